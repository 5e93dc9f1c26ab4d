import { DEFAULT_TRUNCATE_LENGTH } from './limits.ts';
/** [FMT-005] */

/**
 * Cuts between words, or inside one word that exceeds the limit. The ellipsis doesn't count. [FMT-003, FMT-004,
 * FMT-006]
 */
export function truncate(text: string, limit = DEFAULT_TRUNCATE_LENGTH): string {
  // Splits by code points, so that emoji stay whole.
  const letters = [...text];
  if (letters.length <= limit) return text;

  const cut = letters.slice(0, limit).join('');
  const isBetweenText = /\s/.test(letters[limit] ?? '');
  const whole = isBetweenText ? cut : cut.replace(/\s\S*$/, '');
  return `${whole.trimEnd() || cut}…`;
}
