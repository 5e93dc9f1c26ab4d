import { type I18n, setupI18n } from '@lingui/core';

import type { Catalogue } from './catalogues.ts';

/** Words in one locale: a later catalogue's before an earlier one's, and English, which stands in the code, where none has any. */
export function createTexts(locale: string, ...catalogues: (Catalogue | undefined)[]): I18n {
  const messages = Object.assign({}, ...catalogues);
  return setupI18n({ locale, messages: { [locale]: messages } });
}
