import type { SlotOwner } from '@corkboard/release-contract/contract';
import type { Transaction } from 'kysely';

import type { Db } from '../../platform/db/db.ts';
import type { Database } from '../../platform/db/schema.ts';
import { rejectProblems } from '../inspection/problem.ts';
import type { Actor } from '../state/actor.ts';
import { type ChangeContext, runChange } from '../state/change.ts';
import { throwReleaseError } from '../state/release-error.ts';
import {
  findSlot,
  findSlotOfOtherTeam,
  insertSlots,
  type SlotClaim,
  updateSlotTeam,
} from './slot-repository.ts';

/** Claims the slots of a version for its team. @throws if another team has one */
export async function claimSlots(trx: Transaction<Database>, claim: SlotClaim): Promise<void> {
  await assertSlotsAvailable(trx, claim);
  if (claim.slots.length === 0) return;
  await insertSlots(trx, claim);
}

/** Checks again at promotion, because a slot can be transferred after publication. */
export async function assertSlotsAvailable(db: Db, claim: SlotClaim): Promise<void> {
  if (claim.slots.length === 0) return;
  const taken = await findSlotOfOtherTeam(db, claim);
  if (taken) {
    const message = `Slot ${taken.slot} belongs to team ${taken.team}, which fills it with ${taken.remote}.`;
    const fix = `An admin can give it to team ${claim.team}.`;
    const path = `/slots/${claim.slots.indexOf(taken.slot)}`;
    const problem = { check: 'slot_taken', file: 'release.json', path, message, fix };
    rejectProblems([problem], 'slot_taken');
  }
}

/** Transfers a slot, which a team's token can do for those of its team. Live versions of the previous team stay until the next promotion. */
export async function transferSlot(
  changing: ChangeContext,
  actor: Actor,
  { slot, team, reason }: { slot: string; team: string; reason: string },
): Promise<SlotOwner> {
  const since = new Date();
  let remote = '';
  await runChange(changing, actor, undefined, async ({ trx, head }) => {
    const before = await findSlot(trx, slot);
    if (!before)
      throwReleaseError('bad_request', `No remote has been published for the slot ${slot}.`);
    assertOwnSlot(actor, slot, before.team);
    remote = before.remote;
    await updateSlotTeam(trx, slot, team, since);
    await head.record({
      action: 'give_slot',
      remote: null,
      reason,
      before: { slot, team: before.team },
      after: { slot, team },
    });
    return { changed: false };
  });
  return { slot, team, remote, since: since.toISOString() };
}

function assertOwnSlot(actor: Actor, slot: string, team: string): void {
  if (actor.team === null || actor.team === team) return;
  throwReleaseError(
    'not_allowed',
    `Slot ${slot} belongs to team ${team}, and this token is of team ${actor.team}. Ask an admin of team ${team} or of all teams.`,
  );
}
