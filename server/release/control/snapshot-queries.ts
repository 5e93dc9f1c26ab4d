import type { Snapshot, SnapshotDiff, SnapshotSummary } from '@corkboard/release-contract/contract';
import { snapshotChanges } from '@corkboard/release-contract/rules';

import type { Db } from '../../platform/db/db.ts';
import { describeGivenAgain } from '../state/given-again.ts';
import { readState } from '../state/read-state.ts';
import { throwReleaseError } from '../state/release-error.ts';
import { activeSnapshot, NO_SNAPSHOT } from '../state/release-state-repository.ts';
import { listKept, listRestoreChanges, readRestoredState } from './rollback/restored-state.ts';
import { restoreBlocker } from './snapshots.ts';

const PAGE = 30;

export async function readSnapshots(
  db: Db,
  { before, limit = PAGE }: { before?: number; limit?: number },
): Promise<SnapshotSummary[]> {
  const active = await activeSnapshot(db);
  const rows = await db
    .selectFrom('release_snapshots')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(limit + 1)
    .execute();
  return rows.slice(0, limit).map((row, at) => ({
    number: row.number,
    made_by: row.made_by,
    reason: row.reason,
    at: row.at.toISOString(),
    is_active: row.number === active,
    restores: row.restores,
    changes: snapshotChanges(rows[at + 1]?.state ?? NO_SNAPSHOT.state, row.state),
  }));
}

export async function readSnapshot(db: Db, number: number): Promise<Snapshot> {
  const [head] = await readSnapshots(db, { before: number + 1, limit: 1 });
  if (head?.number !== number)
    throwReleaseError('unknown_snapshot', `There is no snapshot ${number}.`);
  return { ...head, state: await readState(db, number) };
}

export async function readDiff(
  db: Db,
  contract: string,
  asked: { from?: number; to?: number },
): Promise<SnapshotDiff> {
  const active = await activeSnapshot(db);
  const from = asked.from ?? active;
  const to = asked.to ?? from - 1;
  if (to < 0) throwReleaseError('unknown_snapshot', 'No earlier snapshot exists.');
  const [before, wanted] = [await readState(db, from), await readState(db, to)];
  // From what is live to an earlier state, exactly what a restore would change.
  const isRestore = from === active && to < from;
  const restored = isRestore ? await readRestoredState(db, before, wanted) : null;
  const after = restored?.state ?? wanted;
  const blocker = await restoreBlocker(db, { from: before, to: after }, contract);
  const again = isRestore
    ? await describeGivenAgain(
        db,
        { snapshot: from, state: before },
        { snapshot: to, state: after },
      )
    : undefined;
  const whyNot = blocker ?? again ?? null;
  const notes = restored ? listKept(restored) : [];
  const undoes = restored?.undone.map(({ id }) => id) ?? [];
  return {
    from,
    to,
    changes: restored ? listRestoreChanges(before, restored) : snapshotChanges(before, after),
    ...(notes.length > 0 && { notes }),
    ...(undoes.length > 0 && { undoes }),
    can_restore: whyNot === null,
    why_not: whyNot,
  };
}
