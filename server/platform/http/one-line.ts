/** Control characters would break a page's layout, and signs that turn the direction its sense. */
const unseen = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** Text as one line, of what can be seen. */
export function oneLine(text: string): string {
  return text.replaceAll(unseen, ' ').replaceAll(/\s+/g, ' ').trim();
}
