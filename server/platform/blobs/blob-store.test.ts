import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Bucket, startBucket } from '../../domains/media/testing/bucket.ts';
import type { BlobStore } from './blob-store.ts';
import { fileBlobStore } from './file-blob-store.ts';
import { openBlobStore } from './open-blob-store.ts';
import { s3BlobStore } from './s3-blob-store.ts';

let folder: string;
let bucket: Bucket;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blobs-'));
  bucket = await startBucket();
});

afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true });
});

const stores: [string, () => BlobStore][] = [
  ['a folder', () => fileBlobStore(folder)],
  ['a bucket', () => s3BlobStore(bucket.place)],
];

describe.each(stores)('blobs in %s', (_where, open) => {
  it('stores and deletes a blob', async () => {
    const store = open();
    const key = 'pictures/ab/abcd.jpg';
    expect(await store.get(key)).toBeNull();
    expect(await store.has(key)).toBe(false);
    expect(await store.part(key, 0, 1)).toBeNull();

    await store.put(key, Buffer.from([1, 2, 3]));
    await store.put(key, Buffer.from([1, 2, 3]));

    expect(await store.has(key)).toBe(true);
    expect((await store.get(key))?.equals(Buffer.from([1, 2, 3]))).toBe(true);
    await store.delete(key);
    await store.delete(key);
    expect(await store.get(key)).toBeNull();
  });

  it('reads a range of a blob', async () => {
    const store = open();
    const key = 'films/ab/abcd.mp4';
    await store.put(key, Buffer.from('0123456789'));

    expect(String(await store.part(key, 0, 2))).toBe('012');
    expect(String(await store.part(key, 7, 9))).toBe('789');
    expect(String(await store.part(key, 8, 20))).toBe('89');
  });

  it.each(['../outside', '/etc/passwd', 'a/../../b', 'a//b', '', 'a\u0000b'])(
    'rejects the key %j',
    async (key) => {
      const store = open();
      await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('Not a blob name');
    },
  );
});

it('signs every request to a bucket', async () => {
  expect(bucket.refused).toEqual([]);
  const stranger = s3BlobStore({ ...bucket.place, secretAccessKey: 'guessed' });
  await expect(stranger.get('pictures/ab/abcd.jpg')).rejects.toThrow('returned 403');
});

it('retries when the bucket is busy', async () => {
  const store = s3BlobStore(bucket.place);
  bucket.isBusyFor(2);
  await store.put('pictures/ef/efgh.jpg', Buffer.from('x'));
  expect(String(await store.get('pictures/ef/efgh.jpg'))).toBe('x');
});

it('reports a missing bucket', async () => {
  const store = s3BlobStore({ ...bucket.place, bucket: 'nowhere' });
  await expect(store.put('pictures/ab/abcd.jpg', Buffer.from('x'))).rejects.toThrow(
    "The image store doesn't have the bucket nowhere.",
  );
});

it('uses the configured bucket', async () => {
  const store = openBlobStore({ s3: bucket.place, dataDir: folder });
  await store.put('pictures/cd/cdef.jpg', Buffer.from('x'));
  expect(await fileBlobStore(join(folder, 'media')).has('pictures/cd/cdef.jpg')).toBe(false);
});
