import { createHash, verify } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseFile } from '@corkboard/release-contract/contract';
import { toSignedText } from '@corkboard/release-contract/rules';
import { list } from 'tar';
import { packRemote } from './pack.ts';
import { createKeyFiles, readPublicKey, readSigningKey } from './signing-key.ts';

const release: ReleaseFile = {
  name: 'mf-boards',
  version: '1.4.0',
  title: 'Boards',
  team: 'boards',
  kind: 'slots',
  slots: ['page.board'],
  requires: '^1.0.0',
  policy: 'swap',
  off: 'Boards are resting.',
  container: 'mf_boards__1_4_0',
  commit: 'abc123',
};

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'corkboard-pack-'));
  await mkdir(path.join(folder, 'web'));
  await mkdir(path.join(folder, 'node'));
  await writeFile(path.join(folder, 'web/remoteEntry.js'), 'web');
  await writeFile(path.join(folder, 'web/mf-stats.json'), '{}');
  await writeFile(path.join(folder, 'web/mf-modules.json'), '[]');
  await writeFile(path.join(folder, 'node/remoteEntry.js'), 'node');
});
afterEach(() => rm(folder, { recursive: true }));

async function getFiles(archive: Buffer): Promise<string[]> {
  const paths: string[] = [];
  const reading = list({ onReadEntry: (entry) => void paths.push(entry.path) });
  const isRead = new Promise((resolve) => reading.once('end', resolve));
  reading.end(archive);
  await isRead;
  return paths.filter((file) => !file.endsWith('/'));
}

it('packs shipped files without the build reports', async () => {
  expect(await getFiles(await packRemote(folder, release))).toEqual([
    'release.json',
    'web/remoteEntry.js',
    'node/remoteEntry.js',
  ]);
});

it('packs a parcel, which has no server build', async () => {
  await rm(path.join(folder, 'node'), { recursive: true });
  const archive = await packRemote(folder, { ...release, kind: 'parcel' });
  expect(await getFiles(archive)).toEqual(['release.json', 'web/remoteEntry.js']);
});

it('produces the same archive for the same build', async () => {
  const first = await packRemote(folder, release);
  await writeFile(path.join(folder, 'web/remoteEntry.js'), 'web');
  expect((await packRemote(folder, release)).equals(first)).toBe(true);
});

it('signs exactly the files that it packs', async () => {
  const key = readSigningKey((await createKeyFiles(path.join(folder, 'key.pem'))).file, {}, folder);
  const archive = await packRemote(folder, release, { key });
  expect(await getFiles(archive)).toEqual([
    'release.json',
    'signature.json',
    'web/remoteEntry.js',
    'node/remoteEntry.js',
  ]);
  const said = JSON.parse(await readFile(path.join(folder, 'signature.json'), 'utf8'));
  const digest = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
  const files = { 'web/remoteEntry.js': digest('web'), 'node/remoteEntry.js': digest('node') };
  const signed = Buffer.from(toSignedText({ release, files }));
  const publicKey = readPublicKey(path.join(folder, 'key.pem'));
  expect(verify(null, signed, publicKey, Buffer.from(said.signature, 'base64'))).toBe(true);
});

it('leaves no signature of an earlier publication', async () => {
  await writeFile(path.join(folder, 'signature.json'), '{}');
  expect(await getFiles(await packRemote(folder, release))).not.toContain('signature.json');
  expect(await readdir(folder)).not.toContain('signature.json');
});

describe('with source maps', () => {
  beforeEach(async () => {
    for (const file of ['remoteEntry.js.map', 'old.js.map', 'a.css', 'a.css.map']) {
      await writeFile(path.join(folder, 'web', file), '{}');
    }
  });

  it('packs them apart from what is served', async () => {
    expect(await getFiles(await packRemote(folder, release, { hasMaps: true }))).toEqual([
      'release.json',
      'web/a.css',
      'web/remoteEntry.js',
      'node/remoteEntry.js',
      'maps/web/remoteEntry.js.map',
    ]);
  });

  it('leaves them out of an archive without them', async () => {
    const files = await getFiles(await packRemote(folder, release));
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  });
});
