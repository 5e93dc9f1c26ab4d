const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Cuts a text to what people see as `max` characters, never inside one. `maxUnits` limits the length in UTF-16 too,
 * because one visible character can have thousands of marks.
 */
export function cutText(text: string, max: number, maxUnits = max * 20): string {
  if (text.length <= Math.min(max, maxUnits)) return text;
  let count = 0;
  for (const { index, segment } of segmenter.segment(text)) {
    count += 1;
    if (count > max || index + segment.length > maxUnits) return text.slice(0, index);
  }
  return text;
}
