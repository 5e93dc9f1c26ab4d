import { rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

import type { ReleaseOverview } from '@corkboard/release-contract/contract';

import { publish } from '../control/publish.ts';
import { listDigests } from '../state/files/digest-list.ts';
import { sha384 } from '../state/files/sha384.ts';
import { findVersion } from '../state/version-repository.ts';
import { aBuild, anArchive, asStream } from '../testing/archives.ts';
import { anActor, type Kit, openKit } from '../testing/release-kit.ts';
import { aMapText, withMap } from '../testing/source-maps.ts';

let kit: Kit;

beforeAll(async () => {
  kit = await openKit();
  const files = { ...aBuild(), 'web/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' };
  await publish(kit.publishing, { archive: asStream(anArchive(files)), actor: anActor });
});
afterAll(() => kit.close());

const at = '/remotes/mf-boards/1.4.0';
const { 'web/remoteEntry.js': entry = '' } = aBuild();

it('serves published files as immutable for every origin', async () => {
  const response = await kit.app.inject(`${at}/remoteEntry.js`);

  expect(response.statusCode).toBe(200);
  expect(response.body).toBe(entry);
  expect(response.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding, available-dictionary',
    'use-as-dictionary': 'match="/remotes/mf-boards/*/remoteEntry.js", id="1.4.0"',
  });
});

it('serves the compressed copy to clients that accept it', async () => {
  const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };
  const response = await kit.app.inject({ url: `${at}/remoteEntry.js`, headers });
  expect(response.headers['content-encoding']).toBe('br');
  expect(response.headers['content-length']).toBe(String(response.rawPayload.length));
  expect(brotliDecompressSync(response.rawPayload).toString()).toBe(entry);

  const refusing = { 'accept-encoding': 'gzip, br;q=0' };
  const plain = await kit.app.inject({ url: `${at}/remoteEntry.js`, headers: refusing });
  expect(plain.headers['content-encoding']).toBeUndefined();
});

it('sends short headers, and no id of a request', async () => {
  const { headers } = await kit.app.inject({
    url: `${at}/remoteEntry.js`,
    headers: { 'accept-encoding': 'br' },
  });
  expect(headers['x-request-id']).toBeUndefined();
  expect(headers.etag).toMatch(/^"[\w+/]{20}-br"$/);
});

it('returns 304 for a matching tag', async () => {
  const { etag } = (await kit.app.inject(`${at}/remoteEntry.js`)).headers;
  const headers = { 'if-none-match': String(etag) };
  const again = await kit.app.inject({ url: `${at}/remoteEntry.js`, headers });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it.each([
  ['face.5e6f.css', 'text/css; charset=utf-8'],
  ['mf-manifest.json', 'application/json; charset=utf-8'],
  ['mark.svg', 'image/svg+xml'],
])('sets the content type of %s', async (file, type) => {
  expect((await kit.app.inject(`${at}/${file}`)).headers['content-type']).toBe(type);
});

it('serves the digests of a version under the name of their content', async () => {
  const record = await findVersion(kit.db, 'mf-boards', '1.4.0');
  const { file, text } = listDigests(record?.files ?? {});
  const response = await kit.app.inject(`${at}/${file}`);
  expect(response.body).toBe(text);
  expect(response.json()).toHaveProperty(['face.5e6f.css']);
  expect(Object.keys(response.json()).filter((name) => !/\.(?:js|css)$/.test(name))).toEqual([]);
  expect(response.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const other = await kit.app.inject(`${at}/digests.AAAAAAAAAAAAAAAA.json`);
  expect(other.statusCode).toBe(404);
});

it('forbids scripts in images', async () => {
  const { headers } = await kit.app.inject(`${at}/mark.svg`);
  expect(headers['content-security-policy']).toContain('sandbox');
});

it.each([
  ['the node build', `${at}/../node/remoteEntry.js`],
  ['the node build, hidden', `${at}/..%2fnode%2fremoteEntry.js`],
  ['release.json', `${at}/%2e%2e/release.json`],
  ['a compressed copy by its name', `${at}/remoteEntry.js.br`],
  ['an unlisted file', `${at}/smuggled.js`],
  ['a property of every object', `${at}/constructor`],
  ['the folder', `${at}/`],
  ['an unpublished version', '/remotes/mf-boards/9.9.9/remoteEntry.js'],
  ['an unknown remote', '/remotes/mf-nothing/1.4.0/remoteEntry.js'],
])('does not serve %s', async (_what, url) => {
  const web = path.join(kit.dataDir, 'remotes/mf-boards/1.4.0/web');
  await writeFile(path.join(web, 'smuggled.js'), 'alert(1)');
  expect((await kit.app.inject(url)).statusCode).toBe(404);
});

it('returns an error for a file that cannot be read until it can', async () => {
  const file = path.join(kit.dataDir, 'remotes/mf-boards/1.4.0/web/face.5e6f.css');
  await rename(file, `${file}.kept`);
  await symlink(file, file);
  const failed = await kit.app.inject(`${at}/face.5e6f.css`);
  expect([failed.statusCode, failed.headers['cache-control']]).toEqual([503, 'no-store']);
  await rename(`${file}.kept`, file);
  expect((await kit.app.inject(`${at}/face.5e6f.css`)).statusCode).toBe(200);
});

it('returns an error for an altered file until it is restored', async () => {
  await kit.app.inject(`${at}/remoteEntry.js`);
  const web = path.join(kit.dataDir, 'remotes/mf-boards/1.4.0/web');
  const file = path.join(web, 'remoteEntry.js');
  const packed = brotliCompressSync(Buffer.from(entry));
  const before = await stat(file);
  const altered = `${entry.slice(0, -1)}!`;
  await writeFile(file, altered);
  await utimes(file, before.atime, before.mtime);
  await writeFile(`${file}.br`, brotliCompressSync(Buffer.from(altered)));

  const br = { 'accept-encoding': 'br' };
  for (const headers of [{}, br, { ...br, 'if-none-match': '*' }]) {
    const response = await kit.app.inject({ url: `${at}/remoteEntry.js`, headers });
    expect([response.statusCode, response.headers['cache-control']]).toEqual([503, 'no-store']);
    expect(response.body).toContain("isn't what was published");
  }
  expect(await kit.metrics.metrics()).toMatch(/plan_faults_total{remote="mf-boards"} [1-9]/);

  await writeFile(file, entry);
  await writeFile(`${file}.br`, packed);
  for (const headers of [{}, br]) {
    const response = await kit.app.inject({ url: `${at}/remoteEntry.js`, headers });
    expect(response.statusCode).toBe(200);
  }
});

it('reports an altered file of a live version', async () => {
  const { authorization } = await kit.bearer('manager');
  await kit.app.inject({
    method: 'POST',
    url: '/_release/v1/promote',
    headers: { authorization },
    payload: { remote: 'mf-boards', version: '1.4.0', channel: 'stable', reason: 'First' },
  });
  const errors = async () => {
    const response = await kit.app.inject({
      url: '/_release/v1/overview',
      headers: { authorization },
    });
    return response.json<ReleaseOverview>().remotes.map(({ fault: error }) => error);
  };
  const style = path.join(kit.dataDir, 'remotes/mf-boards/1.4.0/web/face.5e6f.css');
  const { 'web/face.5e6f.css': text = '' } = aBuild();
  expect(await errors()).toEqual([null]);

  await writeFile(style, `${text}/**/`);
  await kit.app.inject(`${at}/face.5e6f.css`);
  expect(await errors()).toEqual(["1.4.0: face.5e6f.css isn't what was published."]);

  await writeFile(style, text);
  await kit.app.inject(`${at}/face.5e6f.css`);
  expect(await errors()).toEqual([null]);
});

it('returns 404 when the file is missing', async () => {
  await rm(path.join(kit.dataDir, 'remotes/mf-boards/1.4.0/web/later.3c4d.js'));
  expect((await kit.app.inject(`${at}/later.3c4d.js`)).statusCode).toBe(404);
});

it('has no public address of a source map', async () => {
  const version = '1.6.0';
  const files = {
    ...withMap(aBuild({ version })),
    'node/remoteEntry.js.map': aMapText(),
    'web/face.1a2b.js.map': aMapText(),
  };
  await publish(kit.publishing, { archive: asStream(anArchive(files)), actor: anActor });
  const folder = `/remotes/mf-boards/${version}`;
  const names = Object.keys(files).flatMap((file) => [file, file.replace(/^(?:web|node)\//, '')]);
  const maps = names.flatMap((name) => [`${name}.map`, name, `maps/${name}`, `${name}.map.br`]);
  for (const name of new Set(maps.filter((each) => each.includes('map')))) {
    const { statusCode } = await kit.app.inject(`${folder}/${name}`);
    expect([name, statusCode]).toEqual([name, 404]);
  }
  const manifest = await kit.app.inject(`${folder}/mf-manifest.json`);
  expect(manifest.body).not.toContain('.map');
});

it('serves no source map of an older version either', async () => {
  const version = '1.7.0';
  await publish(kit.publishing, {
    archive: asStream(anArchive(aBuild({ version }))),
    actor: anActor,
  });
  const name = 'later.3c4d.js.map';
  await writeFile(path.join(kit.dataDir, `remotes/mf-boards/${version}/web/${name}`), aMapText());
  const digest = sha384(Buffer.from(aMapText()));
  await kit.db
    .updateTable('remote_versions')
    .set({ files: JSON.stringify({ [name]: digest }) })
    .where('version', '=', version)
    .execute();
  expect((await kit.app.inject(`/remotes/mf-boards/${version}/${name}`)).statusCode).toBe(404);
});
