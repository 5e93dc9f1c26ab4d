import type { VersionRecord } from '@corkboard/release-contract/contract';

import { checkTeam } from '../state/actor.ts';
import type { ChangeTransaction } from '../state/change.ts';
import { assertRemoteAccess } from '../state/check-remote.ts';
import { throwReleaseError } from '../state/release-error.ts';
import { findVersion } from '../state/version-repository.ts';

/** @throws if the version doesn't exist, or if it or its remote belongs to another team */
export async function versionOfTeam(
  { trx, actor }: Pick<ChangeTransaction, 'trx' | 'actor'>,
  remote: string,
  version: string,
): Promise<VersionRecord> {
  const record = await findVersion(trx, remote, version);
  if (!record) throwReleaseError('unknown_version', `${remote}@${version} was never published.`);
  checkTeam(actor, remote, record.team);
  // The remote can have another team since.
  await assertRemoteAccess({ trx, actor }, remote);
  return record;
}
