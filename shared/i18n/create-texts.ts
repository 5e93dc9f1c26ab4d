import { type I18n, setupI18n } from '@lingui/core';

/** Words in one locale. English stands in the code, as the messages' own ids. */
export function createTexts(locale: string): I18n {
  return setupI18n({ locale, messages: { [locale]: {} } });
}
