import { splitWords } from '../search/tokenize.ts';

const MAX_WORDS = 8;
const MIN_LENGTH = 4;

/** Returns the first distinct words of the texts, quoted for `tsquery`, without short ones, which are mostly articles. */
export function significantWords(texts: readonly string[]): string[] {
  const distinct = new Set(splitWords(texts.join(' ')).filter(isSignificant));
  return [...distinct].slice(0, MAX_WORDS).map((word) => `'${word}'`);
}

/** In these scripts, one character can be a word. */
const DENSE = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u;

function isSignificant(word: string): boolean {
  return [...word].length >= MIN_LENGTH || DENSE.test(word);
}
