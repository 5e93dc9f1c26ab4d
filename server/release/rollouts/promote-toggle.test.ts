import { sql } from 'kysely';

import { readAudit, readAuditText, verifyAudit } from '../control/audit/audit-queries.ts';
import { publish } from '../control/publish.ts';
import { activeSnapshot } from '../state/release-state-repository.ts';
import { aBuild, anArchive, asStream } from '../testing/archives.ts';
import { anActor, type Ground, openGround } from '../testing/release-kit.ts';
import { promote, toggle } from './promote-toggle.ts';
import { startRollout } from './start-rollout.ts';

let ground: Ground;

beforeEach(async () => {
  ground = await openGround();
  for (const version of ['1.4.0', '1.5.0']) {
    const archive = asStream(anArchive(aBuild({ version })));
    await publish(ground.publishing, { archive, actor: anActor });
  }
});
afterEach(() => ground.close());

const boards = { remote: 'mf-boards' };

async function getState(snapshot: number) {
  const row = await ground.db
    .selectFrom('release_snapshots')
    .select('state')
    .where('number', '=', snapshot)
    .executeTakeFirst();
  return row?.state;
}

it('promotes in a new snapshot and keeps the old one', async () => {
  const first = await promote(ground.publishing, anActor, { ...boards, version: '1.4.0' });
  const second = await promote(ground.publishing, anActor, { ...boards, version: '1.5.0' });

  expect([first, second]).toEqual([
    { snapshot: 1, changed: true },
    { snapshot: 2, changed: true },
  ]);
  expect(await getState(1)).toMatchObject({
    remotes: { 'mf-boards': { channels: { stable: '1.4.0' } } },
  });
  expect(await getState(2)).toMatchObject({
    remotes: { 'mf-boards': { channels: { stable: '1.5.0' } } },
  });
  expect(await activeSnapshot(ground.db)).toBe(2);
});

it.each([
  `update remote_versions set policy = 'ask'`,
  `update remote_versions set preload = '["later.3c4d.js"]'`,
  `update remote_versions set files = jsonb_set(files, '{later.3c4d.js}', '"sha384-${'A'.repeat(64)}"')`,
  `delete from release_audit where action = 'publish'`,
])('shows no one a version after %s', async (change) => {
  await promote(ground.publishing, anActor, { ...boards, version: '1.4.0' });
  await sql.raw(`${change}`).execute(ground.db);
  const version = { ...boards, version: '1.5.0', reason: 'Ready.' };
  const expected = { code: 'version_changed' };
  await expect(promote(ground.publishing, anActor, version)).rejects.toMatchObject(expected);
  await expect(startRollout(ground.publishing, anActor, version)).rejects.toMatchObject(expected);
  expect(await activeSnapshot(ground.db)).toBe(1);
});

it('changes nothing when the version is live already', async () => {
  await promote(ground.publishing, anActor, { ...boards, version: '1.4.0' });
  const again = await promote(ground.publishing, anActor, { ...boards, version: '1.4.0' });
  const on = await toggle(ground.publishing, anActor, { ...boards, enabled: true, reason: 'On.' });
  expect([again, on]).toEqual([
    { snapshot: 1, changed: false },
    { snapshot: 1, changed: false },
  ]);
});

it('lists each filter value of the log once', async () => {
  expect(await readAuditText(ground.db)).toEqual({
    actors: [anActor.name],
    actions: ['publish'],
    remotes: ['mf-boards'],
  });
  await promote(
    ground.publishing,
    { ...anActor, name: 'Ada Keller' },
    { ...boards, version: '1.4.0' },
  );
  await toggle(ground.publishing, anActor, { ...boards, enabled: false, reason: 'Slow.' });
  expect(await readAuditText(ground.db)).toEqual({
    actors: [anActor.name, 'Ada Keller'].toSorted(),
    actions: ['disable', 'promote', 'publish'],
    remotes: ['mf-boards'],
  });
});

it('turns a remote off with a reason and on again', async () => {
  await promote(ground.publishing, anActor, { ...boards, version: '1.4.0' });
  await toggle(ground.publishing, anActor, { ...boards, enabled: false, reason: 'It is slow.' });
  expect(await getState(2)).toEqual({
    remotes: {
      'mf-boards': { enabled: false, off_reason: 'It is slow.', channels: { stable: '1.4.0' } },
    },
  });

  await toggle(ground.publishing, anActor, { ...boards, enabled: true, reason: 'It is fast.' });
  expect(await getState(3)).toEqual(await getState(1));
});

it.each([
  ['an unpublished version', { ...boards, version: '9.9.9' }, 'unknown_version'],
  ['an unknown remote', { remote: 'mf-nothing', version: '1.4.0' }, 'unknown_version'],
])('rejects promoting %s', async (_what, order, code) => {
  await expect(promote(ground.publishing, anActor, order)).rejects.toMatchObject({ code });
});

it('rejects promoting a version that the shell cannot run', async () => {
  const newer = { ...ground.publishing, contract: '2.0.0' };
  await expect(promote(newer, anActor, { ...boards, version: '1.4.0' })).rejects.toMatchObject({
    code: 'wrong_contract',
    more: { problems: [{ check: 'contract_range' }] },
  });
});

it('rejects toggling an unknown remote', async () => {
  const order = { remote: 'mf-nothing', enabled: false, reason: 'Gone.' };
  await expect(toggle(ground.publishing, anActor, order)).rejects.toMatchObject({
    code: 'unknown_remote',
  });
});

it('limits teams to their own remotes', async () => {
  const stranger = { ...anActor, team: 'profile' };
  const order = { ...boards, enabled: false, reason: 'Not mine.' };
  await expect(toggle(ground.publishing, stranger, order)).rejects.toMatchObject({
    code: 'not_allowed',
  });
  await expect(
    promote(ground.publishing, stranger, { ...boards, version: '1.4.0' }),
  ).rejects.toMatchObject({ code: 'not_allowed' });
});

it('limits a remote that moved to another team to that team', async () => {
  const eyes = { name: 'mf-eyes', kind: 'application' as const, slots: [] };
  for (const moved of [
    { ...eyes, team: 'boards', version: '1.4.0' },
    { ...eyes, team: 'eyes', version: '1.5.0' },
  ]) {
    const archive = asStream(anArchive(aBuild(moved)));
    await publish(ground.publishing, { archive, actor: anActor });
  }
  const former = { ...anActor, team: 'boards' };
  const old = { remote: 'mf-eyes', version: '1.4.0', reason: 'It was ours.' };
  const refused = { code: 'not_allowed', message: expect.stringContaining('to team eyes,') };

  await expect(promote(ground.publishing, former, old)).rejects.toMatchObject(refused);
  await expect(startRollout(ground.publishing, former, old)).rejects.toMatchObject(refused);
  const own = { ...old, version: '1.5.0' };
  const team = { ...anActor, team: 'eyes' };
  expect(await promote(ground.publishing, team, own)).toMatchObject({ changed: true });
  expect(await promote(ground.publishing, anActor, old)).toMatchObject({ changed: true });
});

it('rejects a change to an outdated snapshot', async () => {
  await promote(ground.publishing, anActor, { ...boards, version: '1.4.0' });
  const late = { ...boards, version: '1.5.0', expected_snapshot: 0 };
  await expect(promote(ground.publishing, anActor, late)).rejects.toMatchObject({
    code: 'snapshot_moved',
    status: 409,
    message: expect.stringMatching(
      new RegExp(`^Snapshot 1 is live now, and you saw 0\\. ${anActor.name} made it at 20.+Z\\.`),
    ),
  });
  expect(await activeSnapshot(ground.db)).toBe(1);
});

it('serializes concurrent changes and loses none', async () => {
  const archive = asStream(anArchive(aBuild({ name: 'mf-profile', team: 'profile' })));
  await publish(ground.publishing, { archive, actor: anActor });

  const outcomes = await Promise.all([
    promote(ground.publishing, anActor, { ...boards, version: '1.4.0' }),
    promote(ground.publishing, anActor, { remote: 'mf-profile', version: '1.4.0' }),
    toggle(ground.publishing, anActor, { ...boards, enabled: false, reason: 'Slow.' }),
  ]);

  expect(new Set(outcomes.map((outcome) => outcome.snapshot))).toEqual(new Set([1, 2, 3]));
  expect(await getState(3)).toEqual({
    remotes: {
      'mf-boards': { enabled: false, off_reason: 'Slow.', channels: { stable: '1.4.0' } },
      'mf-profile': { enabled: true, off_reason: null, channels: { stable: '1.4.0' } },
    },
  });
  expect(await verifyAudit(ground.db)).toMatchObject({ is_whole: true, entries: 6 });
});

it('logs the actor, reason, and state before and after', async () => {
  await promote(ground.publishing, anActor, { ...boards, version: '1.4.0', reason: 'Ready.' });
  const [entry] = await readAudit(ground.db, { remote: 'mf-boards', action: 'promote' });
  expect(entry).toMatchObject({
    number: 3,
    actor: 'mara',
    origin: '127.0.0.1',
    reason: 'Ready.',
    before: { channels: {} },
    after: { channels: { stable: '1.4.0' } },
    snapshot: 1,
  });
});

it('detects a log that was rewritten in the database', async () => {
  await promote(ground.publishing, anActor, { ...boards, version: '1.4.0' });
  expect(await verifyAudit(ground.db)).toMatchObject({ is_whole: true });

  await ground.db
    .updateTable('release_audit')
    .set({ actor: 'unknown' })
    .where('number', '=', 2)
    .execute();
  expect(await verifyAudit(ground.db)).toMatchObject({ is_whole: false, broken_at: 2 });
});
