/** Characters of a description for search engines. [SEO-009] */
export const MAX_DESCRIPTION_LENGTH = 496;
/** Characters of a Pin's title there. [SEO-011] */
export const MAX_TITLE_LENGTH = 200;

/** A text on one line: every run of white space is one space. [SEO-010] */
export function collapseWhitespace(text: string | null | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ').trim();
}

/** So many characters, as they are written: half an emoji is none. */
export function truncateGraphemes(text: string, limit: number): string {
  const letters = [...text];
  return letters.length <= limit ? text : letters.slice(0, limit).join('');
}
