const MAX_WORDS = 8;
const MIN_LENGTH = 4;
/** PostgreSQL rejects words of 2 kB. */
const MAX_LENGTH = 100;

/** Returns the first distinct words of the texts, quoted for `tsquery`, without short ones, which are mostly articles. */
export function significantWords(texts: readonly string[]): string[] {
  const words = texts
    .join(' ')
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  const long = (words ?? []).map((word) => [...word]).filter(isSignificant);
  const distinct = new Set(long.map((word) => word.slice(0, MAX_LENGTH).join('')));
  return [...distinct].slice(0, MAX_WORDS).map((word) => `'${word}'`);
}

/** In these scripts, one character can be a word. */
const DENSE = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u;

function isSignificant(word: string[]): boolean {
  return word.length >= MIN_LENGTH || DENSE.test(word.join(''));
}
