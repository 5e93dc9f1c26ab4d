import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';

import { fileBlobStore } from '../../platform/blobs/file-blob-store.ts';
import { type SharedFolder, sharedFolder } from '../../platform/blobs/shared-folder.ts';
import { sdkRoutes } from './sdk-routes.ts';

let folder: string;
let app: FastifyInstance;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'corkboard-sdk-routes-'));
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const digest = '0123456789abcdef';
const file = 'corkboard-shared-1.0.0.tgz';

async function build(name: string, bytes: string): Promise<void> {
  await rm(path.join(folder, 'built'), { recursive: true, force: true });
  await mkdir(path.join(folder, 'built', name), { recursive: true });
  await writeFile(path.join(folder, 'built', name, file), bytes);
  const found = { version: '1.0.0', path: `/_release/sdk/${name}/${file}`, integrity: 'sha512-x' };
  const index = { digest: name, packages: { '@corkboard/shared': found } };
  await writeFile(path.join(folder, 'built/index.json'), JSON.stringify(index));
}

async function serve(kept = 'kept', shared: SharedFolder | null = null): Promise<void> {
  app = Fastify();
  const places = { built: path.join(folder, 'built'), kept: path.join(folder, kept) };
  await app.register(sdkRoutes({ ...places, shared }));
}

it('serves the packages at immutable URLs', async () => {
  await build(digest, 'packed');
  await serve();
  const index = (await app.inject('/_release/sdk/')).json();
  const answer = await app.inject(index.packages['@corkboard/shared'].path);
  expect(answer.payload).toBe('packed');
  expect(answer.headers['cache-control']).toContain('immutable');
});

it('keeps serving packages of an earlier build', async () => {
  await build(digest, 'old');
  await serve();
  await app.close();
  await build('fedcba9876543210', 'new');
  await serve();
  expect((await app.inject(`/_release/sdk/${digest}/${file}`)).payload).toBe('old');
});

it('serves packages that another server stored in the bucket', async () => {
  const shared = sharedFolder(fileBlobStore(path.join(folder, 'bucket')), 'sdk');
  await build(digest, 'theirs');
  await serve('one', shared);
  await app.close();
  await build('fedcba9876543210', 'ours');
  await serve('other', shared);
  const answer = await app.inject(`/_release/sdk/${digest}/${file}`);
  expect([answer.statusCode, answer.payload]).toEqual([200, 'theirs']);
});

it.each([
  `/_release/sdk/${digest}/corkboard-nothing-1.0.0.tgz`,
  `/_release/sdk/${digest}/..%2F..%2Fbuilt%2Findex.json`,
  `/_release/sdk/..%2F..%2Fbuilt/index.json`,
])('returns 404 for %s', async (url) => {
  await build(digest, 'packed');
  await serve();
  expect((await app.inject(url)).statusCode).toBe(404);
});

it('reports a missing SDK build', async () => {
  await serve();
  expect((await app.inject('/_release/sdk/')).statusCode).toBe(404);
});
