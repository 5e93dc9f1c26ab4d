import { resolveLocale } from '@corkboard/shared/rules/site';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';

import ar from './locales/ar.po';
import de from './locales/de.po';
import type { Values } from './message.ts';

const CATALOGS: Record<string, Record<string, string | unknown[]>> = { ar, de };

export interface Translator {
  locale: string;
  text(sentence: string, values?: Values): string;
}

export function translatorFor(requested: string): Translator {
  const locale = resolveLocale(requested);
  const known = made.get(locale) ?? makeText(locale);
  made.set(locale, known);
  return known;
}

export function translateField<F extends string>({ text }: Translator, field: F) {
  return <T extends { [K in F]: string | null }>(row: T): T => {
    const sentence: string | null = row[field];
    return sentence === null ? row : { ...row, [field]: text(sentence) };
  };
}

const made = new Map<string, Translator>();

function makeText(locale: string): Translator {
  const i18n = setupI18n({ locale, messages: { [locale]: getMessages(locale) } });
  i18n.setMessagesCompiler(compileMessage);
  return { locale, text: (sentence, values) => i18n._(sentence, values) };
}

/** Without a prototype, because a key can be `constructor`. */
function getMessages(locale: string) {
  return Object.assign(Object.create(null), CATALOGS[locale]);
}
