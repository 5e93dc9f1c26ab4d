import { endpoint, nullable } from '@corkboard/shared/contract/base';
import { type Static, Type } from 'typebox';
import {
  ChangeOutcome,
  ExpectedSnapshot,
  Reason,
  SnapshotChange,
  SnapshotState,
} from './release.ts';

const number = Type.Integer({ minimum: 0 });

export const SnapshotSummary = Type.Object(
  {
    number: Type.Integer(),
    made_by: Type.String(),
    reason: Type.String(),
    at: Type.String(),
    is_active: Type.Boolean(),
    restores: nullable(Type.Integer()),
    changes: Type.Array(SnapshotChange),
  },
  { additionalProperties: false },
);
export type SnapshotSummary = Static<typeof SnapshotSummary>;

export const Snapshot = Type.Object(
  { ...SnapshotSummary.properties, state: SnapshotState },
  { additionalProperties: false },
);
export type Snapshot = Static<typeof Snapshot>;

export const SnapshotDiff = Type.Object(
  {
    from: Type.Integer(),
    to: Type.Integer(),
    changes: Type.Array(SnapshotChange),
    /** What someone could expect to change, and doesn't: ends of rollouts that stay. Absent from older servers. */
    notes: Type.Optional(Type.Array(Type.String())),
    /** The ids of the finished rollouts that a restore undoes. Absent without any, and from older servers. */
    undoes: Type.Optional(Type.Array(Type.String())),
    can_restore: Type.Boolean(),
    why_not: nullable(Type.String()),
  },
  { additionalProperties: false },
);
export type SnapshotDiff = Static<typeof SnapshotDiff>;

export const getSnapshots = endpoint({
  route: 'GET /_release/v1/snapshots',
  summary: 'Snapshots, newest first; `before` continues from a snapshot number.',
  input: Type.Object(
    {
      before: Type.Optional(number),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    },
    { additionalProperties: false },
  ),
  data: Type.Array(SnapshotSummary),
});

export const getSnapshot = endpoint({
  route: 'GET /_release/v1/snapshots/{number}',
  summary: 'One snapshot with its whole state.',
  input: Type.Object({ number }, { additionalProperties: false }),
  data: Snapshot,
});

export const diffSnapshots = endpoint({
  route: 'GET /_release/v1/diff',
  summary:
    'Describes the changes between two snapshots. Defaults to the active one and its predecessor.',
  input: Type.Object(
    { from: Type.Optional(number), to: Type.Optional(number) },
    { additionalProperties: false },
  ),
  data: SnapshotDiff,
});

export const acceptPlan = endpoint({
  route: 'POST /_release/v1/plan/accept',
  summary: 'Signs what is live in the database, although it was changed without release control.',
  input: Type.Object({ reason: Reason }, { additionalProperties: false }),
  data: ChangeOutcome,
});

export const rollBack = endpoint({
  route: 'POST /_release/v1/rollback',
  summary:
    'Restores an earlier snapshot as a new one. Defaults to the one before the active snapshot. Without `to` and `expected_snapshot`, it is refused if the active snapshot is a rollback already, or if the guard made it.',
  input: Type.Object(
    { to: Type.Optional(number), reason: Reason, ...ExpectedSnapshot },
    { additionalProperties: false },
  ),
  data: ChangeOutcome,
});
