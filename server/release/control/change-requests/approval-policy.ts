import type { RulesOrder } from '@corkboard/release-contract/contract';

import { type ChangeResult, type ChangeTransaction, UNCHANGED } from '../../state/change.ts';
import { assertRemoteAccess } from '../../state/check-remote.ts';
import { findNeedsApproval, updateNeedsApproval } from '../../state/remote-repository.ts';

export async function setRulesIn(
  work: ChangeTransaction,
  { remote, needs_approval, reason }: RulesOrder,
): Promise<ChangeResult> {
  const { trx, head } = work;
  await assertRemoteAccess(work, remote);
  const before = { needs_approval: await findNeedsApproval(trx, remote) };
  if (before.needs_approval === needs_approval) return UNCHANGED;
  if (!needs_approval) await head.assertApproved([remote]);
  await updateNeedsApproval(trx, remote, needs_approval);
  await head.record({ action: 'rules', remote, reason, before, after: { needs_approval } });
  return UNCHANGED;
}
