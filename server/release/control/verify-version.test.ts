import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Sbom, VerificationCheck } from '@corkboard/release-contract/contract';
import { sql } from 'kysely';

import { makeDelta } from '../../platform/delta/delta.ts';
import { aBuild, anArchive, asStream } from '../testing/archives.ts';
import { anActor, type Ground, openGround } from '../testing/release-kit.ts';
import { rewriteAudit } from '../testing/rewrite-audit.ts';
import { aKey, aRegisteredKey, signBuild, type TestKey } from '../testing/signed-builds.ts';
import { withMap } from '../testing/source-maps.ts';
import { publish } from './publish.ts';
import { revokeSigningKey } from './signing-keys.ts';
import { verifyVersion } from './verify-version.ts';

let ground: Ground;
let key: TestKey;

beforeEach(async () => {
  ground = await openGround();
  key = await aRegisteredKey(ground);
});
afterEach(() => ground.close());

const ref = { remote: 'mf-boards', version: '1.4.0' };

function aSbom(version = '1.4.0'): Sbom {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    metadata: { component: { type: 'application', name: 'mf-boards', version } },
    components: [{ type: 'library', 'bom-ref': 'drag@2', name: 'drag', version: '2' }],
  };
}

const notes = { since: null, commits: [], has_more: false };

async function publishFiles(files: Record<string, string>) {
  const archive = asStream(anArchive(files));
  return publish(ground.publishing, { archive, actor: anActor, promote: true });
}

function publishSigned() {
  const storage = [
    { name: 'n', kind: 'local', purpose: 'necessary', days: null, description: 'Notes.' } as const,
  ];
  const events = { emits: ['pin.saved'], hears: [] };
  const files = aBuild({ storage, events, inputs_digest: 'abc' });
  const about = { 'sbom.json': JSON.stringify(aSbom()), 'notes.json': JSON.stringify(notes) };
  return publishFiles(signBuild({ ...withMap(files), ...about }, key));
}

async function verify() {
  const { folders, plans } = ground.publishing;
  const { checks, holds } = await verifyVersion({ db: ground.db, folders, plans }, ref);
  const found = (name: VerificationCheck['name']) => checks.find((check) => check.name === name);
  return { holds, found, failed: checks.filter(({ result }) => result === 'fails') };
}

it('holds for a signed version as it was published', async () => {
  await publishSigned();
  const { holds, found, failed } = await verify();
  expect(failed).toEqual([]);
  expect(holds).toBe(true);
  expect(found('published')?.sentence).toContain('Published by mara');
  expect(found('signature')?.sentence).toBe(`Signed with the key CI (${key.id}) of team boards.`);
  expect(found('sbom')?.sentence).toBe('Packages in its bill of materials: 1.');
});

it('holds for an unsigned version of a team without keys', async () => {
  const files = aBuild({ name: 'mf-profile', team: 'profile' });
  await publishFiles(files);
  const { folders, plans } = ground.publishing;
  const other = { remote: 'mf-profile', version: '1.4.0' };
  const { holds, checks } = await verifyVersion({ db: ground.db, folders, plans }, other);
  expect(holds).toBe(true);
  const absent = checks.filter(({ result }) => result === 'absent').map(({ name }) => name);
  expect(absent).toEqual(['signature', 'sbom']);
});

it.each([
  `policy = 'ask'`,
  `"off" = 'Gone.'`,
  `slots = '["page.legal"]'`,
  `storage = '[]'`,
  `commit = 'other'`,
  `preload = '["later.3c4d.js"]'`,
  `files = jsonb_set(files, '{later.3c4d.js}', '"sha384-${'A'.repeat(64)}"')`,
])('finds an unsigned version changed by %s', async (change) => {
  await publishFiles(aBuild({ name: 'mf-profile', team: 'profile', slots: ['page.profile'] }));
  await sql.raw(`update remote_versions set ${change}`).execute(ground.db);
  const { folders, plans } = ground.publishing;
  const other = { remote: 'mf-profile', version: '1.4.0' };
  const { checks } = await verifyVersion({ db: ground.db, folders, plans }, other);
  expect(checks.find(({ name }) => name === 'published')).toMatchObject({
    result: 'fails',
    sentence: expect.stringContaining('has a publication of other contents'),
  });
});

it('holds for a version published without a plan digest', async () => {
  await publishSigned();
  await ground.db.deleteFrom('release_plans').execute();
  await rewriteAudit(ground.db, ({ after }) => ({
    after: { ...(after as object), plan_digest: undefined },
  }));
  const { found } = await verify();
  expect(found('published')).toMatchObject({
    result: 'holds',
    sentence: expect.stringContaining("doesn't have which files of it load first"),
  });
});

const alterRow = (text: string) => () => sql.raw(text).execute(ground.db);

it.each<[string, VerificationCheck['name'], RegExp, () => Promise<unknown>]>([
  [
    'a file that was changed',
    'files',
    /not what was published: web\/later\.3c4d\.js\./,
    () =>
      writeFile(path.join(ground.dataDir, 'remotes/mf-boards/1.4.0/web/later.3c4d.js'), 'evil();'),
  ],
  [
    'a compressed copy that was changed',
    'files',
    /not what was published: web\/remoteEntry\.js\.br\./,
    () =>
      writeFile(
        path.join(ground.dataDir, 'remotes/mf-boards/1.4.0/web/remoteEntry.js.br'),
        brotliCompressSync('evil();'),
      ),
  ],
  [
    'a source map that was changed',
    'files',
    /not what was published: maps\/web\/later\.3c4d\.js\.map\./,
    () => {
      const content = brotliCompressSync('{}');
      return ground.db.updateTable('remote_version_maps').set({ content }).execute();
    },
  ],
  [
    'a source map that was removed',
    'signature',
    /differs from what was signed/,
    alterRow('delete from remote_version_maps'),
  ],
  [
    'a digest that was changed',
    'signature',
    /differs from what was signed/,
    alterRow(
      `update remote_versions set files = jsonb_set(files, '{later.3c4d.js}', '"sha384-${'A'.repeat(64)}"')`,
    ),
  ],
  [
    'metadata that was changed',
    'signature',
    /differs from what was signed/,
    alterRow(`update remote_versions set policy = 'ask'`),
  ],
  [
    'events that were changed',
    'signature',
    /differs from what was signed/,
    alterRow(`update remote_version_events set emits = '[]'`),
  ],
  [
    'a signed text that was changed',
    'signature',
    /isn't one of the key/,
    alterRow(`update remote_version_signatures set signed_text = signed_text || ' '`),
  ],
  [
    'a public key that was exchanged',
    'signature',
    /isn't one of the key/,
    () => ground.db.updateTable('release_signing_keys').set({ public_key: aKey().pem }).execute(),
  ],
  [
    'a signature that was removed',
    'signature',
    /isn't signed, although team boards/,
    alterRow('delete from remote_version_signatures'),
  ],
  [
    'a key that was revoked',
    'key',
    /was revoked: Leaked\./,
    () => revokeSigningKey(ground.publishing, anActor, { id: key.id, reason: 'Leaked.' }),
  ],
  [
    'packages that were changed',
    'sbom',
    /isn't what was published/,
    alterRow(`update remote_version_sboms set content = replace(content, 'drag', 'safe')`),
  ],
  [
    'packages that were removed',
    'sbom',
    /that was signed is missing/,
    alterRow('delete from remote_version_sboms'),
  ],
  [
    'release notes that were changed',
    'signature',
    /differs from what was signed/,
    alterRow(`update remote_version_notes set content = replace(content, 'false', 'true')`),
  ],
  [
    'a publication of other contents',
    'published',
    /has a publication of other contents/,
    alterRow(`update remote_versions set content_digest = 'other'`),
  ],
  [
    'a plan that was changed',
    'plan',
    /Snapshot 1 was changed after it was signed/,
    alterRow(
      `update release_snapshots set state = jsonb_set(state, '{remotes,mf-boards,enabled}', 'false')`,
    ),
  ],
  [
    'an audit entry that was changed',
    'audit',
    /was changed at entry/,
    alterRow(`update release_audit set actor = 'eve' where action = 'publish'`),
  ],
])('names %s', async (_what, name, sentence, alter) => {
  await publishSigned();
  await alter();
  const { holds, found } = await verify();
  expect(holds).toBe(false);
  expect(found(name)).toMatchObject({ result: 'fails', sentence: expect.stringMatching(sentence) });
});

describe('with deltas', () => {
  const read = (version: string) => aBuild({ version })['web/remoteEntry.js'] ?? '';

  async function publishWithDelta(target: string) {
    await publishFiles(signBuild(aBuild({ version: '1.3.0' }), key));
    await publishSigned();
    const folder = path.join(ground.dataDir, 'remotes/mf-boards/1.4.0/deltas/1.3.0');
    await mkdir(folder, { recursive: true });
    const delta = await makeDelta(Buffer.from(read('1.3.0')), Buffer.from(target));
    await writeFile(path.join(folder, 'remoteEntry.js'), delta);
  }

  it('holds for those that lead to the published file', async () => {
    await publishWithDelta(read('1.4.0'));
    expect((await verify()).found('files')).toMatchObject({
      result: 'holds',
      sentence: expect.stringContaining('Deltas that lead to them: 1.'),
    });
  });

  it('names those that lead to another file', async () => {
    await publishWithDelta('evil();');
    const { holds, found } = await verify();
    expect(holds).toBe(false);
    expect(found('files')?.sentence).toContain(
      'not what was published: deltas/1.3.0/remoteEntry.js.',
    );
  });
});

it('rejects a bill of materials of another version', async () => {
  const files = { ...aBuild(), 'sbom.json': JSON.stringify(aSbom('1.0.0')) };
  await expect(publishFiles(signBuild(files, key))).rejects.toThrow(
    'It is of mf-boards@1.0.0 instead of mf-boards@1.4.0.',
  );
  const other = { ...aBuild(), 'sbom.json': '{"bomFormat":"SPDX"}' };
  await expect(publishFiles(signBuild(other, key))).rejects.toThrow("It isn't CycloneDX JSON");
});

it('rejects packages that were changed after signing', async () => {
  const files = signBuild({ ...aBuild(), 'sbom.json': JSON.stringify(aSbom()) }, key);
  const altered = { ...files, 'sbom.json': JSON.stringify({ ...aSbom(), components: [] }) };
  await expect(publishFiles(altered)).rejects.toMatchObject({ code: 'bad_signature' });
});
