import { type Handler, Parser } from 'htmlparser2';

/** Parsing time grows with the square of the depth; real pages stay far below. */
const MAX_DEPTH = 1000;

class TooDeep extends Error {
  override readonly name = 'TooDeep';
}

/** Parses untrusted HTML. Returns false if it stopped because of excessive nesting. */
export function parseHtml(html: string, handler: Partial<Handler>): boolean {
  let depth = 0;
  const parser = new Parser({
    ...handler,
    onopentag(...opened) {
      depth += 1;
      if (depth > MAX_DEPTH) throw new TooDeep();
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
