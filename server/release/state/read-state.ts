import type { SnapshotState } from '@corkboard/shared/contract/release.ts';

import type { Db } from '../../platform/db/db.ts';
import { NO_SNAPSHOT } from './release-head.ts';
import { refuse } from './release-refusal.ts';

export async function readState(db: Db, number: number): Promise<SnapshotState> {
  if (number === NO_SNAPSHOT.number) return NO_SNAPSHOT.state;
  const row = await db
    .selectFrom('release_snapshots')
    .select('state')
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.state ?? refuse('unknown_snapshot', `There is no snapshot ${number}.`);
}
