import type { RulesOrder } from '@corkboard/shared/contract/change-requests.ts';
import type {
  ChangeOutcome,
  PromoteInput,
  ToggleInput,
} from '@corkboard/shared/contract/release.ts';
import type { RolloutInput } from '@corkboard/shared/contract/release-rollouts.ts';
import { STABLE } from '@corkboard/shared/rules/release-channel.ts';
import type { Selectable } from 'kysely';

import { newId } from '../../platform/db/new-id.ts';
import {
  findCompatibleVersion,
  promoteInTransaction,
  toggleInTransaction,
} from '../rollouts/promote-toggle.ts';
import { startRolloutInTransaction } from '../rollouts/start-rollout.ts';
import type { Actor } from '../state/actor.ts';
import {
  type ChangeContext,
  type ChangeResult,
  type ChangeTransaction,
  runChange,
} from '../state/change.ts';
import { assertRemoteAccess } from '../state/check-remote.ts';
import type { OrderBody, ReleaseControlTables } from '../state/release-control-schema.ts';
import { refuse } from '../state/release-refusal.ts';
import { setRulesIn } from './approval-policy.ts';

export type ChangeRequestRow = Selectable<ReleaseControlTables['release_orders']>;

export type ChangeRequestInput =
  | { action: 'promote'; order: PromoteInput }
  | { action: 'rollout'; order: RolloutInput }
  | { action: 'enable' | 'disable'; order: ToggleInput }
  | { action: 'rules'; order: RulesOrder };

export async function submitChange(
  changing: ChangeContext,
  actor: Actor,
  asked: ChangeRequestInput,
): Promise<ChangeOutcome> {
  const { order } = asked;
  const seen = 'expected_snapshot' in order ? order.expected_snapshot : undefined;
  return runChange(changing, actor, seen, (work) => submitIn(work, asked));
}

/** Needs the release lock. */
export async function submitIn(
  work: ChangeTransaction,
  asked: ChangeRequestInput,
): Promise<ChangeResult> {
  const due = dueOf(asked.order);
  const needsApproval = await isApprovalNeeded(work, asked);
  if (!needsApproval && !due) return perform(work, asked);
  return keep(work, asked, due, needsApproval);
}

export async function perform(
  work: ChangeTransaction,
  asked: ChangeRequestInput,
): Promise<ChangeResult> {
  switch (asked.action) {
    case 'promote':
      return promoteInTransaction(work, asked.order);
    case 'rollout':
      return startRolloutInTransaction(work, asked.order);
    case 'enable':
    case 'disable':
      return toggleInTransaction(work, asked.order);
    case 'rules':
      return setRulesIn(work, asked.order);
  }
}

/** Rollbacks and turning off never wait. Other versions on any channel do, and so does removing the requirement. */
async function isApprovalNeeded(
  { trx }: ChangeTransaction,
  asked: ChangeRequestInput,
): Promise<boolean> {
  if (!canNeedApproval(asked)) return false;
  const row = await trx
    .selectFrom('remotes')
    .select('needs_approval')
    .where('name', '=', asked.order.remote)
    .executeTakeFirst();
  return row?.needs_approval ?? false;
}

function canNeedApproval({ action, order }: ChangeRequestInput): boolean {
  switch (action) {
    case 'promote':
    case 'rollout':
      // On any channel: one whose audience is everyone reaches as many people as `stable`.
      return true;
    case 'enable':
    case 'disable':
      return false;
    case 'rules':
      return !order.needs_approval;
  }
}

async function keep(
  work: ChangeTransaction,
  asked: ChangeRequestInput,
  due: Date | null,
  needsApproval: boolean,
): Promise<ChangeResult> {
  const { trx, head, actor } = work;
  const { remote } = asked.order;
  await assertRemoteAccess(work, remote);
  // Checked now, so that an invalid change fails when it is requested.
  if (asked.action === 'promote' || asked.action === 'rollout') {
    await findCompatibleVersion(work, remote, asked.order.version, asked.order.channel ?? STABLE);
  }
  const id = newId();
  const sentence = sentenceOf(asked);
  const reason = asked.order.reason ?? sentence;
  await trx
    .insertInto('release_orders')
    .values({
      id,
      action: asked.action,
      remote,
      order: JSON.stringify(asked.order),
      sentence,
      reason,
      asked_by: actor.name,
      asked_token: actor.tokenId ?? '',
      asked_from: actor.origin,
      asked_team: actor.team,
      asked_at: new Date(),
      needs_approval: needsApproval,
      due_at: due,
      state: needsApproval ? 'waiting' : 'scheduled',
    })
    .execute();
  await head.record({
    action: needsApproval ? 'ask' : 'schedule',
    remote,
    reason,
    before: null,
    after: { order: id, sentence, due_at: due?.toISOString() ?? null },
  });
  const then = needsApproval ? 'waits for a second person' : `is planned for ${due?.toISOString()}`;
  return { changed: false, order: id, sentence: `${sentence} This ${then}.` };
}

export async function applyChangeRequest(
  work: ChangeTransaction,
  row: ChangeRequestRow,
): Promise<ChangeResult> {
  const asker: Actor = { name: row.asked_by, origin: row.asked_from, team: row.asked_team };
  work.head.actAs(asker);
  const made = await perform({ ...work, actor: asker }, askedOf(row));
  const outcome = made.sentence ?? (made.changed ? row.sentence : 'It was so already.');
  await closeChangeRequest(work, row.id, { state: 'done', outcome, ended_at: new Date() });
  return { ...made, order: row.id };
}

export async function closeChangeRequest(
  { trx }: Pick<ChangeTransaction, 'trx'>,
  id: string,
  patch: Partial<Pick<ChangeRequestRow, 'state' | 'outcome' | 'ended_at' | 'approved_by'>>,
): Promise<void> {
  await trx.updateTable('release_orders').set(patch).where('id', '=', id).execute();
}

/** Locks a pending change request. @throws if it is no longer pending */
export async function lockPendingChangeRequest(
  { trx }: Pick<ChangeTransaction, 'trx'>,
  id: string,
): Promise<ChangeRequestRow> {
  const row = await trx
    .selectFrom('release_orders')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) refuse('unknown_order', 'There is no such order.');
  if (row.state !== 'waiting' && row.state !== 'scheduled') {
    refuse('order_ended', `It waits no more: ${row.outcome ?? row.state}`);
  }
  return row;
}

function dueOf(order: OrderBody): Date | null {
  const at = 'at' in order ? order.at : undefined;
  if (at === undefined) return null;
  const due = new Date(at);
  if (due.getTime() <= Date.now()) {
    refuse('bad_request', `${at} is past. Leave the time out to do it now.`, { path: '/at' });
  }
  return due;
}

/** The row was validated when it was stored, so its action determines the type. */
function askedOf({ action, order }: ChangeRequestRow): ChangeRequestInput {
  const { at: _at, expected_snapshot: _seen, ...now } = { at: 0, expected_snapshot: 0, ...order };
  return { action, order: now } as ChangeRequestInput;
}

function sentenceOf({ action, order }: ChangeRequestInput): string {
  switch (action) {
    case 'promote':
      return `Everyone on ${order.channel ?? STABLE} gets ${order.remote} ${order.version}.`;
    case 'rollout':
      return `${order.remote} ${order.version} is rolled out on ${order.channel ?? STABLE}, stage by stage.`;
    case 'enable':
      return `${order.remote} is turned on.`;
    case 'disable':
      return `${order.remote} is turned off for everyone.`;
    case 'rules':
      return order.needs_approval
        ? `Changes of ${order.remote} wait for a second person.`
        : `One person decides on ${order.remote}.`;
  }
}
