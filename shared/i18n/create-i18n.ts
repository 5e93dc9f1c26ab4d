import { type I18n, setupI18n } from '@lingui/core';

import type { Catalog } from './catalogs.ts';

export type { Text } from './use-text.ts';

export function createI18n(locale: string, ...catalogs: (Catalog | undefined)[]): I18n {
  const messages = Object.assign({}, ...catalogs);
  return setupI18n({ locale, messages: { [locale]: messages } });
}
