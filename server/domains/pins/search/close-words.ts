/** Lowercase without accents, so that `ines` finds Inès. */
export function foldWord(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The word, and the word without each of its letters. Words that are one typo apart share a key. */
export function typoKeys(folded: string): string[] {
  const letters = [...folded];
  return [...new Set([folded, ...letters.map((_, index) => letters.toSpliced(index, 1).join(''))])];
}

export function maxTypos(folded: string): number {
  const length = countLetters(folded);
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

function countLetters(folded: string): number {
  return [...folded].length;
}

/** How many letters were added, left out, replaced, or swapped with the next one. */
export function countTypos(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  let older: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [row, letter] of a.entries()) {
    const current = [row + 1];
    for (const [column, target] of b.entries()) {
      const isSwapped = letter === b[column - 1] && a[row - 1] === target;
      current.push(
        Math.min(
          at(current, column) + 1,
          at(previous, column + 1) + 1,
          at(previous, column) + (letter === target ? 0 : 1),
          isSwapped ? at(older, column - 1) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    older = previous;
    previous = current;
  }
  return at(previous, b.length);
}

function at(row: number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}

const MAX_WORDS = 5;

export interface CloseWord {
  word: string;
  typos: number;
}

/** The words within `max` typos of the token, closest first, then in the given order. */
export function closeWords(
  token: string,
  words: Iterable<string>,
  max = maxTypos(foldWord(token)),
): CloseWord[] {
  const folded = foldWord(token);
  const length = countLetters(folded);
  const close: CloseWord[] = [];
  if (max === 0) return close;
  for (const word of words) {
    // Folding changes the length: it splits Hangul syllables and drops the vowel signs of Hindi.
    const other = foldWord(word);
    if (Math.abs(countLetters(other) - length) > max) continue;
    const typos = countTypos(folded, other);
    if (typos <= max) close.push({ word, typos });
  }
  return close.sort((one, other) => one.typos - other.typos).slice(0, MAX_WORDS);
}
