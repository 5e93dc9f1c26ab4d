/** Locales that the product has words in. */
export const LOCALES = ['en', 'de', 'ar'] as const;

/** Which way a locale is written. */
export function textDirection(locale: string): 'ltr' | 'rtl' {
  return /^(ar|fa|he|ur)\b/.test(locale) ? 'rtl' : 'ltr';
}

/** The product's locale for what somebody asks for: the same, its language, or English. */
export function resolveLocale(asked: string): string {
  const language = asked.split('-')[0] ?? '';
  return LOCALES.find((locale) => locale === asked || locale === language) ?? 'en';
}
