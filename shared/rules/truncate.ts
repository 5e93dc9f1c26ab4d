import { DEFAULT_TRUNCATE_LENGTH } from './limits.ts';
/** Characters of a text that is cut where nobody says otherwise. [FMT-005] */

/**
 * A text of at most so many characters, cut between words, with an ellipsis that tells it. One word that is too long by
 * itself is cut where the limit is. The ellipsis is one character and counts for none. [FMT-003, FMT-004, FMT-006]
 */
export function truncate(text: string, limit = DEFAULT_TRUNCATE_LENGTH): string {
  // By characters as they are written: half an emoji is none.
  const letters = [...text];
  if (letters.length <= limit) return text;

  const cut = letters.slice(0, limit).join('');
  const isBetweenText = /\s/.test(letters[limit] ?? '');
  const whole = isBetweenText ? cut : cut.replace(/\s\S*$/, '');
  return `${whole.trimEnd() || cut}…`;
}
