import { LOCALES } from '@corkboard/shared/rules/site';
import { defineMessages } from '../../i18n/message.ts';
import { translatorFor } from '../../i18n/translator.ts';

/** For browsers without scripts. */
export const NO_SCRIPT = defineMessages(
  'Corkboard needs JavaScript for searching, logging in, signing up, and changing things.',
);

/** By language. Documents are written in threads, which have no translator. */
export function noScriptTexts(): Record<string, string> {
  return Object.fromEntries(
    LOCALES.map((locale) => [locale, translatorFor(locale).text(NO_SCRIPT)]),
  );
}
