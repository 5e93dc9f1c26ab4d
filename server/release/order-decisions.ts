import type { ChangeOutcome, ReleaseRole } from '@corkboard/shared/contract/release.ts';
import {
  approvalAccess,
  isSamePerson,
  type Principal,
  type Verdict,
} from '@corkboard/shared/rules/release-access.ts';

import type { Actor } from './actor.ts';
import { type Changing, change } from './change.ts';
import { checkRemote } from './check-remote.ts';
import { type OrderRow, performOrder, settle, waitingOrder } from './orders.ts';
import { refuse } from './release-refusal.ts';
import { principalOf } from './tokens.ts';

/** A person who decides about what others have asked. */
export type SecondPerson = Principal & { role: ReleaseRole };

/** A second person agrees: it is done at once, or waits for its time. */
export async function approve(
  changing: Changing,
  actor: Actor,
  second: SecondPerson,
  { id, reason = 'Approved.' }: { id: string; reason?: string | undefined },
): Promise<ChangeOutcome> {
  return change(changing, actor, undefined, async (work) => {
    const row = await waitingOrder(work, id);
    await checkRemote(work, row.remote);
    if (row.state !== 'waiting') refuse('order_ended', 'It needs no approval any more.');
    const access = approvalAccessTo(row, await principalOf(work.trx, row.asked_token), second);
    if (!access.allowed) refuse('not_allowed', access.why);
    await work.head.record({
      action: 'approve',
      remote: row.remote,
      reason,
      before: { order: id, asked_by: row.asked_by },
      after: { order: id, sentence: row.sentence },
    });
    const approved = { approved_by: second.name };
    if (row.due_at && row.due_at.getTime() > Date.now()) {
      await settle(work, id, { ...approved, state: 'scheduled' });
      return {
        changed: false,
        order: id,
        sentence: `It is planned for ${row.due_at.toISOString()}.`,
      };
    }
    await settle(work, id, approved);
    return performOrder(work, row);
  });
}

/** Whether this person can approve an order. Removing the approval requirement needs an admin. */
export function approvalAccessTo(
  { action }: OrderRow,
  asker: Principal,
  second: SecondPerson,
): Verdict {
  return approvalAccess(asker, second, action === 'rules' ? 'admin' : 'manager');
}

/** A second person refuses, or whoever asked takes it back. */
export async function reject(
  changing: Changing,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await change(changing, actor, undefined, async (work) => {
    const row = await waitingOrder(work, id);
    await checkRemote(work, row.remote);
    const isOwn = isSamePerson(row.asked_by, actor.name);
    await settle(work, id, {
      state: isOwn ? 'withdrawn' : 'rejected',
      outcome: `${isOwn ? 'Taken back' : 'Refused'} by ${actor.name}: ${reason}`,
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
