import type { Experience } from '@corkboard/shared/contract/experiences';
import type { Words, WorldExperienceDisplay } from '@corkboard/shared/contract/world';

export function localizeDisplay(
  locale: string,
  display: WorldExperienceDisplay,
): Experience['display_data'] {
  const {
    text,
    sub_text,
    header,
    headerSubtitle,
    button_text,
    complete_button_text,
    completeButtonText,
    dismiss_button_text,
    dismissButtonText,
    secondary_cta_link: link,
    ...sameForAll
  } = display;
  const texts = {
    text,
    sub_text,
    header,
    headerSubtitle,
    button_text,
    complete_button_text,
    completeButtonText,
    dismiss_button_text,
    dismissButtonText,
  };
  return {
    ...sameForAll,
    ...localizeTexts(locale, texts),
    ...(link && { secondary_cta_link: { url: link.url, text: localizeText(locale, link.text) } }),
  };
}

function localizeTexts<K extends string>(locale: string, texts: Record<K, Words | undefined>) {
  const there = Object.entries<Words | undefined>(texts).flatMap(([field, words]) =>
    words === undefined ? [] : [[field, localizeText(locale, words)]],
  );
  return Object.fromEntries(there) as Partial<Record<K, string>>;
}

function localizeText(locale: string, words: Words): string {
  if (typeof words === 'string') return words;
  const said: Partial<Record<string, string>> = words;
  return said[locale] ?? words.en;
}
