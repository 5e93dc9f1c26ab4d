import type {
  ChangeOutcome,
  ChannelOrder,
  ChannelRemoval,
  PromoteInput,
  RolloutInput,
  RolloutStep,
  RulesOrder,
  ToggleInput,
} from '@corkboard/release-contract/contract';
import {
  describeAudience,
  describeChannelAudience,
  percentAt,
  STABLE,
} from '@corkboard/release-contract/rules';

import type { Db } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { rollBackToSavepoint, setSavepoint } from '../../../platform/db/savepoint.ts';
import { removeChannelInTransaction, setChannelInTransaction } from '../../rollouts/channels.ts';
import {
  findCompatibleVersion,
  promoteInTransaction,
  toggleInTransaction,
} from '../../rollouts/promote-toggle.ts';
import { lockRollout, stepAsAsked } from '../../rollouts/rollout-steps.ts';
import { assertStages, startRolloutInTransaction } from '../../rollouts/start-rollout.ts';
import type { Actor } from '../../state/actor.ts';
import { ApprovalNeeded } from '../../state/approval-needed.ts';
import {
  type ChangeContext,
  type ChangeResult,
  type ChangeTransaction,
  runChange,
} from '../../state/change.ts';
import { assertRemoteAccess } from '../../state/check-remote.ts';
import { assertNotFrozen } from '../../state/freeze-repository.ts';
import type { OrderBody } from '../../state/release-control-schema.ts';
import { throwReleaseError } from '../../state/release-error.ts';
import { findNeedsApproval } from '../../state/remote-repository.ts';
import { getPrincipal } from '../access/principal-repository.ts';
import { setRulesIn } from './approval-policy.ts';
import { assertBase, describePending, findForeseeing, rebase } from './change-base.ts';
import {
  type ChangeRequestRow,
  insertChangeRequest,
  isPending,
  lockChangeRequest,
  updateChangeRequest,
} from './change-request-repository.ts';

export type ChangeRequestInput =
  | { action: 'promote'; order: PromoteInput }
  | { action: 'rollout'; order: RolloutInput }
  | { action: 'step'; order: RolloutStep }
  | { action: 'channel'; order: ChannelOrder }
  | { action: 'remove_channel'; order: ChannelRemoval }
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
    if (asked.action === 'rollout' && asked.order.stages) assertStages(asked.order.stages);
    if ('version' in planned.order) {
      const { version, channel = STABLE } = planned.order;
      await findCompatibleVersion(work, remote, version, channel);
    }
    if (asked.action !== 'disable') await assertNotFrozen(work.trx, [remote], planned.due);
    const needsApproval =
      asked.action !== 'disable' && ((await findNeedsApproval(work.trx, remote)) ?? false);
    return keep(work, asked, { remote, due: planned.due, needsApproval });
  }
  await setSavepoint(work.trx);
  try {
    const before = work.head.state;
    const made = await perform(work, asked);
    const isRollback = asked.action === 'step' && asked.order.step === 'rollback';
    if (!isRollback || !made.changed) return made;
    const pending = await describePending(work.trx, before, work.head.state);
    return { ...made, sentence: `${made.sentence ?? ''}${pending}` };
  } catch (error) {
    if (!(error instanceof ApprovalNeeded)) throw error;
    await rollBackToSavepoint(work.trx);
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
    case 'remove_channel':
      return removeChannelInTransaction(work, asked.order);
    case 'enable':
    case 'disable':
      return toggleInTransaction(work, asked.order);
    case 'rules':
      return setRulesIn(work, asked.order);
  }
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
  if (needsApproval) {
    await assertPersonalToken(
      trx,
      actor.tokenId ?? '',
      `This change of ${remote} needs approval, and this token doesn't belong to one person. Request it with a personal token.`,
    );
  }
  const id = newId();
  const { sentence, ...exactly } = await describe(work, { action, order } as ChangeRequestInput);
  const reason = order.reason ?? sentence;
  await insertChangeRequest(trx, {
    id,
    action,
    remote,
    // At its time, the change is compared with what it was decided on.
    order: JSON.stringify({
      ...order,
      ...exactly,
      ...(action !== 'rules' && { expected_snapshot: head.snapshot }),
    }),
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
  });
  await head.record({
    action: needsApproval ? 'ask' : 'schedule',
    remote,
    reason,
    before: null,
    after: { order: id, sentence, due_at: due?.toISOString() ?? null },
  });
  const then = needsApproval ? 'is waiting for approval' : `is planned for ${due?.toISOString()}`;
  return { changed: false, order: id, sentence: `${sentence} This ${then}.` };
}

/** No one can approve what such a token requests, so it would wait until someone rejects it. */
async function assertPersonalToken(trx: Db, tokenId: string, whyNot: string): Promise<void> {
  const { person } = await getPrincipal(trx, tokenId);
  if (person === null) throwReleaseError('no_person', whyNot);
}

/** @throws if what it was decided on has changed since */
export async function applyChangeRequest(
  work: ChangeTransaction,
  row: ChangeRequestRow,
): Promise<ChangeResult> {
  await assertBase(work.trx, row);
  const foreseeing = await findForeseeing(work.trx, row);
  const asker: Actor = { name: row.asked_by, origin: row.asked_from, team: row.asked_team };
  work.head.actAs(asker);
  if (row.approved_by !== null) work.head.markApproved();
  const made = await perform({ ...work, actor: asker }, toInput(row));
  if (made.changed) await rebase(work.trx, foreseeing, work.head.snapshot);
  const outcome = made.sentence ?? (made.changed ? row.sentence : 'No change.');
  await updateChangeRequest(work.trx, row.id, { state: 'done', outcome, ended_at: new Date() });
  return { ...made, order: row.id };
}

/**
 * For a change that was scheduled before its remote needed approval. Approved after its time, it applies at once.
 *
 * @throws ReleaseError if no one can approve it
 */
export async function askForApproval(
  { trx, head }: Pick<ChangeTransaction, 'trx' | 'head'>,
  { id, remote, sentence, due_at, asked_token }: ChangeRequestRow,
): Promise<void> {
  const outcome = `It was scheduled before ${remote} needed a second person.`;
  await assertPersonalToken(
    trx,
    asked_token,
    `${outcome} No one can approve it, because its token doesn't belong to one person. Request it again with a personal token.`,
  );
  await updateChangeRequest(trx, id, { state: 'waiting', needs_approval: true, outcome });
  await head.record({
    action: 'ask',
    remote,
    reason: outcome,
    before: null,
    after: { order: id, sentence, due_at: due_at?.toISOString() ?? null },
  });
}

/** Locks a pending change request. @throws if it is no longer pending */
export async function lockPendingChangeRequest(
  { trx }: Pick<ChangeTransaction, 'trx'>,
  id: string,
): Promise<ChangeRequestRow> {
  const row = await lockChangeRequest(trx, id);
  if (!row) throwReleaseError('unknown_order', "This change doesn't exist.");
  if (!isPending(row)) {
    throwReleaseError(
      'order_ended',
      `This change is no longer pending: ${row.outcome ?? row.state}`,
    );
  }
  return row;
}

function plannedFor(order: OrderBody) {
  if (!('at' in order) || order.at === undefined) return null;
  const due = new Date(order.at);
  if (due.getTime() <= Date.now()) {
    throwReleaseError(
      'bad_request',
      `${order.at} is in the past. Leave the time out to make the change now.`,
      {
        path: '/at',
      },
    );
  }
  return { order, due };
}

/** The row was validated when it was stored, so its action determines the type. */
function toInput({ action, order }: ChangeRequestRow): ChangeRequestInput {
  const { at: _at, expected_snapshot: _seen, ...now } = { at: 0, expected_snapshot: 0, ...order };
  return { action, order: now } as ChangeRequestInput;
}

/** A step is kept with the rollout's revision, so that only what the sentence says can be approved. */
async function describe(
  work: ChangeTransaction,
  asked: ChangeRequestInput,
): Promise<{ sentence: string; revision?: number }> {
  if (asked.action !== 'step') return { sentence: formatSentence(asked) };
  const { remote, channel, audience, to_version, stages, stage, revision } = await lockRollout(
    work,
    asked.order.id,
  );
  const isLast = asked.order.step === 'finish' || stage + 1 >= stages.length;
  const people = isLast
    ? `All of ${channel}`
    : `${percentAt(stages, stage + 1)}% of ${describeChannelAudience(channel, audience)}`;
  const evidence = asked.order.without_evidence ? ', without evidence' : '';
  return { sentence: `${people} get ${remote} ${to_version}${evidence}.`, revision };
}

function formatSentence({
  action,
  order,
}: Exclude<ChangeRequestInput, { action: 'step' }>): string {
  switch (action) {
    case 'promote':
      return `Everyone on ${order.channel ?? STABLE} gets ${order.remote} ${order.version}.`;
    case 'rollout':
      return `${order.remote} ${order.version} is rolled out on ${order.channel ?? STABLE}, stage by stage.`;
    case 'channel':
      return `The channel ${order.name} is for ${describeAudience(order.audience)}, with rank ${order.rank}.`;
    case 'remove_channel':
      return `The channel ${order.name} is removed. Its visitors get the next one that they belong to.`;
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
