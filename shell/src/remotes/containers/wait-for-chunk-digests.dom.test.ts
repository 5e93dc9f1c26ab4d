import { createHash } from 'node:crypto';
import { apiServer } from '@corkboard/shared/testing/api.ts';
import { HttpResponse, http } from 'msw';

import { allowFiles, findDigest } from './asset-guard.ts';
import { keepDigestLists } from './digest-lists.ts';
import { waitForChunkDigests } from './wait-for-chunk-digests.ts';

type Load = (id: string) => Promise<unknown>;

const webpack = globalThis as unknown as { __webpack_chunk_load__: Load };

/** Each load says whether the digest was known when webpack began it. */
beforeAll(() => {
  const getAddress = (id: string) => `/shell/${id}.js`;
  Object.assign(globalThis, {
    __webpack_public_path__: '/shell/',
    __webpack_get_script_filename__: (id: string) => `${id}.js`,
    __webpack_chunk_load__: async (id: string) => findDigest(getAddress(id)),
  });
  waitForChunkDigests();
});

it("waits for the digests of the shell's lazy parts", async () => {
  const text = JSON.stringify({ 'lazy.js': 'sha384-lazy' });
  const digest = `sha384-${createHash('sha384').update(text).digest('base64')}`;
  allowFiles({ '/shell/first.js': 'sha384-first' });
  keepDigestLists({ '/shell/': { file: 'digests.a.json', digest } });
  let isThere = false;
  apiServer.use(
    http.get('*/shell/digests.a.json', () =>
      isThere ? HttpResponse.text(text) : new HttpResponse(null, { status: 503 }),
    ),
  );
  expect(await webpack.__webpack_chunk_load__('first')).toBe('sha384-first');
  await expect(webpack.__webpack_chunk_load__('lazy')).rejects.toThrow('Loading chunk');
  isThere = true;
  expect(await webpack.__webpack_chunk_load__('lazy')).toBe('sha384-lazy');
});
