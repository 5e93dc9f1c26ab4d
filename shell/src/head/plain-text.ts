export function collapseWhitespace(text: string | null | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ').trim();
}

/** Counts what people see as one character, so that no emoji or letter with marks is cut in half. */
export function truncateGraphemes(text: string, limit: number): string {
  // A text never has more graphemes than code units.
  if (text.length <= limit) return text;
  let count = 0;
  for (const { index } of new Intl.Segmenter().segment(text)) {
    count += 1;
    if (count > limit) return text.slice(0, index);
  }
  return text;
}
