import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Bucket, startBucket } from '../../../domains/media/testing/bucket.ts';
import { s3BlobStore } from '../../../platform/blobs/s3-blob-store.ts';
import { publish } from '../../control/publish.ts';
import { aBuild, anArchive, asStream } from '../../testing/archives.ts';
import { anActor, type Kit, openKit } from '../../testing/release-kit.ts';
import { RemoteFolders } from './remote-folders.ts';
import { sharedFiles } from './shared-files.ts';

let bucket: Bucket;
let one: Kit;
let other: Kit;

beforeEach(async () => {
  bucket = await startBucket();
  const shared = sharedFiles(s3BlobStore(bucket.place));
  one = await openKit({ shared });
  other = await openKit({ sibling: one, shared });
});
afterEach(async () => {
  await other.close();
  await one.close();
  await bucket.close();
});

const build = aBuild();
const at = '/remotes/mf-boards/1.4.0';
const brotli = { 'accept-encoding': 'br' };

async function publishOnOne() {
  const order = { archive: asStream(anArchive(build)), actor: anActor, promote: true };
  await publish(one.publishing, order);
  await Promise.all([one.release.state.refresh(), other.release.state.refresh()]);
}

function getFolder({ dataDir }: Kit) {
  return path.join(dataDir, 'remotes/mf-boards/1.4.0');
}

it('serves files on every machine after one publication', async () => {
  await publishOnOne();
  expect(existsSync(getFolder(other))).toBe(false);

  const cookies = { visitor: 'v'.repeat(22) };
  const [first, second] = await Promise.all(
    [one, other].map(({ app }) => app.inject({ url: '/_release/plan', cookies })),
  );
  expect(second?.json()).toEqual(first?.json());
  expect(second?.json().remotes['mf-boards'].version).toBe('1.4.0');
  for (const [name, content] of Object.entries(build)) {
    if (!name.startsWith('web/')) continue;
    const url = `${at}/${name.slice(4)}`;
    const answers = await Promise.all([one, other].map(({ app }) => app.inject(url)));
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [200, content],
      [200, content],
    ]);
    const packed = await Promise.all(
      [one, other].map(({ app }) => app.inject({ url, headers: brotli })),
    );
    expect(packed[1]?.headers['etag']).toBe(packed[0]?.headers['etag']);
    expect(packed[1]?.rawPayload).toEqual(packed[0]?.rawPayload);
  }
});

it('runs the node build on every machine', async () => {
  await publishOnOne();
  const folder = await other.release.state.nodeFolder('mf-boards', '1.4.0');
  expect(folder).toBe(path.join(getFolder(other), 'node'));
  expect(await readFile(path.join(folder, 'remoteEntry.js'), 'utf8')).toBe(
    build['node/remoteEntry.js'],
  );
});

it('copies files once for concurrent requests', async () => {
  await publishOnOne();
  const record = await one.db.selectFrom('remote_versions').selectAll().executeTakeFirstOrThrow();
  const version = { ...record, name: record.remote };
  const { folders } = other.publishing;
  const found = await Promise.all([folders.folder(version), folders.folder(version)]);
  expect(new Set(found)).toEqual(new Set([getFolder(other)]));
  expect(await readdir(path.join(other.dataDir, 'remotes/.incoming'))).toEqual([]);
});

it('rejects altered files from the store', async () => {
  await publishOnOne();
  bucket.change((content) => Buffer.concat([content, Buffer.from('/* smuggled */')]));

  const answer = await other.app.inject(`${at}/remoteEntry.js`);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([503, 'no-store']);
  await expect(other.release.state.nodeFolder('mf-boards', '1.4.0')).rejects.toThrow(
    'is not in the shared store as published',
  );
  expect(existsSync(getFolder(other))).toBe(false);
});

it('recovers when the store is reachable again', async () => {
  await publishOnOne();
  bucket.isBusyFor(1000);
  expect((await other.app.inject(`${at}/remoteEntry.js`)).statusCode).toBe(503);
  bucket.isBusyFor(0);
  expect((await other.app.inject(`${at}/remoteEntry.js`)).statusCode).toBe(200);
}, 60_000);

it('replaces a damaged local copy', async () => {
  await publishOnOne();
  await other.release.state.nodeFolder('mf-boards', '1.4.0');
  await writeFile(path.join(getFolder(other), 'web/face.1a2b.js'), 'damaged');

  const again = new RemoteFolders(other.dataDir, sharedFiles(s3BlobStore(bucket.place)));
  const record = await one.db.selectFrom('remote_versions').selectAll().executeTakeFirstOrThrow();
  const folder = await again.folder({ ...record, name: record.remote });
  expect(await readFile(path.join(folder, 'web/face.1a2b.js'), 'utf8')).toBe(
    build['web/face.1a2b.js'],
  );
});

it('rejects a version that the store could not keep', async () => {
  bucket.isBusyFor(1000);
  await expect(publishOnOne()).rejects.toThrow('returned 503');
  bucket.isBusyFor(0);
  expect(await one.db.selectFrom('remote_versions').selectAll().execute()).toEqual([]);
  expect(existsSync(getFolder(one))).toBe(false);
}, 60_000);

it('reports a version as present when only the store has it', async () => {
  await publishOnOne();
  const headers = await one.bearer('viewer');
  const answer = await other.app.inject({ url: '/_release/v1/versions', headers });
  expect(answer.json()).toMatchObject([{ version: '1.4.0', present: true }]);
});
