import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { processImage } from '../../domains/media/images/process-image.ts';
import { renditions } from '../../domains/media/images/renditions.ts';
import { sharp } from '../../domains/media/images/sharp.ts';
import { jpeg } from '../../domains/media/testing/drawn.ts';
import { type BlobStore, originalKey } from '../../platform/blobs/blob-store.ts';
import { fileBlobStore } from '../../platform/blobs/file-blob-store.ts';
import { mediaRoutes } from './media-routes.ts';

let folder: string;
let app: FastifyInstance;
let blobs: BlobStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-'));
  blobs = fileBlobStore(folder);
  app = Fastify();
  await app.register(mediaRoutes(renditions(blobs), { access: async () => 'public' }));
});

afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function stored(width: number, height: number): Promise<string> {
  const { digest, bytes } = await processImage(await jpeg(width, height));
  await blobs.put(originalKey(digest), bytes);
  return digest;
}

async function measured(url: string, accept = '*/*') {
  const { statusCode, rawPayload } = await app.inject({ url, headers: { accept } });
  expect(statusCode).toBe(200);
  const { width, height, format } = await sharp(rawPayload).metadata();
  return { width, height, format };
}

it.each([
  ['170x', 170, 255],
  ['222x', 222, 333],
  ['236x', 236, 354],
  ['474x', 474, 711],
  ['736x', 736, 1104],
  ['1200x', 1200, 1800],
  ['75x75', 75, 75],
  ['140x140', 140, 140],
  ['280x280', 280, 280],
  ['orig', 1400, 2100],
])('[ENT-028] serves %s in its exact size', async (size, width, height) => {
  const digest = await stored(1400, 2100);
  expect(await measured(`/media/${size}/${digest}.jpg`)).toEqual({ width, height, format: 'jpeg' });
});

it.each([
  ['736x', 200, 120],
  ['1200x', 200, 120],
  ['140x140', 120, 120],
  ['orig', 200, 120],
])('never upscales an image (%s)', async (size, width, height) => {
  const digest = await stored(200, 120);
  expect(await measured(`/media/${size}/${digest}.jpg`)).toMatchObject({ width, height });
});

it('negotiates WebP and varies on the accept header', async () => {
  const digest = await stored(600, 400);
  const url = `/media/236x/${digest}.jpg`;

  expect(await measured(url, 'image/avif,image/webp,*/*')).toMatchObject({ format: 'webp' });
  expect(await measured(url, 'image/png')).toMatchObject({ format: 'jpeg' });
  expect((await app.inject(url)).headers.vary).toBe('accept');
});

it('caches images as immutable and blocks scripts', async () => {
  const digest = await stored(300, 300);
  const url = `/media/170x/${digest}.jpg`;
  const { headers } = await app.inject(url);

  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, s-maxage=600, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'",
  });
  const again = await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
  expect(again.statusCode).toBe(304);
  expect(again.rawPayload).toHaveLength(0);
});

it.each([
  'media/236x/0000000000000000000000000000000000000000000000000000000000000000.jpg',
  'media/237x/DIGEST.jpg',
  'media/236x/DIGEST.png',
  'media/236x/DIGEST',
  'media/__proto__/DIGEST.jpg',
  'media/236x/..%2F..%2Fetc%2Fpasswd',
  'media/..%2F236x/DIGEST.jpg',
  'media/default/281x281.png',
  'media/default/280x280.jpg',
])('returns 404 for %s', async (path) => {
  const digest = await stored(300, 300);
  const { statusCode, headers } = await app.inject(`/${path.replace('DIGEST', digest)}`);
  expect(statusCode).toBe(404);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['cache-control']).toBe('no-store');
});

it('shows a page to a person who opens a missing image', async () => {
  const url = `/media/236x/${'0'.repeat(64)}.jpg`;
  const opened = await app.inject({ url, headers: { accept: 'text/html,image/avif' } });
  expect(opened.statusCode).toBe(404);
  expect(opened.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(opened.body).toContain("This page doesn't exist or has moved.");
  const shown = await app.inject({ url, headers: { accept: 'image/avif,image/webp,*/*' } });
  expect(shown.body).toBe("We couldn't find that image.\n");
});

it('[SEO-006] draws the default image for users without one', async () => {
  const { statusCode, headers, rawPayload } = await app.inject('/media/default/280x280.png');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('image/png');
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 280, height: 280 });
});

it('renders once for concurrent requests', async () => {
  const digest = await stored(900, 600);
  let puts = 0;
  const counted: BlobStore = { ...blobs, put: (key, bytes) => (puts++, blobs.put(key, bytes)) };
  const made = renditions(counted);

  const answers = await Promise.all(
    Array.from({ length: 20 }, () => made.get('474x', digest, 'jpg')),
  );

  expect(puts).toBe(1);
  expect(new Set(answers.map((bytes) => bytes?.byteLength)).size).toBe(1);
});

it('leaves no partial file after a failure', async () => {
  const digest = await stored(900, 600);
  await app.inject(`/media/474x/${digest}.jpg`);
  const files = await readdir(folder, { recursive: true });
  expect(files.filter((file) => file.endsWith('.tmp'))).toEqual([]);
  expect(files.filter((file) => file.endsWith('.jpg'))).toHaveLength(2);
});
