/** Further words are ignored. */
const MAX_TOKENS = 16;
/** PostgreSQL rejects words of 2 kB. */
const MAX_TOKEN_LENGTH = 100;

/** A search for words. The same words as those of the database's `to_search_vector`. */
export function tokenize(text: string): string[] {
  return splitWords(text).slice(0, MAX_TOKENS);
}

/** Lowercase, with only letters, marks, and digits, so that a `tsquery` parses nothing as an operator. */
export function splitWords(text: string): string[] {
  const words = text
    .normalize('NFC')
    // Soft hyphens and the like are inside a word; only a zero-width space separates words.
    .replaceAll(/(?!\u200b)\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
    // Lowercase İ and the final sigma, which PostgreSQL knows nothing of.
    .replaceAll('i\u0307', 'i')
    .replaceAll('ς', 'σ')
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return (words ?? []).map((word) => [...word].slice(0, MAX_TOKEN_LENGTH).join(''));
}

/** One word of a query, as a `tsquery`: its beginning, or any of the other words. */
export function toTsquery(token: string, others: readonly string[] = []): string {
  return [`'${token}':*`, ...others.map((word) => `'${word}'`)].join(' | ');
}

export function allTerms(terms: readonly string[]): string {
  return terms.map((term) => `(${term})`).join(' & ');
}

export function anyTerm(terms: readonly string[]): string {
  return terms.map((term) => `(${term})`).join(' | ');
}
