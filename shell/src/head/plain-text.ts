export function collapseWhitespace(text: string | null | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ').trim();
}

/** Counts graphemes, so that an emoji is never cut in half. */
export function truncateGraphemes(text: string, limit: number): string {
  const letters = [...text];
  return letters.length <= limit ? text : letters.slice(0, limit).join('');
}
