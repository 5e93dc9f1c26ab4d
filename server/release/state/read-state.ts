import type { SnapshotState } from '@corkboard/release-contract/contract';

import type { Db } from '../../platform/db/db.ts';
import { throwReleaseError } from './release-error.ts';
import { findSnapshotState } from './release-state-repository.ts';

export async function readState(db: Db, number: number): Promise<SnapshotState> {
  return (
    (await findSnapshotState(db, number)) ??
    throwReleaseError('unknown_snapshot', `There is no snapshot ${number}.`)
  );
}
