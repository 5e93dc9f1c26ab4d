import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';

import { CallBudget, callBudgets } from '../../platform/db/call-budget.ts';
import { publish } from '../control/publish.ts';
import { promote, toggle } from '../rollouts/promote-toggle.ts';
import { aBuild, anArchive, asStream } from '../testing/archives.ts';
import { anActor, type Ground, openGround } from '../testing/release-kit.ts';
import { VersionStore } from './files/version-store.ts';
import { type LiveRelease, toLive } from './live-release.ts';
import { ReleaseState, type ReleaseStateOptions } from './release-state.ts';
import { getSnapshotState } from './release-state-repository.ts';

let ground: Ground;
let states: ReleaseState[];

beforeEach(async () => {
  ground = await openGround();
  states = [];
  warnings = [];
  const archive = asStream(anArchive(aBuild()));
  await publish(ground.publishing, { archive, actor: anActor, promote: true });
});
afterEach(async () => {
  await Promise.all(states.map((state) => state.stop()));
  await ground.close();
});

let warnings: unknown[];
const log = {
  info: () => {},
  warn: (warning: unknown) => void warnings.push(warning),
  error: () => {},
};

type How = Pick<ReleaseStateOptions, 'listenUrl' | 'onRead'> & { pollMs: number };

async function follow(how: How): Promise<ReleaseState> {
  const { db, publishing } = ground;
  const { folders, plans } = publishing;
  const versions = new VersionStore(db);
  const state = new ReleaseState({ db, folders, plans, versions, log, ...how });
  states.push(state);
  await state.start();
  return state;
}

function next(state: ReleaseState): Promise<LiveRelease> {
  return new Promise((resolve) => {
    const stop = state.onChange((live) => {
      stop();
      resolve(live);
    });
  });
}

const off = { remote: 'mf-boards', enabled: false, reason: 'Slow.' };
const HOURLY = 3_600_000;

it('serves the live state from the start', async () => {
  const state = await follow({ pollMs: HOURLY });
  expect(state.current().snapshot).toBe(1);
  expect(state.current().remotes.get('mf-boards')?.versions.get('1.4.0')).toMatchObject({
    container: 'mf_boards__1_4_0',
  });
});

it('reads outside of the request that asks first', async () => {
  const budgets: unknown[] = [];
  const onRead = async () => void budgets.push(callBudgets.getStore());
  const state = await follow({ pollMs: HOURLY, onRead });
  await callBudgets.run(new CallBudget(60_000), () => state.refresh());
  expect(budgets.slice(-1)).toEqual([undefined]);
});

it("detects another process's change by polling", async () => {
  const state = await follow({ pollMs: 20 });
  const changed = next(state);
  await toggle(ground.publishing, anActor, off);
  expect((await changed).remotes.get('mf-boards')?.setting?.enabled).toBe(false);
});

it('refreshes on a notification before the next poll', async () => {
  const state = await follow({ pollMs: HOURLY, listenUrl: ground.testDb.url });
  await someoneListens();
  const changed = next(state);
  await toggle(ground.publishing, anActor, off);
  expect((await changed).snapshot).toBe(2);
});

it('reconnects its listener and catches up on changes', async () => {
  const state = await follow({ pollMs: HOURLY, listenUrl: ground.testDb.url });
  await someoneListens();
  const changed = next(state);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%'`.execute(ground.db);
  await toggle(ground.publishing, anActor, off);
  expect((await changed).snapshot).toBe(2);
});

it('keeps the last good state and logs an outage once', async () => {
  const state = await follow({ pollMs: HOURLY });
  await ground.db.schema.alterTable('release_head').renameTo('release_head_away').execute();

  await state.refresh();
  await state.refresh();
  expect(state.current().snapshot).toBe(1);
  expect(warnings).toHaveLength(1);

  await ground.db.schema.alterTable('release_head_away').renameTo('release_head').execute();
  await toggle(ground.publishing, anActor, off);
  await state.refresh();
  expect(state.current().snapshot).toBe(2);
});

it('loses only the remote whose state cannot be read', async () => {
  const archive = asStream(anArchive(aBuild({ name: 'mf-profile', team: 'profile' })));
  await publish(ground.publishing, { archive, actor: anActor, promote: true });
  await sql`update release_snapshots set state = jsonb_set(state, '{remotes,mf-boards,enabled}', '"yes"')
    where number = 2`.execute(ground.db);

  const { remotes } = await readUnsigned(2);
  expect(remotes.get('mf-boards')?.setting).toBeUndefined();
  expect(remotes.get('mf-profile')?.setting?.enabled).toBe(true);
});

it('rejects a version whose row lacks a digest', async () => {
  await sql`update remote_versions set files = jsonb_set(files, '{remoteEntry.js}', '"sha384-short"')`.execute(
    ground.db,
  );
  const { remotes } = await readUnsigned(1);
  expect(remotes.get('mf-boards')?.versions.get('1.4.0')).toBeUndefined();
});

describe('the folder of a node build', () => {
  const entry = () => path.join(ground.dataDir, 'remotes/mf-boards/1.4.0/node/remoteEntry.js');

  it('is returned when every file matches its digest', async () => {
    const state = await follow({ pollMs: HOURLY });
    expect(await state.nodeFolder('mf-boards', '1.4.0')).toBe(path.dirname(entry()));
  });

  it('is rejected for an altered byte until it is repaired', async () => {
    const state = await follow({ pollMs: HOURLY });
    await writeFile(entry(), 'module.exports = "1.4.1";');
    await expect(state.nodeFolder('mf-boards', '1.4.0')).rejects.toThrow('not what was published');

    await writeFile(entry(), 'module.exports = "1.4.0";');
    expect(await state.nodeFolder('mf-boards', '1.4.0')).toBe(path.dirname(entry()));
  });

  it('is rejected for an unpublished version', async () => {
    const state = await follow({ pollMs: HOURLY });
    await expect(state.nodeFolder('mf-boards', '9.9.9')).rejects.toThrow('never published');
  });
});

it('knows a version immediately after its promotion', async () => {
  const state = await follow({ pollMs: HOURLY });
  await expect(state.nodeFolder('mf-boards', '1.5.0')).rejects.toThrow();
  const archive = asStream(anArchive(aBuild({ version: '1.5.0' })));
  await publish(ground.publishing, { archive, actor: anActor });
  await promote(ground.publishing, anActor, { remote: 'mf-boards', version: '1.5.0' });

  await state.refresh();
  expect(await state.nodeFolder('mf-boards', '1.5.0')).toContain('1.5.0');
});

/** Reads a state as it is in the database. Its signature is another thing. */
async function readUnsigned(snapshot: number): Promise<LiveRelease> {
  const versions = new VersionStore(ground.db);
  const state = await getSnapshotState(ground.db, snapshot);
  return toLive(ground.db, (name, version) => versions.find(name, version), snapshot, state);
}

async function someoneListens(): Promise<void> {
  for (;;) {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and query like 'listen%' and state = 'idle'`.execute(
      ground.db,
    );
    if (rows.length > 0) return;
  }
}
