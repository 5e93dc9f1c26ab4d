import type { RulesOrder } from '@corkboard/shared/contract/release-orders.ts';

import { type Made, UNCHANGED, type Work } from './change.ts';
import { checkRemote } from './check-remote.ts';

/** Sets whether a remote needs approval, within a change that holds the lock. */
export async function setRulesIn(
  work: Work,
  { remote, needs_approval, reason }: RulesOrder,
): Promise<Made> {
  const { trx, head } = work;
  await checkRemote(work, remote);
  const before = await trx
    .selectFrom('remotes')
    .select('needs_approval')
    .where('name', '=', remote)
    .executeTakeFirstOrThrow();
  if (before.needs_approval === needs_approval) return UNCHANGED;
  await trx.updateTable('remotes').set({ needs_approval }).where('name', '=', remote).execute();
  await head.record({ action: 'rules', remote, reason, before, after: { needs_approval } });
  return UNCHANGED;
}
