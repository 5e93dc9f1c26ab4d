import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { sha384 } from '../state/files/sha384.ts';
import { aBuild, anArchive, asStream, type Entry } from '../testing/archives.ts';
import { archiveLimits, unpackArchive } from './archive.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'corkboard-archive-'));
});
afterEach(() => rm(folder, { recursive: true }));

function unpack(archive: Buffer, limits = archiveLimits) {
  return unpackArchive(asStream(archive), folder, limits);
}

it('unpacks every file and digests it', async () => {
  const files = await unpack(anArchive(aBuild()));

  expect(files.map((file) => file.path)).toEqual(Object.keys(aBuild()).sort());
  const entry = await readFile(path.join(folder, 'web/remoteEntry.js'));
  expect(files.find((file) => file.path === 'web/remoteEntry.js')).toEqual({
    path: 'web/remoteEntry.js',
    size: entry.length,
    digest: sha384(entry),
  });
});

it.each<[string, Entry, RegExp]>([
  ['a path upwards', { path: 'web/../../escaped.js' }, /leads out of the archive/],
  ['a path upwards for Windows', { path: 'web\\..\\escaped.js' }, /leads out of the archive/],
  ['an absolute path', { path: '/etc/escaped.js' }, /absolute path/],
  [
    'a symbolic link',
    { path: 'web/link.js', type: 'SymbolicLink', linkpath: '/etc/passwd' },
    /SymbolicLink/,
  ],
  ['a hard link', { path: 'web/link.js', type: 'Link', linkpath: 'release.json' }, /Link/],
  ['a device', { path: 'web/null', type: 'CharacterDevice' }, /CharacterDevice/],
  ['a pipe', { path: 'web/pipe', type: 'FIFO' }, /FIFO/],
  ['a stranger at the top', { path: 'install.sh' }, /isn't allowed/],
  ['a hidden file', { path: 'web/.env' }, /isn't allowed/],
  ['a name that is more than a name', { path: 'web/a b?.js' }, /isn't allowed/],
  ['a script among the maps', { path: 'maps/web/entry.js' }, /isn't a source map/],
  ['a map upwards', { path: 'maps/web/../../entry.js.map' }, /leads out of the archive/],
  ['a compressed copy', { path: 'web/remoteEntry.js.br' }, /made by the server/],
  ['a file twice', { path: 'web/remoteEntry.js' }, /twice/],
  ['a file twice but for its case', { path: 'web/REMOTEENTRY.js' }, /twice/],
  ['a file that is a folder', { path: 'web/remoteEntry.js/more.js' }, /a file and a folder/],
])('rejects %s', async (_what, entry, sentence) => {
  await expect(unpack(anArchive(aBuild(), entry))).rejects.toMatchObject({
    code: 'bad_archive',
    message: expect.stringMatching(sentence),
    more: { problems: [{ check: 'archive', fix: expect.stringMatching(/\S\.$|…$/) }] },
  });
  const siblings = await readdir(path.dirname(folder));
  expect(siblings).not.toContain('escaped.js');
});

it('accepts folder entries', async () => {
  const files = await unpack(anArchive(aBuild(), { path: 'web/', type: 'Directory' }));
  expect(files).toHaveLength(Object.keys(aBuild()).length);
});

it.each([
  ['is too large to upload', { packed: 100 }, /archive is larger/],
  ['unpacks to too much', { unpacked: 200 }, /unpacks to more/],
  ['has a large file', { file: 100 }, /larger than/],
  ['has many files', { files: 3 }, /more than 3 files/],
])('rejects an archive over the limit when it %s', async (_what, limit, sentence) => {
  const limits = { ...archiveLimits, ...limit };
  await expect(unpack(anArchive(aBuild()), limits)).rejects.toMatchObject({
    code: 'too_large',
    message: expect.stringMatching(sentence),
  });
});

it('rejects a source map over its limit', async () => {
  const files = { ...aBuild(), 'maps/web/remoteEntry.js.map': '{"version":3}' };
  await expect(unpack(anArchive(files), { ...archiveLimits, map: 10 })).rejects.toMatchObject({
    code: 'too_large',
    message: expect.stringMatching(/remoteEntry\.js\.map" is larger/),
    more: { problems: [{ check: 'archive', file: 'maps/web/remoteEntry.js.map' }] },
  });
});

it('stops a zip bomb before it is unpacked', async () => {
  const bomb = anArchive({ 'web/zeros.js': '0'.repeat(30_000_000) });
  expect(bomb.length).toBeLessThan(100_000);
  await expect(unpack(bomb)).rejects.toMatchObject({ code: 'too_large' });
  expect(await readdir(folder)).toEqual([]);
});

it('counts bytes between and after files', async () => {
  const padding = gzipSync(Buffer.alloc(1_000_000));
  const archive = Buffer.concat([anArchive(aBuild()), padding]);
  const limits = { ...archiveLimits, unpacked: 10_000, files: 20 };
  await expect(unpack(archive, limits)).rejects.toMatchObject({ code: 'too_large' });
});

it.each([
  ['that is truncated', () => anArchive(aBuild()).subarray(0, 300)],
  ['that is not gzip', () => Buffer.from('hello')],
  ['that is empty', () => anArchive({})],
  ['without a byte', () => Buffer.alloc(0)],
])('rejects an archive %s', async (_what, make) => {
  await expect(unpack(make())).rejects.toMatchObject({ code: 'bad_archive' });
});
