/** Further words are ignored. */
const MAX_TOKENS = 16;
/** PostgreSQL rejects words of 2 kB. */
const MAX_TOKEN_LENGTH = 100;

/** Keeps only letters and digits, so that `toTsquery` parses nothing as an operator. */
export function tokenize(text: string): string[] {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return (words ?? [])
    .slice(0, MAX_TOKENS)
    .map((word) => [...word].slice(0, MAX_TOKEN_LENGTH).join(''));
}

/** One word of a query, as a `tsquery`: its beginning, or any of the other words. */
export function toTsquery(token: string, others: readonly string[] = []): string {
  return [`'${token}':*`, ...others.map((word) => `'${word}'`)].join(' | ');
}

export function allTerms(terms: readonly string[]): string {
  return terms.map((term) => `(${term})`).join(' & ');
}
