import { type Static, Type } from 'typebox';

import { endpoint } from './endpoint.ts';
import { nullable, stringEnum } from './field.ts';
import {
  PublishedVersion,
  PublishOutcome,
  ReleaseStatus,
  RemoteName,
  VersionName,
} from './release.ts';
import { VisitorAttributes } from './release-audience.ts';
import { Rollout } from './release-rollouts.ts';

const None = Type.Object({}, { additionalProperties: false });

export const getStatus = endpoint({
  route: 'GET /_release/v1/status',
  summary: 'What is live now.',
  input: None,
  data: ReleaseStatus,
});

export const getVersions = endpoint({
  route: 'GET /_release/v1/versions',
  summary: 'Published versions, newest first.',
  input: Type.Object({ remote: Type.Optional(RemoteName) }, { additionalProperties: false }),
  data: Type.Array(PublishedVersion),
});

/** The body is the archive itself, as `application/gzip`. */
export const publishVersion = endpoint({
  route: 'POST /_release/v1/publish',
  summary:
    'Takes in a version: a tar.gz of release.json, web/ and node/. `promote` and `reason` stand in the address.',
  input: None,
  data: PublishOutcome,
});

/** What pages told in one minute, or in as many as the series asks for. */
export const HealthPoint = Type.Object(
  {
    at: Type.String(),
    loads: Type.Integer(),
    failures: Type.Integer(),
    errors: Type.Integer(),
    /** Mean milliseconds from asking for it to having it. */
    load_ms: nullable(Type.Number()),
  },
  { additionalProperties: false },
);
export type HealthPoint = Static<typeof HealthPoint>;

/** Share of a remote's loads that one version has. */
export const TrafficShare = Type.Object(
  {
    version: Type.String(),
    /** 0 to 1. */
    share: Type.Number(),
    loads: Type.Integer(),
    /** Share of its loads that failed or threw, 0 to 1; null without loads. */
    error_rate: nullable(Type.Number()),
    load_ms: nullable(Type.Number()),
  },
  { additionalProperties: false },
);
export type TrafficShare = Static<typeof TrafficShare>;

export const RemoteOverview = Type.Object(
  {
    name: Type.String(),
    title: Type.String(),
    team: Type.String(),
    enabled: Type.Boolean(),
    off_reason: nullable(Type.String()),
    /** The sentence that visitors read while it is off. */
    off_sentence: Type.String(),
    channels: Type.Record(Type.String(), Type.String()),
    versions: Type.Integer(),
    needs_approval: Type.Boolean(),
    /** Changes that wait. */
    waiting: Type.Integer(),
    rollouts: Type.Array(Rollout),
    /** Within the hours that were asked for. */
    traffic: Type.Array(TrafficShare),
    loads: Type.Integer(),
    /** Loads of the last whole hour: what turning it off touches. */
    loads_an_hour: Type.Integer(),
    error_rate: nullable(Type.Number()),
    series: Type.Array(HealthPoint),
    /** Why it is in nobody's plan although it is on. */
    fault: nullable(Type.String()),
  },
  { additionalProperties: false },
);
export type RemoteOverview = Static<typeof RemoteOverview>;

export const ReleaseOverview = Type.Object(
  {
    snapshot: Type.Integer(),
    made_by: Type.String(),
    reason: Type.String(),
    at: nullable(Type.String()),
    /** Version of the contract that the running shell offers, and of the shell. */
    contract: Type.String(),
    shell: Type.String(),
    /** Open streams of the server that answers. */
    streams: Type.Integer(),
    waiting_orders: Type.Integer(),
    overrides: Type.Integer(),
    remotes: Type.Array(RemoteOverview),
  },
  { additionalProperties: false },
);
export type ReleaseOverview = Static<typeof ReleaseOverview>;

export const getOverview = endpoint({
  route: 'GET /_release/v1/overview',
  summary: 'Every remote with its live versions, traffic split and health.',
  input: Type.Object(
    { hours: Type.Optional(Type.Integer({ minimum: 1, maximum: 168 })) },
    { additionalProperties: false },
  ),
  data: ReleaseOverview,
});

export const getHealth = endpoint({
  route: 'GET /_release/v1/health',
  summary: 'How a remote fares over time, by version.',
  input: Type.Object(
    { remote: RemoteName, hours: Type.Optional(Type.Integer({ minimum: 1, maximum: 720 })) },
    { additionalProperties: false },
  ),
  data: Type.Object(
    {
      /** Minutes that one point covers. */
      step: Type.Integer(),
      versions: Type.Array(
        Type.Object(
          { version: Type.String(), series: Type.Array(HealthPoint) },
          { additionalProperties: false },
        ),
      ),
      /** Failures by phase. */
      phases: Type.Array(
        Type.Object(
          { version: Type.String(), phase: Type.String(), count: Type.Integer() },
          { additionalProperties: false },
        ),
      ),
    },
    { additionalProperties: false },
  ),
});

const Side = Type.Object(
  {
    version: Type.String(),
    requires: Type.String(),
    policy: Type.String(),
    slots: Type.Array(Type.String()),
    commit: Type.String(),
    publisher: Type.String(),
    created_at: Type.String(),
    sizes: PublishedVersion.properties.sizes,
  },
  { additionalProperties: false },
);

/** Whether a version fits what is live beside it. */
export const MatrixRow = Type.Object(
  {
    /** `shell`, or the name of a remote. */
    with: Type.String(),
    version: Type.String(),
    /** What the two have in common: slots, and events by name. */
    shares: Type.Array(Type.String()),
    fits: Type.Boolean(),
    sentence: Type.String(),
  },
  { additionalProperties: false },
);
export type MatrixRow = Static<typeof MatrixRow>;

export const VersionComparison = Type.Object(
  {
    remote: Type.String(),
    from: Side,
    to: Side,
    /** Bytes by which the browser's files grow, compressed. */
    grows: Type.Integer(),
    slots_added: Type.Array(Type.String()),
    slots_removed: Type.Array(Type.String()),
    files: Type.Array(
      Type.Object(
        {
          path: Type.String(),
          change: stringEnum(['added', 'removed', 'changed', 'same']),
          /** Bytes, plain; null where it is absent or this server has not the file. */
          from: nullable(Type.Integer()),
          to: nullable(Type.Integer()),
        },
        { additionalProperties: false },
      ),
    ),
    matrix: Type.Array(MatrixRow),
  },
  { additionalProperties: false },
);
export type VersionComparison = Static<typeof VersionComparison>;

export const compareVersions = endpoint({
  route: 'GET /_release/v1/compare',
  summary:
    'What one version changes against another: size, contract, slots, files, and whether it fits what is live.',
  input: Type.Object(
    {
      remote: RemoteName,
      to: VersionName,
      /** The live one, unless said otherwise. */
      from: Type.Optional(VersionName),
    },
    { additionalProperties: false },
  ),
  data: VersionComparison,
});

/** What somebody would get, and by which rule. */
export const PlanPreview = Type.Object(
  {
    snapshot: Type.Integer(),
    remotes: Type.Record(
      Type.String(),
      Type.Object(
        {
          version: nullable(Type.String()),
          why: Type.String(),
          channel: nullable(Type.String()),
          /** 0 to 9,999. */
          bucket: Type.Integer(),
          sentence: Type.String(),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);
export type PlanPreview = Static<typeof PlanPreview>;

export const previewPlan = endpoint({
  route: 'POST /_release/v1/preview',
  summary: 'What a visitor with these facts gets from the active snapshot, and why.',
  input: Type.Object(
    {
      visitor: Type.Optional(Type.String({ maxLength: 64 })),
      facts: Type.Optional(Type.Partial(VisitorAttributes, { additionalProperties: false })),
    },
    { additionalProperties: false },
  ),
  data: PlanPreview,
});
