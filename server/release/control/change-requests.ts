import type { RulesOrder } from '@corkboard/shared/contract/change-requests.ts';
import type {
  ChangeOutcome,
  PromoteInput,
  ToggleInput,
} from '@corkboard/shared/contract/release.ts';
import type { ChannelOrder } from '@corkboard/shared/contract/release-channels.ts';
import type { RolloutInput, RolloutStep } from '@corkboard/shared/contract/release-rollouts.ts';
import {
  describeAudience,
  describeChannelAudience,
} from '@corkboard/shared/rules/release-audience.ts';
import { STABLE } from '@corkboard/shared/rules/release-channel.ts';
import { percentAt } from '@corkboard/shared/rules/rollout-stages.ts';
import { type Selectable, sql } from 'kysely';

import { newId } from '../../platform/db/new-id.ts';
import { setChannelInTransaction } from '../rollouts/channels.ts';
import {
  findCompatibleVersion,
  promoteInTransaction,
  toggleInTransaction,
} from '../rollouts/promote-toggle.ts';
import { lockRollout, stepAsAsked } from '../rollouts/rollout-steps.ts';
import { startRolloutInTransaction } from '../rollouts/start-rollout.ts';
import type { Actor } from '../state/actor.ts';
import { ApprovalNeeded } from '../state/approval-needed.ts';
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
  | { action: 'step'; order: RolloutStep }
  | { action: 'channel'; order: ChannelOrder }
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

/** Needs the release lock. Keeps a change that is due later, or that one person can only request. */
export async function submitIn(
  work: ChangeTransaction,
  asked: ChangeRequestInput,
): Promise<ChangeResult> {
  const planned = plannedFor(asked.order);
  if (planned) {
    const { remote } = planned.order;
    // Checked now, so that an invalid change fails when it is requested.
    if ('version' in planned.order) {
      const { version, channel = STABLE } = planned.order;
      await findCompatibleVersion(work, remote, version, channel);
    }
    const needsApproval = asked.action !== 'disable' && (await isApprovalOn(work, remote));
    return keep(work, asked, { remote, due: planned.due, needsApproval });
  }
  await sql`savepoint before_change`.execute(work.trx);
  try {
    return await perform(work, asked);
  } catch (error) {
    if (!(error instanceof ApprovalNeeded)) throw error;
    await sql`rollback to savepoint before_change`.execute(work.trx);
    return keep(work, asked, { remote: error.remote, due: null, needsApproval: true });
  }
}

async function perform(work: ChangeTransaction, asked: ChangeRequestInput): Promise<ChangeResult> {
  switch (asked.action) {
    case 'promote':
      return promoteInTransaction(work, asked.order);
    case 'rollout':
      return startRolloutInTransaction(work, asked.order);
    case 'step':
      return stepAsAsked(work, asked.order);
    case 'channel':
      return setChannelInTransaction(work, asked.order);
    case 'enable':
    case 'disable':
      return toggleInTransaction(work, asked.order);
    case 'rules':
      return setRulesIn(work, asked.order);
  }
}

async function isApprovalOn({ trx }: ChangeTransaction, remote: string): Promise<boolean> {
  const row = await trx
    .selectFrom('remotes')
    .select('needs_approval')
    .where('name', '=', remote)
    .executeTakeFirst();
  return row?.needs_approval ?? false;
}

interface Wait {
  remote: string;
  due: Date | null;
  needsApproval: boolean;
}

async function keep(
  work: ChangeTransaction,
  { action, order }: ChangeRequestInput,
  { remote, due, needsApproval }: Wait,
): Promise<ChangeResult> {
  const { trx, head, actor } = work;
  await assertRemoteAccess(work, remote);
  const id = newId();
  const { sentence, ...exactly } = await describe(work, { action, order } as ChangeRequestInput);
  const reason = order.reason ?? sentence;
  await trx
    .insertInto('release_orders')
    .values({
      id,
      action,
      remote,
      order: JSON.stringify({ ...order, ...exactly }),
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
  if (row.approved_by !== null) work.head.markApproved();
  const made = await perform({ ...work, actor: asker }, askedOf(row)).catch((error: unknown) => {
    // Scheduled before the remote needed approval.
    if (error instanceof ApprovalNeeded) refuse('not_allowed', error.message);
    throw error;
  });
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

function plannedFor(order: OrderBody) {
  if (!('at' in order) || order.at === undefined) return null;
  const due = new Date(order.at);
  if (due.getTime() <= Date.now()) {
    refuse('bad_request', `${order.at} is past. Leave the time out to do it now.`, { path: '/at' });
  }
  return { order, due };
}

/** The row was validated when it was stored, so its action determines the type. */
function askedOf({ action, order }: ChangeRequestRow): ChangeRequestInput {
  const { at: _at, expected_snapshot: _seen, ...now } = { at: 0, expected_snapshot: 0, ...order };
  return { action, order: now } as ChangeRequestInput;
}

/** A step is kept with the rollout's revision, so that only what the sentence says can be approved. */
async function describe(
  work: ChangeTransaction,
  asked: ChangeRequestInput,
): Promise<{ sentence: string; revision?: number }> {
  if (asked.action !== 'step') return { sentence: sentenceOf(asked) };
  const { remote, channel, audience, to_version, stages, stage, revision } = await lockRollout(
    work,
    asked.order.id,
  );
  const isLast = asked.order.step === 'finish' || stage + 1 >= stages.length;
  const people = isLast
    ? `All of ${channel}`
    : `${percentAt(stages, stage + 1)} % of ${describeChannelAudience(channel, audience)}`;
  return { sentence: `${people} get ${remote} ${to_version}.`, revision };
}

function sentenceOf({ action, order }: Exclude<ChangeRequestInput, { action: 'step' }>): string {
  switch (action) {
    case 'promote':
      return `Everyone on ${order.channel ?? STABLE} gets ${order.remote} ${order.version}.`;
    case 'rollout':
      return `${order.remote} ${order.version} is rolled out on ${order.channel ?? STABLE}, stage by stage.`;
    case 'channel':
      return `The channel ${order.name} is for ${describeAudience(order.audience)}, with rank ${order.rank}.`;
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
