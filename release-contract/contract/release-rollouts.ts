import { endpoint, nullable, stringEnum } from '@corkboard/shared/contract/base';
import { Audience } from '@corkboard/shared/contract/release';
import { type Static, Type } from 'typebox';
import {
  ChangeOutcome,
  Channel,
  ExpectedSnapshot,
  Reason,
  RemoteName,
  VersionName,
} from './release.ts';

export const RolloutStage = Type.Object(
  {
    percent: Type.Number({ minimum: 0, maximum: 100, multipleOf: 0.01 }),
    minutes: Type.Number({ minimum: 0, maximum: 43_200 }),
  },
  { additionalProperties: false },
);
export type RolloutStage = Static<typeof RolloutStage>;

export const GuardSettings = Type.Object(
  {
    is_on: Type.Boolean(),
    /** Loads of the new version that each stage needs before the next one starts. A rollback needs no minimum. */
    min_samples: Type.Integer({ minimum: 50, maximum: 1_000_000 }),
    /** Percentage points by which the new version can fail more often than the old one. */
    tolerance: Type.Number({ minimum: 0, maximum: 50 }),
    /** Maximum share of healthy rollouts that the guard stops, no matter how often it checks. */
    false_alarms: Type.Number({ minimum: 0.0001, maximum: 0.1 }),
    action: stringEnum(['rollback', 'pause']),
    /** How long the guard watches after everyone has the new version. Rollouts from before this field have no watch. */
    watch_minutes: Type.Optional(Type.Number({ minimum: 0, maximum: 43_200 })),
    /**
     * Percent by which the new version can take longer to load, render, paint, or respond. Rollouts from before this field
     * compare no durations.
     */
    slowdown: Type.Optional(Type.Number({ minimum: 0, maximum: 500 })),
    /** Queries of the operator's metrics, whose value must stay at most `max` in each stage. */
    queries: Type.Optional(
      Type.Array(
        Type.Object(
          {
            name: Type.String({ minLength: 1, maxLength: 60 }),
            /** Can contain `{{remote}}`, `{{version}}`, and `{{previous}}`. */
            query: Type.String({ minLength: 1, maxLength: 1000 }),
            max: Type.Number(),
          },
          { additionalProperties: false },
        ),
        { maxItems: 5 },
      ),
    ),
  },
  { additionalProperties: false },
);
export type GuardSettings = Static<typeof GuardSettings>;

const plan = {
  remote: RemoteName,
  version: VersionName,
  channel: Type.Optional(Channel),
  stages: Type.Optional(Type.Array(RolloutStage, { minItems: 1, maxItems: 20 })),
  advance: Type.Optional(stringEnum(['auto', 'manual'])),
  audience: Type.Optional(Audience),
  guard: Type.Optional(Type.Partial(GuardSettings, { additionalProperties: false })),
};

export const RolloutInput = Type.Object(
  {
    ...plan,
    reason: Reason,
    at: Type.Optional(Type.String({ format: 'date-time' })),
    ...ExpectedSnapshot,
  },
  { additionalProperties: false },
);
export type RolloutInput = Static<typeof RolloutInput>;

export const GuardArm = Type.Object(
  {
    version: Type.String(),
    samples: Type.Integer(),
    failures: Type.Integer(),
    rate: nullable(Type.Number()),
    load_ms: nullable(Type.Number()),
  },
  { additionalProperties: false },
);
export type GuardArm = Static<typeof GuardArm>;

export const SpeedVerdict = Type.Object(
  {
    metric: stringEnum(['load', 'render', 'lcp', 'inp']),
    /** Geometric means in milliseconds. */
    old_ms: Type.Integer(),
    new_ms: Type.Integer(),
    /** How many times as long the new version takes, compared at the same times. */
    ratio: Type.Number(),
    /** Likelihood ratio in favor of a slowdown. The guard acts at the verdict's `needed`. */
    evidence: Type.Number(),
  },
  { additionalProperties: false },
);
export type SpeedVerdict = Static<typeof SpeedVerdict>;

export const QueryVerdict = Type.Object(
  {
    name: Type.String(),
    value: nullable(Type.Number()),
    max: Type.Number(),
    state: stringEnum(['gathering', 'sound', 'regression']),
  },
  { additionalProperties: false },
);
export type QueryVerdict = Static<typeof QueryVerdict>;

export const GuardVerdict = Type.Object(
  {
    old: GuardArm,
    new: GuardArm,
    /** Loads of the new version in this stage, and how many it needs. */
    stage_loads: Type.Integer(),
    needed_loads: Type.Integer(),
    /** Likelihood ratio in favor of a regression. The guard acts at `needed`. */
    evidence: Type.Number(),
    needed: Type.Number(),
    state: stringEnum(['off', 'gathering', 'sound', 'regression']),
    speed: Type.Optional(Type.Array(SpeedVerdict)),
    queries: Type.Optional(Type.Array(QueryVerdict)),
    sentence: Type.String(),
  },
  { additionalProperties: false },
);
export type GuardVerdict = Static<typeof GuardVerdict>;

export const RolloutState = stringEnum([
  'running',
  'paused',
  'finished',
  'rolled_back',
  'replaced',
]);
export type RolloutState = Static<typeof RolloutState>;

export const Rollout = Type.Object(
  {
    id: Type.String(),
    remote: Type.String(),
    channel: Type.String(),
    from: Type.String(),
    to: Type.String(),
    stages: Type.Array(RolloutStage),
    /** The number of stages while the guard watches after the last one. */
    stage: Type.Integer(),
    percent: Type.Number(),
    advance: stringEnum(['auto', 'manual']),
    audience: Audience,
    guard: GuardSettings,
    state: RolloutState,
    because: Type.String(),
    held_minutes: Type.Number(),
    /** Counts changes. A step that names an older revision is rejected. */
    revision: Type.Integer(),
    made_by: Type.String(),
    reason: Type.String(),
    started_at: Type.String(),
    ended_at: nullable(Type.String()),
    verdict: GuardVerdict,
  },
  { additionalProperties: false },
);
export type Rollout = Static<typeof Rollout>;

export const RolloutStep = Type.Object(
  {
    id: Type.String({ maxLength: 64 }),
    step: stringEnum(['advance', 'pause', 'resume', 'finish', 'rollback']),
    reason: Reason,
    revision: Type.Optional(Type.Integer()),
    /** Advances or finishes although the guard has no verdict yet, or a bad one. */
    without_evidence: Type.Optional(Type.Boolean()),
    ...ExpectedSnapshot,
  },
  { additionalProperties: false },
);
export type RolloutStep = Static<typeof RolloutStep>;

export const getRollouts = endpoint({
  route: 'GET /_release/v1/rollouts',
  summary: 'Rollouts, running ones first, then newest first.',
  input: Type.Object(
    {
      remote: Type.Optional(RemoteName),
      open: Type.Optional(Type.Boolean()),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    },
    { additionalProperties: false },
  ),
  data: Type.Array(Rollout),
});

export const getRollout = endpoint({
  route: 'GET /_release/v1/rollouts/{id}',
  summary: "One rollout with its guard's figures.",
  input: Type.Object({ id: Type.String({ maxLength: 64 }) }, { additionalProperties: false }),
  data: Rollout,
});

export const startRollout = endpoint({
  route: 'POST /_release/v1/rollouts',
  summary: 'Moves a channel to another version in stages.',
  input: RolloutInput,
  data: ChangeOutcome,
});

export const stepRollout = endpoint({
  route: 'POST /_release/v1/rollouts/{id}/step',
  summary: 'Advances, pauses, resumes, finishes, or rolls back a rollout.',
  input: RolloutStep,
  data: ChangeOutcome,
});
