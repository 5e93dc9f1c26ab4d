import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { originalKey, renditionKey } from '../../../platform/blobs/blob-store.ts';
import { fileBlobStore } from '../../../platform/blobs/file-blob-store.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { selectPopularProfileImages } from '../../people/popular-image-queries.ts';
import { selectPopularPinImages } from '../../pins/popular-image-queries.ts';
import { jpeg } from '../testing/drawn.ts';
import { prewarmImages } from './prewarm-images.ts';
import { processImage } from './process-image.ts';
import { renditions } from './renditions.ts';

let test: TestApp;
let folder: string;

const popular = {
  profiles: (limit: number) => selectPopularProfileImages(test.db, limit),
  pins: (limit: number) => selectPopularPinImages(test.db, limit),
};

beforeEach(async () => {
  test = await testApp();
  folder = await mkdtemp(join(tmpdir(), 'warm-'));
});

afterEach(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

async function pinnedImage(width: number) {
  const blobs = fileBlobStore(folder);
  const { digest, bytes, height } = await processImage(await jpeg(width, 300));
  await blobs.put(originalKey(digest), bytes);
  await test.db
    .insertInto('pictures')
    .values({ digest, width, height, mime: 'image/jpeg', bytes: bytes.byteLength })
    .execute();
  return { blobs, digest };
}

it('renders avatars as squares and Pins by width', async () => {
  const { blobs, digest } = await pinnedImage(500);
  const owner = await test.given.person('ann', { picture_digest: digest });
  await test.given.pin(owner, { picture_digest: digest });

  await prewarmImages({ popular, renditions: renditions(blobs) });

  for (const size of ['75x75', '280x280', '236x', '474x']) {
    expect(await blobs.has(renditionKey(digest, size, 'webp'))).toBe(true);
  }
});

it('renders nothing while the server closes', async () => {
  const { blobs, digest } = await pinnedImage(500);
  await test.given.person('ann', { picture_digest: digest });

  await prewarmImages({ popular, renditions: renditions(blobs), signal: AbortSignal.abort() });

  expect(await blobs.has(renditionKey(digest, '75x75', 'webp'))).toBe(false);
});

it('continues after a missing image', async () => {
  const { blobs, digest } = await pinnedImage(500);
  const lost = await test.given.picture('lost');
  const owner = await test.given.person('ann', { picture_digest: lost });
  await test.given.pin(owner, { picture_digest: digest });

  await prewarmImages({ popular, renditions: renditions(blobs) });

  expect(await blobs.has(renditionKey(digest, '236x', 'webp'))).toBe(true);
});
