import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jest } from '@jest/globals';
import { sql } from 'kysely';
import { openServerKey, type ServerKey } from '../../platform/keys/server-key.ts';
import { readAudit } from '../control/audit/audit-queries.ts';
import { acceptPlan, signFirstPlan } from '../control/plan-control.ts';
import { rollBack } from '../control/snapshots.ts';
import { promote, toggle } from '../rollouts/promote-toggle.ts';
import { publishVersions } from '../testing/publish-versions.ts';
import { anActor, type Ground, openGround } from '../testing/release-kit.ts';
import { VersionStore } from './files/version-store.ts';
import { PlanGuard } from './plan-guard.ts';
import { ReleaseState } from './release-state.ts';
import type { VersionRef } from './signing-key-repository.ts';

let ground: Ground;
let folder: string;
let errors: unknown[];
let changed: string[];

beforeEach(async () => {
  ground = await openGround();
  folder = await mkdtemp(path.join(tmpdir(), 'corkboard-plans-'));
  errors = [];
  changed = [];
  await publishVersions(ground, ['1.4.0', '1.5.0']);
});
afterEach(async () => {
  await ground.close();
  await rm(folder, { recursive: true });
});

const remote = 'mf-boards';
const reason = 'Slow.';
const HOURLY = 3_600_000;
const log = { info: () => {}, warn: () => {}, error: (error: unknown) => void errors.push(error) };

interface Reader {
  name?: string;
  key?: ServerKey;
  acceptsUnknownKeys?: boolean;
}

/** Another server process. A reader of the same name has its data folder, as after a restart. */
async function follow({ name = 'one', key = ground.key, ...more }: Reader = {}) {
  const { db, publishing } = ground;
  const dataDir = path.join(folder, name);
  // Makes the folder, as the key of a server does.
  openServerKey(dataDir);
  const plans = new PlanGuard({ key, dataDir, ...more });
  const versions = new VersionStore(db);
  const { folders } = publishing;
  const onVersionChanged = ({ remote, version }: VersionRef) => {
    changed.push(`${remote}@${version}`);
  };
  const options = { db, folders, plans, versions, log, onVersionChanged };
  const state = new ReleaseState({ ...options, pollMs: HOURLY });
  await state.refresh();
  return state;
}

const getStable = (state: ReleaseState) =>
  state.current().remotes.get(remote)?.setting?.channels['stable'];

const alter = (text: string) => sql.raw(text).execute(ground.db);

function promoteNext() {
  return promote(ground.publishing, anActor, { remote, version: '1.5.0' });
}

it('follows what a server with its key has signed', async () => {
  const state = await follow();
  expect(getStable(state)).toBe('1.4.0');
  await promoteNext();
  await state.refresh();
  expect(getStable(state)).toBe('1.5.0');
  expect(state).toMatchObject({ planProblem: null, hasUnknownKey: false });
});

it.each([
  [
    'a row of the state that was changed',
    /Snapshot 2 was changed after it was signed/,
    `update release_snapshots set state = jsonb_set(state, '{remotes,mf-boards,channels,stable}', '"1.4.0"') where number = 2`,
  ],
  [
    'a state without its shape',
    /Snapshot 2 was changed after it was signed/,
    `update release_snapshots set state = '{"remotes":{"mf-boards":7}}' where number = 2`,
  ],
  [
    'a version whose digests were changed',
    /mf-boards@1\.5\.0 was changed after the plan was signed/,
    `update remote_versions set files = jsonb_set(files, '{later.3c4d.js}', '"sha384-${'A'.repeat(64)}"')`,
  ],
  [
    'a version that was removed',
    /mf-boards@1\.5\.0 was changed after the plan was signed/,
    `delete from remote_versions where version = '1.5.0'`,
  ],
  [
    'an earlier snapshot',
    /Snapshot 1 is live in the database, and the signed plan is snapshot 2/,
    'update release_head set snapshot = 1',
  ],
  [
    'a statement that was changed',
    /signature doesn't fit/,
    `update release_plans set statement = replace(statement, '"snapshot":2', '"snapshot":1')`,
  ],
  [
    'a signature that was changed',
    /signature doesn't fit/,
    `update release_plans set signature = reverse(signature)`,
  ],
  [
    'a plan without its signature',
    /Snapshot 2 isn't signed any more, and this server has followed plan 1/,
    'delete from release_plans',
  ],
])('refuses %s and keeps the last good plan', async (_what, problem, change) => {
  const state = await follow();
  await promoteNext();
  await alter(change);
  await state.refresh();
  await state.refresh();
  expect(getStable(state)).toBe('1.4.0');
  expect(state.planProblem).toMatch(problem);
  expect(errors).toEqual([{ problem: state.planProblem }]);
});

it('names a live version that was changed, once', async () => {
  const state = await follow();
  await promoteNext();
  await alter(`update remote_versions set policy = 'ask' where version = '1.5.0'`);
  await state.refresh();
  await state.refresh();
  expect(changed).toEqual(['mf-boards@1.5.0']);
});

it('refuses a plan that was replayed', async () => {
  const state = await follow();
  await promoteNext();
  await state.refresh();
  await alter('delete from release_plans where counter = 2');
  await alter('update release_head set snapshot = 1');

  await state.refresh();
  expect(state.planProblem).toBe('Plan 1 is older than plan 2, which this server has followed.');
  const restarted = await follow();
  expect(restarted.planProblem).toContain('older than plan 2');
  expect(getStable(restarted)).toBe('1.5.0');
});

it('follows the last good plan after a restart, without what was changed', async () => {
  await follow();
  await promoteNext();
  await alter(
    `update remote_versions set files = jsonb_set(files, '{later.3c4d.js}', '"sha384-${'A'.repeat(64)}"')`,
  );
  const restarted = await follow();
  expect(getStable(restarted)).toBe('1.4.0');
  expect(restarted.current().remotes.get(remote)?.versions.get('1.4.0')).toBeUndefined();
});

it('follows a version again that was repaired after a restart', async () => {
  await follow();
  await alter(`update remote_versions set policy = 'ask' where version = '1.4.0'`);
  const restarted = await follow();
  expect(restarted.current().remotes.get(remote)?.versions.get('1.4.0')).toBeUndefined();
  expect(restarted.planProblem).toContain('mf-boards@1.4.0 was changed');

  await alter(`update remote_versions set policy = 'swap' where version = '1.4.0'`);
  const followed: number[] = [];
  restarted.onChange(({ snapshot }) => followed.push(snapshot));
  const now = Date.now();
  for (const seconds of [30, 60]) {
    jest.spyOn(Date, 'now').mockReturnValue(now + seconds * 1000);
    await restarted.refresh();
    jest.restoreAllMocks();
  }
  expect(restarted.planProblem).toBeNull();
  expect(restarted.current().remotes.get(remote)?.versions.get('1.4.0')).toMatchObject({
    version: '1.4.0',
  });
  expect(followed).toEqual([1]);
});

it('notices a change of the live snapshot at its next check', async () => {
  const state = await follow();
  await alter(
    `update release_snapshots set state = jsonb_set(state, '{remotes,mf-boards,enabled}', 'false')`,
  );
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 30_000);
  await state.refresh();
  jest.restoreAllMocks();
  expect(state.planProblem).toBe('Snapshot 1 was changed after it was signed.');
  expect(state.current().remotes.get(remote)?.setting?.enabled).toBe(true);
});

it('keeps what it has accepted readable for its owner alone', async () => {
  await follow();
  const { mode } = await stat(path.join(folder, 'one/release-plan.json'));
  expect(mode & 0o777).toBe(0o600);
});

describe('a plan that was changed', () => {
  const off = { remote, enabled: false, reason };

  beforeEach(async () => {
    await promoteNext();
    await alter(
      `update release_snapshots set state = jsonb_set(state, '{remotes,mf-boards,channels,next}', '"1.5.0"') where number = 2`,
    );
  });

  it('is no ground for a further change', async () => {
    await expect(toggle(ground.publishing, anActor, off)).rejects.toMatchObject({
      code: 'plan_changed',
      message: expect.stringContaining('Snapshot 2 was changed after it was signed. Someone'),
    });
  });

  it('is left by a roll-back to a signed snapshot', async () => {
    const state = await follow();
    expect(state.planProblem).not.toBeNull();
    await rollBack(ground.publishing, anActor, { to: 1, reason });
    await state.refresh();
    expect(getStable(state)).toBe('1.4.0');
    expect(state.planProblem).toBeNull();
    await toggle(ground.publishing, anActor, off);
  });

  it("isn't left for a snapshot that was changed too", async () => {
    await alter(
      `update release_snapshots set state = jsonb_set(state, '{remotes,mf-boards,channels,next}', '"1.5.0"') where number = 1`,
    );
    await expect(rollBack(ground.publishing, anActor, { to: 1, reason })).rejects.toMatchObject({
      code: 'cannot_restore',
      message: 'Snapshot 1 was changed after it was signed.',
    });
  });

  it('can be accepted, and the audit log says so', async () => {
    const state = await follow();
    const outcome = await acceptPlan(ground.publishing, anActor, { reason });
    expect(outcome).toMatchObject({ changed: true, snapshot: 3 });
    await state.refresh();
    expect(state.planProblem).toBeNull();
    expect(state.current().remotes.get(remote)?.setting?.channels).toMatchObject({ next: '1.5.0' });
    const [entry] = await readAudit(ground.db, { action: 'accept_plan' });
    expect(entry).toMatchObject({
      reason,
      before: { snapshot: 2, problem: 'Snapshot 2 was changed after it was signed.' },
    });
    const again = await acceptPlan(ground.publishing, anActor, { reason });
    expect(again.changed).toBe(false);
  });
});

describe('keys of servers', () => {
  const otherKey = () => openServerKey(path.join(folder, 'other'));

  it('must be known', async () => {
    const state = await follow({ key: otherKey() });
    expect(state.planProblem).toMatch(/signed with the key \w{32}, which this server doesn't know/);
    expect(getStable(state)).toBeUndefined();
  });

  it('can be unknown on servers without a common key, with a warning', async () => {
    const state = await follow({ key: otherKey(), acceptsUnknownKeys: true });
    expect(state).toMatchObject({ planProblem: null, hasUnknownKey: true });
    expect(getStable(state)).toBe('1.4.0');

    await alter(`update release_plans set public_key = '${otherKey().publicKey}', counter = 2`);
    await state.refresh();
    expect(state.planProblem).toContain("which this server doesn't know");
  });
});

it('signs what was live before plans were signed, once', async () => {
  await alter('delete from release_plans');
  const plans = new PlanGuard({ key: ground.key, dataDir: path.join(folder, 'new') });
  await signFirstPlan(ground.db, plans);
  await signFirstPlan(ground.db, plans);
  const rows = await ground.db.selectFrom('release_plans').select('counter').execute();
  expect(rows).toEqual([{ counter: 1 }]);
  expect((await follow()).planProblem).toBeNull();
});
