/** Counts of a search end here. */
export const MAX_SEARCH_COUNT = 1000;

/** `1,000+` for all that are not counted. */
export function formatSearchCount(count: number, locale: string): string {
  const isLimit = count >= MAX_SEARCH_COUNT;
  return `${new Intl.NumberFormat(locale).format(count)}${isLimit ? '+' : ''}`;
}
