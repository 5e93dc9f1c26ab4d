/** Further words are ignored. */
const MAX_TOKENS = 16;
/** PostgreSQL rejects words of 2 kB. */
const MAX_QUERY_LENGTH = 100;

/** Builds a `to_tsquery` query that matches each word as a prefix. Returns null without words. */
export function tokenize(query: string): string | null {
  const words = query
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  if (words === null) return null;
  // Keeps only letters and digits, so that nothing is parsed as an operator.
  return words
    .slice(0, MAX_TOKENS)
    .map((word) => `'${[...word].slice(0, MAX_QUERY_LENGTH).join('')}':*`)
    .join(' & ');
}
