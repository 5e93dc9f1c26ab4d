import type { Experience } from '@corkboard/shared/contract/experiences';
import { DEFAULT_COMPLETE_URLS } from '../tips/placements.ts';
import { type GuideLink, guideLink } from './guide-link.ts';

interface GuideAction {
  text: string;
  link: GuideLink | null;
}

export interface GuideActions {
  complete: GuideAction | null;
  second: { text: string; link: GuideLink } | null;
  dismiss: string | null;
}

/** Reads the actions of an experience. Each form spells the fields differently; the first one present counts. */
export function toActions(
  { experience_id, display_data }: Experience,
  origin: string,
): GuideActions {
  const {
    complete_button_text,
    complete_button_cta_url,
    button_text,
    button_uri,
    completeButtonText,
    completeButtonUrl,
    completeButtonUrlInNewTab,
    dismiss_button_text,
    dismissButtonText,
    secondary_cta_link,
  } = display_data;
  const words = complete_button_text ?? button_text ?? completeButtonText;
  const address =
    complete_button_cta_url ??
    button_uri ??
    completeButtonUrl ??
    DEFAULT_COMPLETE_URLS[experience_id];
  const target = guideLink(address, origin);
  const second = guideLink(secondary_cta_link?.url, origin);

  return {
    complete: words
      ? {
          text: words,
          link: target && {
            ...target,
            isExternal: target.isExternal || (completeButtonUrlInNewTab ?? false),
          },
        }
      : null,
    second: secondary_cta_link && second ? { text: secondary_cta_link.text, link: second } : null,
    dismiss: dismiss_button_text ?? dismissButtonText ?? null,
  };
}
