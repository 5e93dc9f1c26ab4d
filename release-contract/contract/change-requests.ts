import { endpoint, nullable, stringEnum } from '@corkboard/shared/contract/base';
import { type Static, Type } from 'typebox';
import { ChangeOutcome, PromoteInput, Reason, RemoteName, ToggleInput } from './release.ts';
import { ChannelOrder, ChannelRemoval } from './release-channels.ts';
import { RolloutInput, RolloutStep } from './release-rollouts.ts';

const id = Type.String({ maxLength: 64 });

export const ApprovalPolicy = Type.Object(
  {
    remote: RemoteName,
    /** Every change that brings a version to more people needs a second person's approval. Rolling back never waits. */
    needs_approval: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type ApprovalPolicy = Static<typeof ApprovalPolicy>;

export const RulesOrder = Type.Object(
  { ...ApprovalPolicy.properties, reason: Reason },
  { additionalProperties: false },
);
export type RulesOrder = Static<typeof RulesOrder>;

export const ChangeRequest = Type.Object(
  {
    id: Type.String(),
    action: stringEnum([
      'promote',
      'rollout',
      'step',
      'channel',
      'remove_channel',
      'enable',
      'disable',
      'rules',
    ]),
    remote: Type.String(),
    order: Type.Union([
      PromoteInput,
      RolloutInput,
      RolloutStep,
      ChannelOrder,
      ChannelRemoval,
      ToggleInput,
      RulesOrder,
    ]),
    sentence: Type.String(),
    reason: Type.String(),
    asked_by: Type.String(),
    asked_at: Type.String(),
    needs_approval: Type.Boolean(),
    approved_by: nullable(Type.String()),
    due_at: nullable(Type.String()),
    state: stringEnum(['waiting', 'scheduled', 'done', 'rejected', 'withdrawn', 'failed']),
    outcome: nullable(Type.String()),
    may_approve: Type.Boolean(),
    why_not: nullable(Type.String()),
  },
  { additionalProperties: false },
);
export type ChangeRequest = Static<typeof ChangeRequest>;

export const getChangeRequests = endpoint({
  route: 'GET /_release/v1/orders',
  summary: 'Pending changes; with `all`, earlier ones with their outcome too.',
  input: Type.Object(
    { remote: Type.Optional(RemoteName), all: Type.Optional(Type.Boolean()) },
    { additionalProperties: false },
  ),
  data: Type.Array(ChangeRequest),
});

const Decision = Type.Object(
  { id, reason: Type.Optional(Reason) },
  { additionalProperties: false },
);

export const approveChangeRequest = endpoint({
  route: 'POST /_release/v1/orders/{id}/approve',
  summary: 'Approves a change, which is made immediately or at its time. Rejects its requester.',
  input: Decision,
  data: ChangeOutcome,
});

export const rejectChangeRequest = endpoint({
  route: 'POST /_release/v1/orders/{id}/reject',
  summary: 'Rejects a change. Its requester withdraws it.',
  input: Type.Object({ id, reason: Reason }, { additionalProperties: false }),
  data: ChangeRequest,
});

export const setApprovalPolicy = endpoint({
  route: 'PUT /_release/v1/remotes/{remote}/rules',
  summary:
    'Sets whether changes of a remote need approval. For admins. Removing the requirement needs a second admin.',
  input: RulesOrder,
  data: Type.Object(
    {
      ...ApprovalPolicy.properties,
      order: Type.Optional(Type.String()),
      sentence: Type.Optional(Type.String()),
    },
    { additionalProperties: false },
  ),
});

export const SlotOwner = Type.Object(
  { slot: Type.String(), team: Type.String(), remote: Type.String(), since: Type.String() },
  { additionalProperties: false },
);
export type SlotOwner = Static<typeof SlotOwner>;

export const getSlots = endpoint({
  route: 'GET /_release/v1/slots',
  summary: 'Slots and their teams.',
  input: Type.Object({}, { additionalProperties: false }),
  data: Type.Array(SlotOwner),
});

export const transferSlot = endpoint({
  route: 'PUT /_release/v1/slots/{slot}',
  summary: 'Transfers a slot to another team. For admins.',
  input: Type.Object(
    {
      slot: Type.String({ maxLength: 60 }),
      team: Type.String({ maxLength: 60, pattern: '^[a-z][a-z0-9-]*$' }),
      reason: Reason,
    },
    { additionalProperties: false },
  ),
  data: SlotOwner,
});
