export const LOCALES = ['en', 'de', 'ar'] as const;

export function textDirection(locale: string): 'ltr' | 'rtl' {
  return /^(ar|fa|he|ur)\b/.test(locale) ? 'rtl' : 'ltr';
}

/** Matches the locale, then its language, then falls back to English. */
export function resolveLocale(asked: string): string {
  const language = asked.split('-')[0] ?? '';
  return LOCALES.find((locale) => locale === asked || locale === language) ?? 'en';
}
