import { endpoint, nullable, stringEnum } from '@corkboard/shared/contract/base';
import { VisitorAttributes } from '@corkboard/shared/contract/release';
import { type Static, Type } from 'typebox';
import {
  PublishedVersion,
  PublishOutcome,
  ReleaseFile,
  ReleaseStatus,
  RemoteName,
  VersionName,
} from './release.ts';
import { Rollout } from './release-rollouts.ts';

const None = Type.Object({}, { additionalProperties: false });

export const getStatus = endpoint({
  route: 'GET /_release/v1/status',
  summary: 'The live versions.',
  input: None,
  data: ReleaseStatus,
});

export const getVersions = endpoint({
  route: 'GET /_release/v1/versions',
  summary: 'Published versions, newest first.',
  input: Type.Object({ remote: Type.Optional(RemoteName) }, { additionalProperties: false }),
  data: Type.Array(PublishedVersion),
});

export const publishVersion = endpoint({
  route: 'POST /_release/v1/publish',
  summary:
    'Publishes a version: a tar.gz of release.json, web/ and node/. `promote` and `reason` are query parameters.',
  input: None,
  data: PublishOutcome,
});

export const checkRelease = endpoint({
  route: 'POST /_release/v1/publish/check',
  summary:
    'Checks release.json before the build: its fields, the contract range, slots, and the team.',
  input: ReleaseFile,
  data: Type.Object({ contract: Type.String() }, { additionalProperties: false }),
});

export const HealthPoint = Type.Object(
  {
    at: Type.String(),
    loads: Type.Integer(),
    failures: Type.Integer(),
    errors: Type.Integer(),
    load_ms: nullable(Type.Number()),
  },
  { additionalProperties: false },
);
export type HealthPoint = Static<typeof HealthPoint>;

export const TrafficShare = Type.Object(
  {
    version: Type.String(),
    share: Type.Number(),
    loads: Type.Integer(),
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
    off_sentence: Type.String(),
    channels: Type.Record(Type.String(), Type.String()),
    versions: Type.Integer(),
    needs_approval: Type.Boolean(),
    waiting: Type.Integer(),
    rollouts: Type.Array(Rollout),
    traffic: Type.Array(TrafficShare),
    loads: Type.Integer(),
    loads_an_hour: Type.Integer(),
    error_rate: nullable(Type.Number()),
    series: Type.Array(HealthPoint),
    fault: nullable(Type.String()),
    /** Versions that some servers don't render for a while, because their node build failed there. */
    resting: Type.Array(
      Type.Object(
        {
          version: Type.String(),
          fault: Type.String(),
          servers: Type.Integer(),
          until: Type.String(),
        },
        { additionalProperties: false },
      ),
    ),
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
    contract: Type.String(),
    shell: Type.String(),
    streams: Type.Integer(),
    waiting_orders: Type.Integer(),
    overrides: Type.Integer(),
    servers: Type.Integer(),
    /** What operators should mend. */
    warnings: Type.Array(Type.String()),
    remotes: Type.Array(RemoteOverview),
  },
  { additionalProperties: false },
);
export type ReleaseOverview = Static<typeof ReleaseOverview>;

export const getOverview = endpoint({
  route: 'GET /_release/v1/overview',
  summary: 'Every remote with its live versions, traffic split, and health.',
  input: Type.Object(
    { hours: Type.Optional(Type.Integer({ minimum: 1, maximum: 168 })) },
    { additionalProperties: false },
  ),
  data: ReleaseOverview,
});

export const getHealth = endpoint({
  route: 'GET /_release/v1/health',
  summary: 'Health of a remote over time, by version.',
  input: Type.Object(
    { remote: RemoteName, hours: Type.Optional(Type.Integer({ minimum: 1, maximum: 720 })) },
    { additionalProperties: false },
  ),
  data: Type.Object(
    {
      step: Type.Integer(),
      versions: Type.Array(
        Type.Object(
          { version: Type.String(), series: Type.Array(HealthPoint) },
          { additionalProperties: false },
        ),
      ),
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

export const StackFrame = Type.Object(
  {
    function: nullable(Type.String()),
    /** Below the project for an original place; otherwise as it was loaded. */
    file: Type.String(),
    line: Type.Integer(),
    column: Type.Integer(),
    /** Whether a source map of the version knows the place. */
    is_original: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type StackFrame = Static<typeof StackFrame>;

export const ReportedError = Type.Object(
  {
    version: Type.String(),
    phase: Type.String(),
    message: Type.String(),
    /** As it was reported. Empty if it wasn't. */
    stack: Type.String(),
    /** The stack through the source maps of the version; absent without one that knows it. Since 1.25. */
    frames: Type.Optional(Type.Array(StackFrame)),
    count: Type.Integer(),
    first_at: Type.String(),
    last_at: Type.String(),
  },
  { additionalProperties: false },
);
export type ReportedError = Static<typeof ReportedError>;

export const getReportedErrors = endpoint({
  route: 'GET /_release/v1/errors',
  summary: 'What a remote threw in browsers and on servers, newest first.',
  input: Type.Object(
    { remote: RemoteName, hours: Type.Optional(Type.Integer({ minimum: 1, maximum: 720 })) },
    { additionalProperties: false },
  ),
  data: Type.Array(ReportedError),
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

export const MatrixRow = Type.Object(
  {
    with: Type.String(),
    version: Type.String(),
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
    grows: Type.Integer(),
    slots_added: Type.Array(Type.String()),
    slots_removed: Type.Array(Type.String()),
    files: Type.Array(
      Type.Object(
        {
          path: Type.String(),
          change: stringEnum(['added', 'removed', 'changed', 'same']),
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
    'Compares two versions: size, contract, slots, files, and compatibility with the live versions.',
  input: Type.Object(
    {
      remote: RemoteName,
      to: VersionName,
      from: Type.Optional(VersionName),
    },
    { additionalProperties: false },
  ),
  data: VersionComparison,
});

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
  summary: 'The plan of a visitor with these attributes in the active snapshot, with reasons.',
  input: Type.Object(
    {
      visitor: Type.Optional(Type.String({ maxLength: 64 })),
      facts: Type.Optional(Type.Partial(VisitorAttributes, { additionalProperties: false })),
    },
    { additionalProperties: false },
  ),
  data: PlanPreview,
});
