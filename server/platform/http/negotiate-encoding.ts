export type Encoding = 'br' | 'gzip';

/** Returns the encoding that the client prefers, or the first of equals; null if it accepts none. RFC 9110 §12.5.3 */
export function negotiateEncoding<E extends Encoding | 'dcz'>(
  header: string | string[] | undefined,
  supported: readonly E[],
): E | null {
  const weights = new Map<string, number>();
  for (const part of String(header ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(name, quality === undefined ? 1 : Number(quality.slice(2)) || 0);
  }
  const weigh = (encoding: E) => weights.get(encoding) ?? weights.get('*') ?? 0;
  const best = supported.toSorted((a, b) => weigh(b) - weigh(a))[0];
  return best !== undefined && weigh(best) > 0 ? best : null;
}
