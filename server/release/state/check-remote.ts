import { checkTeam } from './actor.ts';
import type { ChangeTransaction } from './change.ts';
import { refuse } from './release-refusal.ts';

/** @throws if the remote is unpublished or belongs to another team */
export async function assertRemoteAccess(
  { trx, actor }: Pick<ChangeTransaction, 'trx' | 'actor'>,
  remote: string,
): Promise<void> {
  const known = await trx
    .selectFrom('remotes')
    .select('team')
    .where('name', '=', remote)
    .executeTakeFirst();
  if (!known) refuse('unknown_remote', `There is no remote called ${remote}.`);
  checkTeam(actor, remote, known.team);
}
