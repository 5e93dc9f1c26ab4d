import { type Static, Type } from 'typebox';

import { endpoint } from './endpoint.ts';
import { nullable } from './field.ts';
import { ChangeOutcome, Reason, SeenSnapshot, SnapshotChange, SnapshotState } from './release.ts';

const number = Type.Integer({ minimum: 0 });

export const SnapshotHead = Type.Object(
  {
    number: Type.Integer(),
    made_by: Type.String(),
    reason: Type.String(),
    at: Type.String(),
    is_active: Type.Boolean(),
    /** The snapshot that this one brought back. */
    restores: nullable(Type.Integer()),
    /** What it changed against the one before it. */
    changes: Type.Array(SnapshotChange),
  },
  { additionalProperties: false },
);
export type SnapshotHead = Static<typeof SnapshotHead>;

export const Snapshot = Type.Object(
  { ...SnapshotHead.properties, state: SnapshotState },
  { additionalProperties: false },
);
export type Snapshot = Static<typeof Snapshot>;

export const SnapshotDiff = Type.Object(
  {
    from: Type.Integer(),
    to: Type.Integer(),
    changes: Type.Array(SnapshotChange),
    /** Whether `to` can be brought back, and why not: a version that is gone or does not fit the running shell. */
    can_restore: Type.Boolean(),
    why_not: nullable(Type.String()),
  },
  { additionalProperties: false },
);
export type SnapshotDiff = Static<typeof SnapshotDiff>;

export const getSnapshots = endpoint({
  address: 'GET /_release/v1/snapshots',
  summary: 'Snapshots, newest first; `before` goes on from a number.',
  input: Type.Object(
    {
      before: Type.Optional(number),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    },
    { additionalProperties: false },
  ),
  data: Type.Array(SnapshotHead),
});

export const getSnapshot = endpoint({
  address: 'GET /_release/v1/snapshots/{number}',
  summary: 'One snapshot with the whole state.',
  input: Type.Object({ number }, { additionalProperties: false }),
  data: Snapshot,
});

export const diffSnapshots = endpoint({
  address: 'GET /_release/v1/diff',
  summary:
    'What changes between two snapshots, in sentences. From the active one, to the one before it, unless said otherwise.',
  input: Type.Object(
    { from: Type.Optional(number), to: Type.Optional(number) },
    { additionalProperties: false },
  ),
  data: SnapshotDiff,
});

export const rollBack = endpoint({
  address: 'POST /_release/v1/rollback',
  summary:
    'Brings back an earlier snapshot, as a new one. The one before the active, unless said otherwise.',
  input: Type.Object(
    { to: Type.Optional(number), reason: Reason, ...SeenSnapshot },
    { additionalProperties: false },
  ),
  data: ChangeOutcome,
});
