import type { SnapshotState } from '@corkboard/release-contract/contract';
import { listReturnedVersions, listWidenedVersions } from '@corkboard/release-contract/rules';

import type { Db } from '../../platform/db/db.ts';
import { throwReleaseError } from './release-error.ts';
import { describeRevokedSigner } from './signing-key-repository.ts';

/**
 * Returns the reason why a change brings a version with a revoked key to people who don't have it; undefined if it
 * brings none. Going back counts too, except from a version whose key was revoked as well: then neither is better.
 */
export async function describeRevokedReach(
  db: Db,
  before: SnapshotState,
  after: SnapshotState,
): Promise<string | undefined> {
  const names = Object.keys(after.remotes);
  const widened = names.flatMap((remote) =>
    listWidenedVersions(before, after, remote).map((version) => ({ remote, version })),
  );
  const why = await describeRevokedSigner(db, widened);
  if (why) return why;
  for (const remote of names) {
    for (const { version, from } of listReturnedVersions(before, after, remote)) {
      const whyNot = await describeRevokedSigner(db, [{ remote, version }]);
      if (whyNot && !(await describeRevokedSigner(db, [{ remote, version: from }]))) return whyNot;
    }
  }
  return undefined;
}

/** @throws ReleaseError if the change brings a version with a revoked key to people who don't have it */
export async function assertNoRevokedReach(
  db: Db,
  before: SnapshotState,
  after: SnapshotState,
): Promise<void> {
  const why = await describeRevokedReach(db, before, after);
  if (why) throwReleaseError('key_revoked', why);
}
