import { type Handler, Parser } from 'htmlparser2';

/** More than any page has that is meant to be read. The parser's time grows with the square of the depth. */
const DEEPEST = 1000;

class TooDeep extends Error {
  override readonly name = 'TooDeep';
}

/** Reads HTML of others, element by element, and stops where it is nested beyond reason. Whether it was read to its end. */
export function parseHtml(html: string, handler: Partial<Handler>): boolean {
  let depth = 0;
  const parser = new Parser({
    ...handler,
    onopentag(...opened) {
      depth += 1;
      if (depth > DEEPEST) throw new TooDeep();
      handler.onopentag?.(...opened);
    },
    onclosetag(...closed) {
      depth -= 1;
      handler.onclosetag?.(...closed);
    },
  });
  try {
    parser.end(html);
    return true;
  } catch (error) {
    if (error instanceof TooDeep) return false;
    throw error;
  }
}
