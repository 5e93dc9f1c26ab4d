import type { Text } from '../i18n/use-text.ts';

/** Counts what people see as one character, like the API. */
export function characterCount(value: string): number {
  return [...new Intl.Segmenter().segment(value)].length;
}

/** Returns the message for text over the limit, or null. [BOARD-057] */
export function lengthError(value: string, limit: number, text: Text): string | null {
  // A text never has more graphemes than code units.
  if (value.length <= limit) return null;
  const over = characterCount(value) - limit;
  if (over <= 0) return null;
  return text(
    '{over, plural, one {# character too many. Shorten this to {limit}.} other {# characters too many. Shorten this to {limit}.}}',
    { over, limit },
  );
}
