import type { VersionRecord } from '@corkboard/shared/contract/release.ts';

import { checkTeam } from '../state/actor.ts';
import type { ChangeTransaction } from '../state/change.ts';
import { refuse } from '../state/release-refusal.ts';
import { versionOf } from '../state/version-store.ts';

/** @throws if the version doesn't exist or belongs to another team */
export async function versionOfTeam(
  { trx, actor }: Pick<ChangeTransaction, 'trx' | 'actor'>,
  remote: string,
  version: string,
): Promise<VersionRecord> {
  const row = await trx
    .selectFrom('remote_versions')
    .selectAll()
    .where('remote', '=', remote)
    .where('version', '=', version)
    .executeTakeFirst();
  const record = row && versionOf(row);
  if (!record) refuse('unknown_version', `${remote}@${version} was never published.`);
  checkTeam(actor, remote, record.team);
  return record;
}
