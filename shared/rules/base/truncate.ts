import { DEFAULT_TRUNCATE_LENGTH } from './limits.ts';
/** [FMT-005] */

/**
 * Cuts between words, or inside a word that has more than half of the limit: some languages write without spaces. The
 * ellipsis doesn't count. [FMT-003, FMT-004, FMT-006]
 */
export function truncate(text: string, limit = DEFAULT_TRUNCATE_LENGTH): string {
  // Splits by code points, so that emoji stay whole.
  const letters = [...text];
  if (letters.length <= limit) return text;

  const cut = letters.slice(0, limit).join('');
  if (/\s/.test(letters[limit] ?? '')) return `${cut.trimEnd() || cut}…`;
  const whole = cut.replace(/\s\S*$/, '').trimEnd();
  return `${cut.length - whole.length > limit / 2 ? cut : whole}…`;
}
