import type { ChangeOutcome, ReleaseRole } from '@corkboard/shared/contract/release';
import {
  type AccessDecision,
  approvalAccess,
  isSamePerson,
  type Principal,
} from '@corkboard/shared/rules/release';

import { assertChannelAccess } from '../rollouts/channels.ts';
import type { Actor } from '../state/actor.ts';
import { type ChangeContext, runChange } from '../state/change.ts';
import { assertRemoteAccess } from '../state/check-remote.ts';
import { throwReleaseError } from '../state/release-error.ts';
import { type ChangeRequestRow, updateChangeRequest } from './change-request-repository.ts';
import { applyChangeRequest, lockPendingChangeRequest } from './change-requests.ts';
import { getPrincipal } from './principal-repository.ts';

export type Approver = Principal & { role: ReleaseRole };

export async function approve(
  changing: ChangeContext,
  actor: Actor,
  second: Approver,
  { id, reason = 'Approved.' }: { id: string; reason?: string | undefined },
): Promise<ChangeOutcome> {
  return runChange(changing, actor, undefined, async (work) => {
    const row = await lockPendingChangeRequest(work, id);
    await assertRemoteAccess(work, row.remote);
    if ('audience' in row.order && 'name' in row.order) {
      assertChannelAccess(actor, row.order.name);
    }
    if (row.state !== 'waiting')
      throwReleaseError('order_ended', 'This change no longer needs approval.');
    const access = approvalAccessTo(row, await getPrincipal(work.trx, row.asked_token), second);
    if (!access.allowed) throwReleaseError('not_allowed', access.reason);
    await work.head.record({
      action: 'approve',
      remote: row.remote,
      reason,
      before: { order: id, asked_by: row.asked_by },
      after: { order: id, sentence: row.sentence },
    });
    const approved = { approved_by: second.name };
    if (row.due_at && row.due_at.getTime() > Date.now()) {
      await updateChangeRequest(work.trx, id, { ...approved, state: 'scheduled' });
      return {
        changed: false,
        order: id,
        sentence: `It is planned for ${row.due_at.toISOString()}.`,
      };
    }
    await updateChangeRequest(work.trx, id, approved);
    return applyChangeRequest(work, { ...row, ...approved });
  });
}

/** Returns whether the approver can approve. Removing the approval requirement needs an admin. */
export function approvalAccessTo(
  { action }: ChangeRequestRow,
  asker: Principal,
  second: Approver,
): AccessDecision {
  return approvalAccess(asker, second, action === 'rules' ? 'admin' : 'manager');
}

export async function reject(
  changing: ChangeContext,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await runChange(changing, actor, undefined, async (work) => {
    const row = await lockPendingChangeRequest(work, id);
    await assertRemoteAccess(work, row.remote);
    const isOwn = isSamePerson(row.asked_by, actor.name);
    await updateChangeRequest(work.trx, id, {
      state: isOwn ? 'withdrawn' : 'rejected',
      outcome: `${isOwn ? 'Withdrawn' : 'Rejected'} by ${actor.name}: ${reason}`,
      ended_at: new Date(),
    });
    await work.head.record({
      action: isOwn ? 'withdraw' : 'reject',
      remote: row.remote,
      reason,
      before: { order: id, sentence: row.sentence, asked_by: row.asked_by },
      after: null,
    });
    return { changed: false };
  });
}
