import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';

import { VersionStore } from '../state/files/version-store.ts';
import { publishVersions } from '../testing/publish-versions.ts';
import { type Ground, openGround } from '../testing/release-kit.ts';
import { SoundVersions } from './sound-versions.ts';

let ground: Ground;
let sound: SoundVersions;
let logged: unknown[];

beforeEach(async () => {
  ground = await openGround();
  await publishVersions(ground, ['1.4.0', '1.5.0']);
  logged = [];
  sound = new SoundVersions({
    db: ground.db,
    plans: ground.publishing.plans,
    versions: new VersionStore(ground.db),
    log: { warn: (error: unknown) => void logged.push(error) },
    onVersionChanged: () => {},
  });
});
afterEach(() => ground.close());

const refs = ['1.4.0', '1.5.0', '1.5.0'].map((version) => ({ remote: 'mf-boards', version }));
const anchors = () => path.join(ground.dataDir, 'audit-anchors.jsonl');
const unblock = () => rm(anchors(), { recursive: true });

/** A folder in its place can't be read as a file. */
async function block(): Promise<void> {
  await rm(anchors(), { force: true });
  await mkdir(anchors());
}

it('leaves out versions while nothing says whether they were changed, and logs it once', async () => {
  await block();
  expect(await sound.read(refs)).toEqual(new Map());
  expect(await sound.read(refs)).toEqual(new Map());
  expect(logged.map(String)).toEqual([expect.stringContaining('audit-anchors.jsonl')]);
  expect(sound.problems).toEqual([]);

  await unblock();
  expect([...(await sound.read(refs)).keys()]).toEqual(['mf-boards@1.4.0', 'mf-boards@1.5.0']);
});

it('tells a version that is missing from one that it cannot check', async () => {
  await block();
  await sql`delete from remote_versions where version = '1.5.0'`.execute(ground.db);
  expect([...(await sound.read(refs))]).toEqual([['mf-boards@1.5.0', undefined]]);
});
