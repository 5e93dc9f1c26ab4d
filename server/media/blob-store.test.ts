import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { BlobStore } from './blob-store.ts';
import { fileBlobStore } from './file-blob-store.ts';
import { openBlobStore } from './open-blob-store.ts';
import { s3BlobStore } from './s3-blob-store.ts';

let folder: string;
let bucket: Server;
let endpoint: string;
const unsigned: string[] = [];

/** As much of an S3 server as a store of blobs needs: whole objects by path, signed requests. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blobs-'));
  const objects = new Map<string, Buffer>();
  bucket = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    if (!headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/')) unsigned.push(url);
    const body: Buffer[] = [];
    for await (const part of request) body.push(part);
    if (method === 'PUT') objects.set(url, Buffer.concat(body));
    if (method === 'DELETE') objects.delete(url);
    const object = objects.get(url);
    response.statusCode = method === 'DELETE' ? 204 : object ? 200 : 404;
    response.end(method === 'GET' ? object : undefined);
  });
  await new Promise<void>((done) => bucket.listen(0, '127.0.0.1', done));
  const address = bucket.address();
  endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});

afterAll(async () => {
  bucket.closeAllConnections();
  await new Promise((done) => bucket.close(done));
  await rm(folder, { recursive: true });
});

const s3 = () => ({
  endpoint,
  bucket: 'pictures',
  region: 'eu-1',
  accessKeyId: 'key',
  secretAccessKey: 'secret',
});

const stores: [string, () => BlobStore][] = [
  ['a folder', () => fileBlobStore(folder)],
  ['a bucket', () => s3BlobStore(s3())],
];

describe.each(stores)('blobs in %s', (_where, open) => {
  it('are there once put, and gone once deleted', async () => {
    const store = open();
    const key = 'pictures/ab/abcd.jpg';
    expect(await store.get(key)).toBeNull();
    expect(await store.has(key)).toBe(false);

    await store.put(key, Buffer.from([1, 2, 3]));
    await store.put(key, Buffer.from([1, 2, 3]));

    expect(await store.has(key)).toBe(true);
    expect((await store.get(key))?.equals(Buffer.from([1, 2, 3]))).toBe(true);
    await store.delete(key);
    await store.delete(key);
    expect(await store.get(key)).toBeNull();
  });

  it.each(['../outside', '/etc/passwd', 'a/../../b', 'a//b', '', 'a\u0000b'])(
    'never get the name %j',
    async (key) => {
      const store = open();
      await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('Not a blob name');
    },
  );
});

it('signs every request to a bucket', () => {
  expect(unsigned).toEqual([]);
});

it('keeps blobs in the bucket that it is told of', async () => {
  const store = openBlobStore({ s3: s3(), dataDir: folder });
  await store.put('pictures/cd/cdef.jpg', Buffer.from('x'));
  expect(await fileBlobStore(join(folder, 'media')).has('pictures/cd/cdef.jpg')).toBe(false);
});
