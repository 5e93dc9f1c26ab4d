/** Locales that the product has words in. */
export const LOCALES = ['en', 'de', 'ar'] as const;

/** The product's locale for what somebody asks for: the same, its language, or English. */
export function localeFor(asked: string): string {
  const language = asked.split('-')[0] ?? '';
  return LOCALES.find((locale) => locale === asked || locale === language) ?? 'en';
}
