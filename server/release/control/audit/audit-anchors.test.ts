import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toggle } from '../../rollouts/promote-toggle.ts';
import { auditDigest, FIRST_DIGEST } from '../../state/audit-chain.ts';
import { publishVersions } from '../../testing/publish-versions.ts';
import { anActor, type Ground, openGround } from '../../testing/release-kit.ts';
import { AuditAnchors, resetAuditAnchors } from './audit-anchors.ts';
import { eachEntry, verifyAudit } from './audit-queries.ts';

let ground: Ground;
let dataDir: string;
let anchors: AuditAnchors;

beforeEach(async () => {
  ground = await openGround();
  dataDir = await mkdtemp(join(tmpdir(), 'corkboard-anchors-'));
  anchors = new AuditAnchors(dataDir);
  await publishVersions(ground, ['1.4.0', '1.5.0']);
  await anchors.follow(ground.db);
});
afterEach(async () => {
  await ground.close();
  await rm(dataDir, { recursive: true });
});

const verify = () => verifyAudit(ground.db, new AuditAnchors(dataDir));

async function disable(): Promise<void> {
  const order = { remote: 'mf-boards', enabled: false, reason: 'Slow.' };
  await toggle(ground.publishing, anActor, order);
}

async function rebuild(count: number): Promise<void> {
  const entries = [];
  for await (const entry of eachEntry(ground.db, {})) entries.push(entry);
  let before = FIRST_DIGEST;
  await ground.db.deleteFrom('release_audit').execute();
  for (const { digest: _old, ...entry } of entries.slice(0, count)) {
    const written = { ...entry, actor: 'eve', previous_digest: before };
    before = auditDigest(written);
    const [was, is] = [JSON.stringify(written.before), JSON.stringify(written.after)];
    await ground.db
      .insertInto('release_audit')
      .values({ ...written, before: was, after: is, digest: before })
      .execute();
  }
  await ground.db
    .updateTable('release_head')
    .set({ audit_number: count, audit_digest: before })
    .execute();
}

it('accepts a log that grew since its last anchor', async () => {
  await disable();
  expect(await verify()).toMatchObject({ is_whole: true });
  expect(await anchors.follow(ground.db)).toBe(true);
  expect(await verify()).toMatchObject({ is_whole: true });
});

it('detects a log that was rebuilt with valid digests', async () => {
  const { entries } = await verify();
  await rebuild(entries);
  expect(await verifyAudit(ground.db)).toMatchObject({ is_whole: true });
  expect(await verify()).toMatchObject({ is_whole: false, broken_at: entries });
});

it('detects a log that was cut off and continued', async () => {
  const { entries } = await verify();
  await rebuild(1);
  expect(await verify()).toMatchObject({ is_whole: false, broken_at: 2 });
  for (let number = 1; number < entries; number += 1) {
    const enabled = number % 2 === 0;
    const order = { remote: 'mf-boards', enabled, reason: 'Slow.' };
    await toggle(ground.publishing, anActor, order);
  }
  await new AuditAnchors(dataDir).follow(ground.db);
  expect(await verify()).toMatchObject({ is_whole: false });
});

it('reports a contradiction once', async () => {
  const { entries } = await verify();
  await rebuild(entries);
  const restarted = new AuditAnchors(dataDir);
  expect(await restarted.follow(ground.db)).toBe(false);
  expect(await restarted.follow(ground.db)).toBe(true);
});

it('starts over after a backup was restored', async () => {
  const { entries } = await verify();
  await rebuild(entries - 1);
  await resetAuditAnchors(dataDir);
  expect(await verify()).toMatchObject({ is_whole: true });
  expect(await new AuditAnchors(dataDir).follow(ground.db)).toBe(true);
});

it('ignores a line that a power cut left unfinished', async () => {
  await appendFile(join(dataDir, 'audit-anchors.jsonl'), '\n{"audit_num');
  await disable();
  await new AuditAnchors(dataDir).follow(ground.db);
  await rebuild((await verify()).entries);
  expect(await verify()).toMatchObject({ is_whole: false });
});
