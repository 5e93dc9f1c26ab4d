import { sql } from 'kysely';

import { verifyAudit } from '../control/audit/audit-queries.ts';
import { publish } from '../control/publish.ts';
import { rollBack } from '../control/snapshots.ts';
import { promoteInTransaction } from '../rollouts/promote-toggle.ts';
import { aBuild, anArchive, asStream } from '../testing/archives.ts';
import { publishVersions } from '../testing/publish-versions.ts';
import { anActor, type Ground, openGround } from '../testing/release-kit.ts';
import { runChange } from './change.ts';
import { RemoteFolders } from './files/remote-folders.ts';
import { activeSnapshot } from './release-state-repository.ts';

let ground: Ground;

beforeEach(async () => {
  ground = await openGround();
  await publishVersions(ground, ['1.4.0', '1.5.0']);
});
afterEach(() => ground.close());

const newer = { remote: 'mf-boards', version: '1.5.0', reason: 'Faster.' };
const archive = () => asStream(anArchive(aBuild({ version: '1.6.0' })));

/** Simulates a killed process: its connection is gone. */
async function die(db: Ground['db']): Promise<void> {
  await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
}

async function isWhole(snapshot: number): Promise<void> {
  expect(await activeSnapshot(ground.db)).toBe(snapshot);
  expect(await verifyAudit(ground.db)).toMatchObject({ is_whole: true });
  const last = await ground.db
    .selectFrom('release_snapshots')
    .select((eb) => eb.fn.max('number').as('number'))
    .executeTakeFirstOrThrow();
  expect(last.number).toBe(snapshot);
}

it('leaves no partial promotion after a crash and can retry', async () => {
  const killed = runChange(ground.publishing, anActor, undefined, async (work) => {
    const made = await promoteInTransaction(work, newer);
    await die(work.trx);
    return made;
  });
  await expect(killed).rejects.toThrow();
  await isWhole(1);
  await runChange(ground.publishing, anActor, 1, (work) => promoteInTransaction(work, newer));
  await isWhole(2);
});

it('leaves no partial rollback after a crash and can retry', async () => {
  await runChange(ground.publishing, anActor, 1, (work) => promoteInTransaction(work, newer));
  const killed = runChange(ground.publishing, anActor, undefined, async (work) => {
    await work.head.activate((await work.head.getState(1)) ?? work.head.state, 'Back.', 1);
    await die(work.trx);
    return { changed: true };
  });
  await expect(killed).rejects.toThrow();
  await isWhole(2);
  expect(await rollBack(ground.publishing, anActor, { reason: 'Back.' })).toMatchObject({
    snapshot: 3,
  });
  await isWhole(3);
});

it('leaves no partial publication after a crash', async () => {
  class Killed extends RemoteFolders {
    override async install(...where: Parameters<RemoteFolders['install']>): Promise<void> {
      await super.install(...where);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`.execute(ground.db);
    }
  }
  const folders = new Killed(ground.dataDir);
  const publishing = { ...ground.publishing, folders };
  const order = { actor: anActor, promote: true };
  await expect(publish(publishing, { ...order, archive: archive() })).rejects.toThrow();
  await isWhole(1);

  const again = await publish(ground.publishing, { ...order, archive: archive() });
  expect(again).toMatchObject({ already: false, promoted: true });
  await isWhole(2);
});

it('leaves no partial publication on a full disk', async () => {
  class Full extends RemoteFolders {
    override async install(): Promise<void> {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    }
  }
  const folders = new Full(ground.dataDir);
  const order = { actor: anActor, promote: true, archive: archive() };
  await expect(publish({ ...ground.publishing, folders }, order)).rejects.toMatchObject({
    code: 'ENOSPC',
  });
  await isWhole(1);
  const rows = await ground.db.selectFrom('remote_versions').select('version').execute();
  expect(rows.map(({ version }) => version).toSorted()).toEqual(['1.4.0', '1.5.0']);
});

it('leaves no trace of an interrupted upload', async () => {
  const whole = anArchive(aBuild({ version: '1.6.0' }));
  const half = asStream(whole.subarray(0, whole.length / 2));
  const order = { actor: anActor, promote: true, archive: half };
  await expect(publish(ground.publishing, order)).rejects.toMatchObject({ code: 'bad_archive' });
  await isWhole(1);
});

it('applies one of several concurrent changes and rejects the others', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 5 }, () =>
      runChange(ground.publishing, anActor, 1, (work) => promoteInTransaction(work, newer)),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await isWhole(2);
});
