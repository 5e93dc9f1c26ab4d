/** The most that the API takes for the name of a board or section. */
export const MAX_NAME_LENGTH = 180;
/** The same for a board's description. */
export const MAX_DESCRIPTION_LENGTH = 500;

type Text = (words: string, values: { over: number; limit: number }) => string;

/**
 * What to say of words that the API would refuse, null of all others. They are counted as the API does, by what is seen as
 * one character; and nothing that was typed or pasted is cut off unseen. [BOARD-057]
 */
export function lengthError(words: string, limit: number, text: Text): string | null {
  // Never more of them than code units.
  if (words.length <= limit) return null;
  const over = [...new Intl.Segmenter().segment(words)].length - limit;
  if (over <= 0) return null;
  return text(
    '{over, plural, one {# character too many. Shorten this to {limit}.} other {# characters too many. Shorten this to {limit}.}}',
    { over, limit },
  );
}
