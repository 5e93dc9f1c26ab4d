import { createHash } from 'node:crypto';
import { apiServer } from '@corkboard/shared/testing/api.ts';
import { jest } from '@jest/globals';
import { HttpResponse, http } from 'msw';

import { checkFetchIntegrity } from '../../testing/fetch-integrity.ts';
import { findDigest } from './asset-guard.ts';
import { findListDigest, keepDigestLists, loadDigestLists, whenListed } from './digest-lists.ts';

let version = 0;

beforeEach(() => checkFetchIntegrity());
afterEach(() => jest.restoreAllMocks());

/** Each test has its own folder, because a page remembers lists. */
function aList(text = JSON.stringify({ 'later.js': 'sha384-later' })) {
  version += 1;
  const folder = `/remotes/mf-boards/5.0.${version}/`;
  const digest = `sha384-${createHash('sha384').update(text).digest('base64')}`;
  keepDigestLists({ [folder]: { file: 'digests.a.json', digest } });
  return {
    later: `${folder}later.js`,
    other: `${folder}other.js`,
    at: `*${folder}digests.a.json`,
    text,
    digest,
  };
}

function answers(at: string, text: string): { asked: string[] } {
  const asked: string[] = [];
  apiServer.use(
    http.get(at, ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.text(text);
    }),
  );
  return { asked };
}

it('knows the digest of a lazy file after its list', async () => {
  const { later, other, at, text } = aList();
  const { asked } = answers(at, text);
  expect(findDigest(later)).toBeUndefined();
  await Promise.all([whenListed(later), whenListed(later)]);
  expect(findDigest(later)).toBe('sha384-later');
  expect(findDigest(other)).toBeUndefined();
  expect([whenListed(later), whenListed(other)]).toEqual([undefined, undefined]);
  expect(asked).toEqual(['']);
});

it('waits for nothing outside of listed folders', () => {
  aList();
  expect(whenListed('/remotes/mf-boards/4.9.9/later.js')).toBeUndefined();
  expect(whenListed('https://other.example/remotes/mf-boards/5.0.1/later.js')).toBeUndefined();
});

it('rejects an altered list and asks for it again', async () => {
  const { later, at, text, digest } = aList();
  answers(at, JSON.stringify({ 'later.js': 'sha384-other' }));
  const failure = await whenListed(later)?.catch((error: unknown) => error);
  expect(failure).toMatchObject({
    name: 'ChunkLoadError',
    message: expect.stringMatching(/^Loading chunk digests\.a\.json failed/),
  });
  expect(findListDigest((failure as unknown as { request: string }).request)).toBe(digest);
  expect(findDigest(later)).toBeUndefined();

  const { asked } = answers(at, text);
  await whenListed(later);
  expect(asked).toEqual(['?retry=1']);
  expect(findDigest(later)).toBe('sha384-later');
});

it('rejects a list that is not there', async () => {
  const { later, at } = aList();
  apiServer.use(http.get(at, () => new HttpResponse('{}', { status: 404 })));
  await expect(whenListed(later)).rejects.toMatchObject({ name: 'ChunkLoadError' });
  expect(findDigest(later)).toBeUndefined();
});

it('loads all lists ahead, also when one fails', async () => {
  const [one, gone] = [aList(), aList()];
  const { asked } = answers(one.at, one.text);
  apiServer.use(http.get(gone.at, () => new HttpResponse(null, { status: 503 })));
  await loadDigestLists();
  expect(findDigest(one.later)).toBe('sha384-later');
  expect(whenListed(one.later)).toBeUndefined();
  expect(asked).toEqual(['']);
  const again = answers(gone.at, gone.text);
  await whenListed(gone.later);
  expect(again.asked).toEqual(['?retry=1']);
});
