/** Words that are looked for; what is asked beyond them changes nothing. */
const MAX_TOKENS = 16;
/** Characters of a word that are looked at: PostgreSQL refuses words of 2 kB. */
const MAX_QUERY_LENGTH = 100;

/** A query for `to_tsquery`: every word as the beginning of one; null when there is no word at all. */
export function tokenize(query: string): string | null {
  const words = query
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  if (words === null) return null;
  // Letters and digits alone are left, so that nothing of the query is read as an operator.
  return words
    .slice(0, MAX_TOKENS)
    .map((word) => `'${[...word].slice(0, MAX_QUERY_LENGTH).join('')}':*`)
    .join(' & ');
}
