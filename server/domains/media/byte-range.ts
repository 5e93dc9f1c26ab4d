export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Returns the requested range (RFC 9110 §14). Null means everything: no range, several, an unknown unit, or a range
 * of other bytes.
 */
export function parseRange(
  header: string | undefined,
  length: number,
  { ifRange, tag }: { ifRange?: string | undefined; tag?: string } = {},
): ByteRange | 'unsatisfiable' | null {
  if (ifRange !== undefined && ifRange !== tag) return null;
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (first === '') {
    const suffix = Math.min(Number(last), length);
    return suffix === 0 ? 'unsatisfiable' : { start: length - suffix, end: length - 1 };
  }
  const start = Number(first);
  const end = last === '' ? length - 1 : Math.min(Number(last), length - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= length ? 'unsatisfiable' : { start, end };
}
