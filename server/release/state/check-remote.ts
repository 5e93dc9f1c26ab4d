import { checkTeam } from './actor.ts';
import type { ChangeTransaction } from './change.ts';
import { throwReleaseError } from './release-error.ts';
import { findRemote } from './remote-repository.ts';

/** @throws if the remote is unpublished or belongs to another team */
export async function assertRemoteAccess(
  { trx, actor }: Pick<ChangeTransaction, 'trx' | 'actor'>,
  remote: string,
): Promise<void> {
  const known = await findRemote(trx, remote);
  if (!known) throwReleaseError('unknown_remote', `There is no remote named ${remote}.`);
  checkTeam(actor, remote, known.team);
}
