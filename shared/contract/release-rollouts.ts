import { type Static, Type } from 'typebox';

import { endpoint } from './endpoint.ts';
import { nullable, stringEnum } from './field.ts';
import {
  ChangeOutcome,
  Channel,
  ExpectedSnapshot,
  Reason,
  RemoteName,
  VersionName,
} from './release.ts';
import { Audience } from './release-audience.ts';

/** How many of the audience get the new version, and for how many watched minutes at least. */
export const RolloutStage = Type.Object(
  {
    /** 0 to 100, in hundredths: there are 10,000 buckets. */
    percent: Type.Number({ minimum: 0, maximum: 100, multipleOf: 0.01 }),
    minutes: Type.Number({ minimum: 0, maximum: 43_200 }),
  },
  { additionalProperties: false },
);
export type RolloutStage = Static<typeof RolloutStage>;

/** When the guard steps in. */
export const GuardSettings = Type.Object(
  {
    is_on: Type.Boolean(),
    /** Loads of the new version that it waits for. */
    min_samples: Type.Integer({ minimum: 50, maximum: 1_000_000 }),
    /** Points by which the new version may fail more often than the old one. */
    tolerance: Type.Number({ minimum: 0, maximum: 50 }),
    /** Most probable share of sound rollouts that it may stop, however often it looks. */
    false_alarms: Type.Number({ minimum: 0.0001, maximum: 0.1 }),
    /** `rollback` gives everybody the old version; `pause` leaves the split as it is. */
    action: stringEnum(['rollback', 'pause']),
  },
  { additionalProperties: false },
);
export type GuardSettings = Static<typeof GuardSettings>;

const plan = {
  remote: RemoteName,
  version: VersionName,
  /** `stable`, unless said otherwise. */
  channel: Type.Optional(Channel),
  /** Percentages rise from stage to stage. 1, 5, 25, 50 and 100, unless said otherwise. */
  stages: Type.Optional(Type.Array(RolloutStage, { minItems: 1, maxItems: 20 })),
  /** `auto` goes on by itself when a stage has lasted and the guard sees nothing. */
  advance: Type.Optional(stringEnum(['auto', 'manual'])),
  /** Of those on the channel, whom it is for; everyone, unless said otherwise. */
  audience: Type.Optional(Audience),
  guard: Type.Optional(Type.Partial(GuardSettings, { additionalProperties: false })),
};

export const RolloutInput = Type.Object(
  {
    ...plan,
    reason: Reason,
    /** When it begins; now, unless said otherwise. */
    at: Type.Optional(Type.String({ format: 'date-time' })),
    ...ExpectedSnapshot,
  },
  { additionalProperties: false },
);
export type RolloutInput = Static<typeof RolloutInput>;

/** How one of the two versions fares since the rollout began. */
export const GuardArm = Type.Object(
  {
    version: Type.String(),
    /** Loads that were tried. */
    samples: Type.Integer(),
    /** Of these, how many failed or threw. */
    failures: Type.Integer(),
    /** Share of failures, 0 to 1; null before the first load. */
    rate: nullable(Type.Number()),
    /** Mean milliseconds from asking for it to having it. */
    load_ms: nullable(Type.Number()),
  },
  { additionalProperties: false },
);
export type GuardArm = Static<typeof GuardArm>;

export const GuardVerdict = Type.Object(
  {
    old: GuardArm,
    new: GuardArm,
    /** How much likelier a regression makes what was seen; it acts at `needed`. */
    evidence: Type.Number(),
    needed: Type.Number(),
    state: stringEnum(['off', 'gathering', 'sound', 'regression']),
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
    /** Index of the stage that it is in. */
    stage: Type.Integer(),
    percent: Type.Number(),
    advance: stringEnum(['auto', 'manual']),
    audience: Audience,
    guard: GuardSettings,
    state: RolloutState,
    /** Why it is paused or has ended; empty while it runs. */
    because: Type.String(),
    /** Watched minutes of this stage: time in which no server looked does not count, and no jump of a clock. */
    held_minutes: Type.Number(),
    /** How often it was changed; a step that has seen another number is refused. */
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

/** What a person does to a rollout. `advance` goes to the next stage, after the last one it finishes. */
export const RolloutStep = Type.Object(
  {
    id: Type.String({ maxLength: 64 }),
    step: stringEnum(['advance', 'pause', 'resume', 'finish', 'rollback']),
    reason: Reason,
    revision: Type.Optional(Type.Integer()),
    ...ExpectedSnapshot,
  },
  { additionalProperties: false },
);
export type RolloutStep = Static<typeof RolloutStep>;

export const getRollouts = endpoint({
  route: 'GET /_release/v1/rollouts',
  summary: 'Rollouts, those that run first, then the newest.',
  input: Type.Object(
    {
      remote: Type.Optional(RemoteName),
      /** Only those that run or are paused. */
      open: Type.Optional(Type.Boolean()),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    },
    { additionalProperties: false },
  ),
  data: Type.Array(Rollout),
});

export const getRollout = endpoint({
  route: 'GET /_release/v1/rollouts/{id}',
  summary: 'One rollout with what the guard sees.',
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
  summary: 'Moves a rollout on, pauses or resumes it, finishes it or takes it back.',
  input: RolloutStep,
  data: ChangeOutcome,
});
