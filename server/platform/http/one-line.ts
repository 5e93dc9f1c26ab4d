/** Control characters and bidirectional overrides, which break layout or change the meaning of text. */
const INVISIBLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

export function oneLine(text: string): string {
  return text.replaceAll(INVISIBLE, ' ').replaceAll(/\s+/g, ' ').trim();
}
