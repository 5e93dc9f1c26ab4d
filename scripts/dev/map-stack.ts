/** A frame in a module that its build evaluates as a text with its own source map. */
const FRAME = /webpack-internal:\/\/\/([^\s)]+?):(\d+):\d+/g;
const MAP = /sourceMappingURL=data:application\/json;charset=utf-8;base64,([\w+/=]+)/;
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const CONTINUES = 32;

/**
 * Returns a stack with the files and lines of the sources, as the overlay doesn't read source maps.
 * @param readModule Returns the compiled text of a module.
 */
export function mapStack(stack: string, readModule: (id: string) => string | undefined): string {
  return stack.replace(FRAME, (frame, id: string, line: string) => {
    const [, map] = MAP.exec(readModule(id) ?? '') ?? [];
    if (map === undefined) return frame;
    const { mappings } = JSON.parse(atob(map)) as { mappings: string };
    const source = findLine(mappings, Number(line));
    return source === undefined ? frame : `${id.replace(/^(?:\.\.?\/)+/, '')}:${source}`;
  });
}

/** Both count from 1. */
function findLine(mappings: string, compiledLine: number): number | undefined {
  let source = 0;
  for (const [index, line] of mappings.split(';').entries()) {
    let first: number | undefined;
    for (const segment of line.split(',')) {
      const [, , step] = decode(segment);
      if (step === undefined) continue;
      source += step;
      first ??= source + 1;
    }
    if (index + 1 === compiledLine) return first;
  }
  return undefined;
}

/** Numbers in base 64, the lowest digits first, the sign in the lowest bit. */
function decode(segment: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const digit of segment) {
    const bits = DIGITS.indexOf(digit);
    value += (bits % CONTINUES) * 2 ** shift;
    shift += 5;
    if (bits >= CONTINUES) continue;
    numbers.push(value % 2 === 1 ? -(value - 1) / 2 : value / 2);
    value = 0;
    shift = 0;
  }
  return numbers;
}
