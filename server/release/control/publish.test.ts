import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { ReleaseFile } from '@corkboard/release-contract/contract';

import { compressBrotli } from '../registry/compress-brotli.ts';
import { sha384 } from '../state/files/sha384.ts';
import { activeSnapshot } from '../state/release-state-repository.ts';
import { updateNeedsApproval } from '../state/remote-repository.ts';
import { findVersion } from '../state/version-repository.ts';
import { aBuild, anArchive, aReleaseFile, asStream } from '../testing/archives.ts';
import { anActor, type Ground, openGround } from '../testing/release-kit.ts';
import { aMapText } from '../testing/source-maps.ts';
import { insertToken } from './access/tokens.ts';
import { type PublishOrder, publish } from './publish.ts';

let ground: Ground;

beforeEach(async () => {
  ground = await openGround();
});
afterEach(() => ground.close());

function publishBuild(files: Record<string, string>, more: Partial<PublishOrder> = {}) {
  const archive = asStream(anArchive(files));
  return publish(ground.publishing, { archive, actor: anActor, ...more });
}

function versionRows() {
  return ground.db.selectFrom('remote_versions').selectAll().execute();
}

function getFolder(version: string) {
  return path.join(ground.dataDir, 'remotes/mf-boards', version);
}

it("stores a version's row, files, and audit entry", async () => {
  const outcome = await publishBuild(aBuild());

  expect(outcome).toEqual({
    remote: 'mf-boards',
    version: '1.4.0',
    address: '/remotes/mf-boards/1.4.0/',
    already: false,
    promoted: false,
    snapshot: 0,
  });
  const [row] = await versionRows();
  const entry = await readFile(path.join(getFolder('1.4.0'), 'web/remoteEntry.js'));
  expect(row).toMatchObject({
    container: 'mf_boards__1_4_0',
    preload: ['remoteEntry.js', 'face.1a2b.js'],
    styles: ['face.5e6f.css'],
    publisher: 'mara',
  });
  expect(row?.files['remoteEntry.js']).toBe(sha384(entry));
  expect(Object.keys(row?.files ?? {})).toHaveLength(5);
  expect(Object.keys(row?.node_files ?? {})).toEqual(['package.json', 'remoteEntry.js']);
  const log = await ground.db.selectFrom('release_audit').selectAll().execute();
  expect(log).toMatchObject([{ number: 1, action: 'publish', remote: 'mf-boards', actor: 'mara' }]);
});

it("loads a remote's own lean entry first", async () => {
  const entry = 'var r=__plan.runtime({},"q");(__plan.faces=__plan.faces||{}).mf_boards__1_4_0=r;';
  const face = `var face = '${Array.from({ length: 200 }, (_, index) => index * 7919).join()}';`;
  const files = (version: string) => ({ ...aBuild({ version }), 'web/face.1a2b.js': face });
  await publishBuild({ ...files('1.4.0'), 'web/entry.js': entry });
  // Another build tool can have a file of this name.
  await publishBuild({ ...files('1.5.0'), 'web/entry.js': 'var entry = 1;' });

  const [lean, other] = await Promise.all(
    ['1.4.0', '1.5.0'].map((version) => findVersion(ground.db, 'mf-boards', version)),
  );
  expect(lean).toMatchObject({ preload: ['entry.js'], styles: ['face.5e6f.css'] });
  expect(lean?.sizes.first_brotli).toBeLessThan(other?.sizes.first_brotli ?? 0);
  expect(other?.preload).toEqual(['remoteEntry.js', 'face.1a2b.js']);
});

it('takes compressed files of the version before that have the same content', async () => {
  const later = 'later();'.repeat(100);
  const files = (version: string) => ({ ...aBuild({ version }), 'web/later.3c4d.js': later });
  const at = (version: string) => path.join(getFolder(version), 'web/later.3c4d.js.br');
  await publishBuild(files('1.4.0'));
  // Of another quality, so that it can be told apart.
  const copy = await compressBrotli(Buffer.from(later), 1);
  await writeFile(at('1.4.0'), copy);
  await publishBuild(files('1.5.0'));
  expect(await readFile(at('1.5.0'))).toEqual(copy);
});

it('keeps what a version declares to store in browsers', async () => {
  const storage: ReleaseFile['storage'] = [
    { name: 'notes.*', kind: 'local', purpose: 'analytic', days: null, description: 'Notes.' },
  ];
  await publishBuild(aBuild({ storage }));
  await publishBuild(aBuild({ version: '1.5.0' }));

  expect((await findVersion(ground.db, 'mf-boards', '1.4.0'))?.storage).toEqual(storage);
  expect(await findVersion(ground.db, 'mf-boards', '1.5.0')).not.toHaveProperty('storage');
});

it('rejects a declaration without a known purpose', async () => {
  const storage = [{ name: 'notes', kind: 'local', purpose: 'fun', days: 1, description: 'Fun.' }];
  await expect(publishBuild(aBuild({ storage } as never))).rejects.toMatchObject({
    message: expect.stringMatching(/storage/),
  });
});

it('stores a compressed copy of files that shrink', async () => {
  await publishBuild(aBuild());

  const web = path.join(getFolder('1.4.0'), 'web');
  const packed = await readFile(path.join(web, 'remoteEntry.js.br'));
  const plain = await readFile(path.join(web, 'remoteEntry.js'));
  expect(brotliDecompressSync(packed)).toEqual(plain);
  expect(await readdir(web)).not.toContain('face.1a2b.js.br');
});

it('keeps a published version hidden until promotion', async () => {
  await publishBuild(aBuild());
  expect(await activeSnapshot(ground.db)).toBe(0);

  const outcome = await publishBuild(aBuild({ version: '1.5.0' }), { promote: true });
  expect(outcome).toMatchObject({ promoted: true, snapshot: 1 });
  expect(await activeSnapshot(ground.db)).toBe(1);
});

it('requests the approval of a version once, until what it was decided on has changed', async () => {
  await publishBuild(aBuild(), { promote: true });
  const order = { name: 'Mo', role: 'manager', team: null, days: 1 } as const;
  const { id: tokenId } = await insertToken(ground.db, anActor, order);
  const actor = { ...anActor, name: 'Mo', tokenId };
  const ask = () => publishBuild(aBuild({ version: '1.5.0' }), { actor, promote: true });
  await updateNeedsApproval(ground.db, 'mf-boards', true);
  const first = await ask();
  expect(first).toMatchObject({
    promoted: false,
    order: expect.any(String),
    sentence: expect.stringContaining('is waiting for approval'),
  });
  expect(await ask()).toMatchObject({ already: true, order: first.order });

  await updateNeedsApproval(ground.db, 'mf-boards', false);
  await publishBuild(aBuild({ version: '1.6.0' }), { promote: true });
  await updateNeedsApproval(ground.db, 'mf-boards', true);
  expect((await ask()).order).not.toBe(first.order);
});

it('accepts identical bytes again from any commit', async () => {
  await publishBuild(aBuild());
  const again = await publishBuild(aBuild({ commit: 'def456', inputs_digest: 'other' }));
  expect(again).toMatchObject({ already: true });
  expect(await versionRows()).toHaveLength(1);
});

it('rejects other bytes and names the next free version', async () => {
  await publishBuild(aBuild());
  await publishBuild(aBuild({ version: '1.4.1' }));
  const before = await readFile(path.join(getFolder('1.4.0'), 'web/face.1a2b.js'), 'utf8');

  const changed = { ...aBuild(), 'web/face.1a2b.js': 'var face = 2;' };
  await expect(publishBuild(changed)).rejects.toMatchObject({
    code: 'version_taken',
    more: {
      next_free: '1.4.2',
      problems: [{ check: 'version_taken', file: 'release.json', path: '/version', line: 1 }],
    },
    message: expect.stringContaining('1.4.2'),
  });
  expect(await readFile(path.join(getFolder('1.4.0'), 'web/face.1a2b.js'), 'utf8')).toBe(before);
});

it('rejects other metadata under a taken version', async () => {
  await publishBuild(aBuild());
  const files = {
    ...aBuild(),
    'release.json': JSON.stringify(aReleaseFile({ slots: ['page.board'] })),
  };
  await expect(publishBuild(files)).rejects.toMatchObject({ code: 'version_taken' });
});

it('lists every field of release.json that is not valid', async () => {
  const wrong = { policy: 'whenever', title: '' } as never;
  await expect(publishBuild(aBuild(wrong))).rejects.toMatchObject({
    code: 'bad_release',
    more: {
      problems: [
        { path: '/title', message: '/title: Use at least 1 character.', line: 1 },
        { path: '/policy', message: '/policy: Choose one of these: swap, ask, next-load.' },
      ],
    },
  });
});

it.each<[string, Partial<ReleaseFile>, string, RegExp]>([
  ['build metadata', { version: '1.4.0+build.7' }, 'bad_release', /build metadata/],
  ['half a version', { version: '1.4.x' }, 'bad_release', /isn't a semantic version/],
  ['a version with a v', { version: 'v1.4.0' }, 'bad_release', /isn't a semantic version/],
  ['a range that the shell is not in', { requires: '^2.0.0' }, 'wrong_contract', /offers 1\.2\.0/],
  ['a range that is none', { requires: 'newest' }, 'bad_release', /isn.t a range/],
  ['a name that is none', { name: 'Boards' }, 'bad_release', /name/],
  ['slots without a slot', { slots: [] }, 'bad_release', /fills no slot/],
  [
    'a container of another version',
    { container: 'mf_boards__1_3_0' },
    'bad_release',
    /instead of "mf_boards__1_4_0"/,
  ],
])('rejects %s', async (_what, changes, code, sentence) => {
  await expect(publishBuild(aBuild(changes))).rejects.toMatchObject({
    code,
    message: expect.stringMatching(sentence),
  });
  expect(await versionRows()).toEqual([]);
});

it.each([
  ['release.json', /release\.json is missing/],
  ['web/remoteEntry.js', /browser build/],
  ['web/mf-manifest.json', /browser build/],
  ['node/remoteEntry.js', /node build/],
  ['web/face.1a2b.js', /manifest names face\.1a2b\.js/],
  ['web/face.5e6f.css', /manifest names face\.5e6f\.css/],
])('rejects a build without %s', async (missing, sentence) => {
  const { [missing]: _gone, ...files } = aBuild();
  const file = missing.startsWith('web/face') ? 'web/mf-manifest.json' : missing;
  await expect(publishBuild(files)).rejects.toMatchObject({
    code: 'bad_release',
    message: expect.stringMatching(sentence),
    more: { problems: [{ check: 'missing_file', file, fix: expect.stringMatching(/\.$/) }] },
  });
});

it.each([
  ['release.json', '{', /not JSON/],
  ['release.json', '{"name":"mf-boards"}', /release\.json/],
  ['web/mf-manifest.json', '[]', /no.* federation manifest|not a federation manifest/],
  ['web/mf-manifest.json', '{"name":"mf_boards__1_4_0","exposes":[]}', /exposes one module/],
])('rejects a %s that contains %s', async (file, content, sentence) => {
  await expect(publishBuild({ ...aBuild(), [file]: content })).rejects.toMatchObject({
    code: 'bad_release',
    message: expect.stringMatching(sentence),
  });
});

it('rejects the build of another version', async () => {
  const { 'web/mf-manifest.json': other = '' } = aBuild({ version: '1.3.0' });
  await expect(publishBuild({ ...aBuild(), 'web/mf-manifest.json': other })).rejects.toMatchObject({
    message: expect.stringMatching(/from different versions/),
  });
});

it.each([
  ['invalid JavaScript', 'web/later.3c4d.js', 'var a = ;', 'script_syntax'],
  ['an image of another site', 'web/face.5e6f.css', 'p{background:url(//a.b/c)}', 'page_policy'],
])('rejects %s and locates it', async (_what, file, content, check) => {
  await expect(publishBuild({ ...aBuild(), [file]: content })).rejects.toMatchObject({
    code: 'bad_release',
    status: 422,
    message: expect.stringContaining(`${file}:1:`),
    more: { problems: [{ check, file, line: 1, fix: expect.stringMatching(/\.$/) }] },
  });
  expect(await versionRows()).toEqual([]);
});

it('rejects an unknown slot and lists the known ones', async () => {
  const slots = ['profile.hero', 'page.board'];
  await expect(publishBuild(aBuild({ slots }))).rejects.toMatchObject({
    more: {
      problems: [
        {
          check: 'unknown_slot',
          message: 'The page has no slot profile.hero.',
          fix: expect.stringContaining('profile.footer'),
        },
      ],
    },
  });
});

it('rejects a build for another React', async () => {
  const { 'web/mf-manifest.json': manifest = '', ...files } = aBuild();
  const shared = [{ name: 'react', requiredVersion: '^18.0.0' }];
  const old = JSON.stringify({ ...JSON.parse(manifest), shared });
  await expect(publishBuild({ ...files, 'web/mf-manifest.json': old })).rejects.toMatchObject({
    more: { problems: [{ check: 'shared_module', file: 'web/mf-manifest.json' }] },
  });
});

it('limits teams to their own remotes', async () => {
  const stranger = { ...anActor, team: 'profile' };
  await expect(publishBuild(aBuild(), { actor: stranger })).rejects.toMatchObject({
    code: 'not_allowed',
  });

  await publishBuild(aBuild());
  const taken = aBuild({ version: '1.5.0', team: 'profile' });
  await expect(publishBuild(taken, { actor: stranger })).rejects.toMatchObject({
    code: 'not_allowed',
    message: 'mf-boards belongs to team boards, and this token to team profile.',
  });
});

it('leaves nothing behind after a rejection', async () => {
  await expect(publishBuild(aBuild({ requires: '^2.0.0' }))).rejects.toThrow();
  expect(await readdir(path.join(ground.dataDir, 'remotes'))).toEqual(['.incoming']);
  expect(await readdir(path.join(ground.dataDir, 'remotes/.incoming'))).toEqual([]);
});

it('replaces leftovers of a crash', async () => {
  await publishBuild(aBuild());
  await ground.db.deleteFrom('remote_versions').execute();
  await writeFile(path.join(getFolder('1.4.0'), 'web/half.js'), 'half a file');

  await publishBuild(aBuild());
  expect(await readdir(path.join(getFolder('1.4.0'), 'web'))).not.toContain('half.js');
});

it('restores files that are missing from the disk', async () => {
  await publishBuild(aBuild());
  await rm(getFolder('1.4.0'), { recursive: true });

  expect(await publishBuild(aBuild())).toMatchObject({ already: true });
  expect(await readdir(getFolder('1.4.0'))).toEqual(expect.arrayContaining(['node', 'web']));
});

it('accepts one of two concurrent publications of a version', async () => {
  const other = { ...aBuild(), 'web/later.3c4d.js': 'var later = 2;' };
  const results = await Promise.allSettled([publishBuild(aBuild()), publishBuild(other)]);

  expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
  const [row] = await versionRows();
  const later = await readFile(path.join(getFolder('1.4.0'), 'web/later.3c4d.js'));
  expect(row?.files['later.3c4d.js']).toBe(sha384(later));
});

describe('with source maps', () => {
  const readMaps = () => ground.db.selectFrom('remote_version_maps').selectAll().execute();
  const listFolder = () => readdir(getFolder('1.4.0'), { recursive: true });

  it.each([
    ['apart from what is served', 'maps/web/later.3c4d.js.map'],
    ['next to their scripts', 'web/later.3c4d.js.map'],
  ])('stores those %s privately', async (_where, file) => {
    const map = aMapText();
    const before = await publishBuild(aBuild({ version: '1.3.0' }));
    await publishBuild({ ...aBuild(), [file]: map });

    const [row] = await readMaps();
    expect(row).toMatchObject({ file, digest: sha384(Buffer.from(map)), size: map.length });
    expect(brotliDecompressSync(row?.content ?? '').toString()).toBe(map);
    const [old, version] = await Promise.all(
      [before.version, '1.4.0'].map((name) => findVersion(ground.db, 'mf-boards', name)),
    );
    expect(JSON.stringify(version)).not.toContain('.map');
    expect(version?.sizes).toEqual(old?.sizes);
    expect((await listFolder()).filter((name) => name.includes('map'))).toEqual([]);
  });

  it('has the same contents as without them', async () => {
    await publishBuild(aBuild());
    const again = await publishBuild({ ...aBuild(), 'maps/web/later.3c4d.js.map': aMapText() });
    expect(again).toMatchObject({ already: true });
    expect(await listFolder()).not.toContain('maps');
  });

  it.each([
    ['a broken map', { 'maps/web/later.3c4d.js.map': '{' }, /later\.3c4d\.js\.map: It isn't/],
    ['a map without its script', { 'maps/web/gone.js.map': aMapText() }, /map of web\/gone\.js/],
  ])('rejects %s', async (_what, files, reason) => {
    await expect(publishBuild({ ...aBuild(), ...files })).rejects.toMatchObject({
      code: 'bad_release',
      message: expect.stringMatching(reason),
    });
    expect(await versionRows()).toEqual([]);
  });

  it('rejects maps that are too large together', async () => {
    const map = aMapText({ sourcesContent: ['x'.repeat(14_000_000)] });
    const scripts = ['a', 'b', 'c', 'd', 'e'].flatMap((name) => [
      [`web/${name}.js`, 'var a = 1;'],
      [`maps/web/${name}.js.map`, map],
    ]);
    await expect(
      publishBuild({ ...aBuild(), ...Object.fromEntries(scripts) }),
    ).rejects.toMatchObject({ code: 'too_large', message: expect.stringMatching(/64 MB/) });
  });

  it('deletes them with their version', async () => {
    await publishBuild({ ...aBuild(), 'maps/web/later.3c4d.js.map': aMapText() });
    await ground.db.deleteFrom('remote_versions').execute();
    expect(await readMaps()).toEqual([]);
  });
});
