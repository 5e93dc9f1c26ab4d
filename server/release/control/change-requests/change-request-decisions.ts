import type { ChangeOutcome } from '@corkboard/release-contract/contract';
import {
  type AccessDecision,
  approvalAccess,
  isSamePerson,
  type Principal,
} from '@corkboard/release-contract/rules';

import { assertChannelAccess } from '../../rollouts/channels.ts';
import type { Actor } from '../../state/actor.ts';
import { type ChangeContext, runChange, UNCHANGED } from '../../state/change.ts';
import { assertRemoteAccess } from '../../state/check-remote.ts';
import { ReleaseError, throwReleaseError } from '../../state/release-error.ts';
import { type Approver, getPrincipal } from '../access/principal-repository.ts';
import { assertBase } from './change-base.ts';
import { type ChangeRequestRow, updateChangeRequest } from './change-request-repository.ts';
import { applyChangeRequest, lockPendingChangeRequest } from './change-requests.ts';

interface Approval {
  id: string;
  reason?: string | undefined;
}

/** Also ends a change that can't be made any more, because what it was decided on has changed since. */
export async function approve(
  changing: ChangeContext,
  actor: Actor,
  second: Approver,
  approval: Approval,
): Promise<ChangeOutcome> {
  try {
    return await approvePending(changing, actor, second, approval);
  } catch (error) {
    if (!(error instanceof ReleaseError) || error.code !== 'snapshot_moved') throw error;
    const failed = { id: approval.id, outcome: error.message, action: 'approve_failed' } as const;
    await failChangeRequest(changing, actor, failed);
    throw error;
  }
}

async function approvePending(
  changing: ChangeContext,
  actor: Actor,
  second: Approver,
  { id, reason = 'Approved.' }: Approval,
): Promise<ChangeOutcome> {
  return runChange(changing, actor, undefined, async (work) => {
    const row = await lockPendingChangeRequest(work, id);
    await assertRemoteAccess(work, row.remote);
    if ('name' in row.order) assertChannelAccess(actor, row.order.name);
    if (row.state !== 'waiting')
      throwReleaseError('order_ended', 'This change no longer needs approval.');
    const access = approvalAccessTo(row, await getPrincipal(work.trx, row.asked_token), second);
    if (!access.allowed) throwReleaseError('not_allowed', access.reason);
    await assertBase(work.trx, row);
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

interface Failure {
  id: string;
  outcome: string;
  action: 'schedule_failed' | 'approve_failed' | 'reject';
  now?: Date;
}

/** Ends a pending change that can't be made. Its requester learns it from the list, the audit log, and webhooks. */
export async function failChangeRequest(
  changing: ChangeContext,
  actor: Actor,
  { id, outcome, action, now = new Date() }: Failure,
): Promise<void> {
  await runChange(changing, actor, undefined, async (work) => {
    const row = await lockPendingChangeRequest(work, id);
    await updateChangeRequest(work.trx, id, { state: 'failed', outcome, ended_at: now });
    await work.head.record({
      action,
      remote: row.remote,
      reason: outcome,
      before: { order: id, sentence: row.sentence, asked_by: row.asked_by },
      after: null,
    });
    return UNCHANGED;
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
