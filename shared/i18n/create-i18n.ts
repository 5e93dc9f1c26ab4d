import { type I18n, setupI18n } from '@lingui/core';

import type { Catalog } from './catalogs.ts';

/** Words in one locale: a later catalogue's before an earlier one's, and English, which stands in the code, where none has any. */
export function createI18n(locale: string, ...catalogs: (Catalog | undefined)[]): I18n {
  const messages = Object.assign({}, ...catalogs);
  return setupI18n({ locale, messages: { [locale]: messages } });
}
