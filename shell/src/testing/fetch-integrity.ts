import { createHash } from 'node:crypto';
import { jest } from '@jest/globals';

/** Compares responses with `integrity` as browsers do: the mocked network has no digests. */
export function checkFetchIntegrity(): void {
  const fetchUnchecked = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const response = await fetchUnchecked(url, init);
    if (!init?.integrity) return response;
    const bytes = Buffer.from(await response.clone().arrayBuffer());
    const digest = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    if (digest !== init.integrity) throw new TypeError('Failed to fetch');
    return response;
  });
}
