import { type Static, Type } from 'typebox';

import { nullable, oneOf } from './field.ts';

const Remote = Type.String({ maxLength: 60, pattern: '^[a-z][a-z0-9-]*$' });
const Version = Type.String({ minLength: 5, maxLength: 100 });
const Reason = Type.String({ minLength: 1, maxLength: 500 });
const Channel = Type.String({ maxLength: 30, pattern: '^[a-z][a-z0-9-]*$' });
const Digests = Type.Record(Type.String(), Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' }));

/** `release.json` of an archive: what a team says about a version of its remote. */
export const ReleaseFile = Type.Object(
  {
    name: Remote,
    version: Version,
    title: Type.String({ minLength: 1, maxLength: 60 }),
    team: Type.String({ maxLength: 60, pattern: '^[a-z][a-z0-9-]*$' }),
    kind: oneOf(['slots', 'application', 'parcel']),
    slots: Type.Array(Type.String({ maxLength: 60, pattern: '^[a-z][a-z-]*(\\.[a-z][a-z-]*)+$' }), {
      maxItems: 50,
      uniqueItems: true,
    }),
    /** Range of the contract version that it needs. */
    requires: Type.String({ minLength: 1, maxLength: 100 }),
    policy: oneOf(['swap', 'ask', 'next-load']),
    /** The sentence shown while it is off. */
    off: Type.String({ minLength: 1, maxLength: 200 }),
    container: Type.String({ minLength: 1, maxLength: 400 }),
    commit: Type.String({ maxLength: 100 }),
    /** Digest of everything that the build has read: the same inputs need no second build. */
    inputs_digest: Type.Optional(Type.String({ maxLength: 100 })),
  },
  { additionalProperties: false },
);
export type ReleaseFile = Static<typeof ReleaseFile>;

/** What a snapshot holds of one remote. */
export const RemoteSetting = Type.Object(
  {
    enabled: Type.Boolean(),
    /** Why it is off, for those who manage releases; visitors read the remote's own sentence. */
    off_reason: nullable(Type.String()),
    channels: Type.Record(Type.String(), Type.String()),
  },
  { additionalProperties: false },
);
export type RemoteSetting = Static<typeof RemoteSetting>;

/** The whole release state after a change. */
export const SnapshotState = Type.Object(
  { remotes: Type.Record(Type.String(), RemoteSetting) },
  { additionalProperties: false },
);
export type SnapshotState = Static<typeof SnapshotState>;

export const VersionSizes = Type.Object(
  {
    files: Type.Integer(),
    web: Type.Integer(),
    web_brotli: Type.Integer(),
    node: Type.Integer(),
  },
  { additionalProperties: false },
);
export type VersionSizes = Static<typeof VersionSizes>;

/** An immutable version, as it is kept. */
export const VersionRecord = Type.Object(
  {
    ...ReleaseFile.properties,
    inputs_digest: nullable(Type.String()),
    /** Path below `/remotes/<name>/<version>/` to sha384. */
    files: Digests,
    node_files: Digests,
    preload: Type.Array(Type.String()),
    styles: Type.Array(Type.String()),
    sizes: VersionSizes,
    publisher: Type.String(),
    /** Digest of all that a visitor could get of it. */
    content_digest: Type.String(),
    created_at: Type.String(),
  },
  { additionalProperties: false },
);
export type VersionRecord = Static<typeof VersionRecord>;

export const ReleaseRole = oneOf(['viewer', 'publisher', 'manager', 'admin']);
export type ReleaseRole = Static<typeof ReleaseRole>;

export const ReleaseStatus = Type.Object(
  {
    snapshot: Type.Integer(),
    made_by: Type.String(),
    reason: Type.String(),
    at: nullable(Type.String()),
    /** Version of the contract that the running shell offers. */
    contract: Type.String(),
    remotes: Type.Array(
      Type.Object({
        name: Type.String(),
        title: Type.String(),
        team: Type.String(),
        enabled: Type.Boolean(),
        off_reason: nullable(Type.String()),
        channels: Type.Record(Type.String(), Type.String()),
        versions: Type.Integer(),
      }),
    ),
  },
  { additionalProperties: false },
);
export type ReleaseStatus = Static<typeof ReleaseStatus>;

export const PublishedVersion = Type.Object(
  {
    remote: Type.String(),
    version: Type.String(),
    container: Type.String(),
    requires: Type.String(),
    kind: Type.String(),
    slots: Type.Array(Type.String()),
    commit: Type.String(),
    publisher: Type.String(),
    inputs_digest: nullable(Type.String()),
    sizes: VersionSizes,
    created_at: Type.String(),
    /** Channels that point to it now. */
    channels: Type.Array(Type.String()),
    /** Whether this server has its files. */
    present: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type PublishedVersion = Static<typeof PublishedVersion>;

export const PublishOutcome = Type.Object(
  {
    remote: Type.String(),
    version: Type.String(),
    address: Type.String(),
    /** These very bytes were there before; nothing was changed. */
    already: Type.Boolean(),
    promoted: Type.Boolean(),
    snapshot: Type.Integer(),
  },
  { additionalProperties: false },
);
export type PublishOutcome = Static<typeof PublishOutcome>;

export const PromoteOrder = Type.Object(
  {
    remote: Remote,
    version: Version,
    channel: Type.Optional(Channel),
    reason: Type.Optional(Reason),
    /** The snapshot that the caller has seen; another one refuses the change. */
    expected_snapshot: Type.Optional(Type.Integer()),
  },
  { additionalProperties: false },
);
export type PromoteOrder = Static<typeof PromoteOrder>;

export const ToggleOrder = Type.Object(
  {
    remote: Remote,
    enabled: Type.Boolean(),
    reason: Reason,
    expected_snapshot: Type.Optional(Type.Integer()),
  },
  { additionalProperties: false },
);
export type ToggleOrder = Static<typeof ToggleOrder>;

export const ChangeOutcome = Type.Object(
  {
    snapshot: Type.Integer(),
    /** False when it was so already. */
    changed: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type ChangeOutcome = Static<typeof ChangeOutcome>;

export const AuditEntry = Type.Object(
  {
    number: Type.Integer(),
    at: Type.String(),
    actor: Type.String(),
    /** Network address that it came from. */
    origin: Type.String(),
    action: Type.String(),
    remote: nullable(Type.String()),
    reason: Type.String(),
    before: Type.Unknown(),
    after: Type.Unknown(),
    /** The active snapshot after it. */
    snapshot: Type.Integer(),
    previous_digest: Type.String(),
    digest: Type.String(),
  },
  { additionalProperties: false },
);
export type AuditEntry = Static<typeof AuditEntry>;

export const AuditVerdict = Type.Object(
  {
    entries: Type.Integer(),
    is_whole: Type.Boolean(),
    /** Number of the first entry that does not fit. */
    broken_at: nullable(Type.Integer()),
    sentence: Type.String(),
  },
  { additionalProperties: false },
);
export type AuditVerdict = Static<typeof AuditVerdict>;

/** How release control refuses: a stable code and the reason in a sentence. */
export const ReleaseProblem = Type.Object({
  code: Type.String(),
  message: Type.String(),
  /** The next version that is free, where a taken one was refused. */
  next_free: Type.Optional(Type.String()),
});
export type ReleaseProblem = Static<typeof ReleaseProblem>;
