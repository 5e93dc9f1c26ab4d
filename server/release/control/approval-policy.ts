import type { RulesOrder } from '@corkboard/shared/contract/change-requests.ts';

import { type ChangeResult, type ChangeTransaction, UNCHANGED } from '../state/change.ts';
import { assertRemoteAccess } from '../state/check-remote.ts';

export async function setRulesIn(
  work: ChangeTransaction,
  { remote, needs_approval, reason }: RulesOrder,
): Promise<ChangeResult> {
  const { trx, head } = work;
  await assertRemoteAccess(work, remote);
  const before = await trx
    .selectFrom('remotes')
    .select('needs_approval')
    .where('name', '=', remote)
    .executeTakeFirstOrThrow();
  if (before.needs_approval === needs_approval) return UNCHANGED;
  if (!needs_approval) await head.assertApproved([remote]);
  await trx.updateTable('remotes').set({ needs_approval }).where('name', '=', remote).execute();
  await head.record({ action: 'rules', remote, reason, before, after: { needs_approval } });
  return UNCHANGED;
}
