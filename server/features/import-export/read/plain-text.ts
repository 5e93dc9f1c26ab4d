import { parseHtml } from '../../../platform/net/parse-html.ts';

/** Markup that people and sites put into titles and descriptions. Any other tag is text: "The <script> element". */
const FORMATTING =
  /<\/?(?:a|abbr|b|bdi|bdo|big|blockquote|center|cite|code|del|em|font|hr|i|img|ins|kbd|mark|pre|q|s|samp|small|span|strike|strong|sub|sup|tt|u|var|wbr)(?:\s[^<>]*)?\/?>/gi;
const BREAKS = /<\/?(?:br|p|div|li|ul|ol)(?:\s[^<>]*)?\/?>/gi;

/**
 * Returns the text of a piece of an export. Exports are no HTML: an element that isn't closed, or one that HTML reads
 * as a program, must not swallow what follows.
 */
export function toPlainText(markup: string): string {
  return decodeEntities(markup.replaceAll(BREAKS, '\n').replaceAll(FORMATTING, ''));
}

export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  let decoded = '';
  parseHtml(text.replaceAll('<', '&lt;'), {
    ontext(part) {
      decoded += part;
    },
  });
  return decoded;
}
