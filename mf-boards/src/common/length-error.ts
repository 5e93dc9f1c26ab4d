export const MAX_NAME_LENGTH = 180;
export const MAX_DESCRIPTION_LENGTH = 500;

type Text = (words: string, values: { over: number; limit: number }) => string;

/** Returns the message for text over the limit, or null. Counts graphemes like the API. [BOARD-057] */
export function lengthError(words: string, limit: number, text: Text): string | null {
  // A text never has more graphemes than code units.
  if (words.length <= limit) return null;
  const over = [...new Intl.Segmenter().segment(words)].length - limit;
  if (over <= 0) return null;
  return text(
    '{over, plural, one {# character too many. Shorten this to {limit}.} other {# characters too many. Shorten this to {limit}.}}',
    { over, limit },
  );
}
