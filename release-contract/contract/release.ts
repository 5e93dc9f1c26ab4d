import { nullable, stringEnum } from '@corkboard/shared/contract/base';
import { Audience, StorageDeclaration } from '@corkboard/shared/contract/release';
import { type Static, Type } from 'typebox';

export const RemoteName = Type.String({ maxLength: 60, pattern: '^[a-z][a-z0-9-]*$' });
export const VersionName = Type.String({ minLength: 5, maxLength: 100 });
export const Reason = Type.String({ minLength: 1, maxLength: 500 });
export const Channel = Type.String({ maxLength: 30, pattern: '^[a-z][a-z0-9-]*$' });
/** The snapshot that the caller has seen. If another one is active, the change is rejected with the difference. */
export const ExpectedSnapshot = { expected_snapshot: Type.Optional(Type.Integer()) };
export const Team = Type.String({ maxLength: 60, pattern: '^[a-z][a-z0-9-]*$' });
const Remote = RemoteName;
const Version = VersionName;
const EventName = Type.String({ maxLength: 60, pattern: '^[a-z][a-zA-Z.-]*$' });
const RemoteEvents = Type.Object(
  {
    emits: Type.Array(EventName, { maxItems: 100, uniqueItems: true }),
    hears: Type.Array(EventName, { maxItems: 100, uniqueItems: true }),
  },
  { additionalProperties: false },
);
const Digests = Type.Record(Type.String(), Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' }));

export const ReleaseFile = Type.Object(
  {
    name: Remote,
    version: Version,
    title: Type.String({ minLength: 1, maxLength: 60 }),
    team: Team,
    kind: stringEnum(['slots', 'application', 'parcel']),
    slots: Type.Array(Type.String({ maxLength: 60, pattern: '^[a-z][a-z-]*(\\.[a-z][a-z-]*)+$' }), {
      maxItems: 50,
      uniqueItems: true,
    }),
    requires: Type.String({ minLength: 1, maxLength: 100 }),
    policy: stringEnum(['swap', 'ask', 'next-load']),
    off: Type.String({ minLength: 1, maxLength: 200 }),
    container: Type.String({ minLength: 1, maxLength: 400 }),
    commit: Type.String({ maxLength: 100 }),
    events: Type.Optional(RemoteEvents),
    storage: Type.Optional(Type.Array(StorageDeclaration, { maxItems: 50 })),
    inputs_digest: Type.Optional(Type.String({ maxLength: 100 })),
  },
  { additionalProperties: false },
);
export type ReleaseFile = Static<typeof ReleaseFile>;

export const RolloutShare = Type.Object(
  {
    id: Type.String(),
    version: Type.String(),
    percent: Type.Number({ minimum: 0, maximum: 100 }),
    audience: Audience,
  },
  { additionalProperties: false },
);
export type RolloutShare = Static<typeof RolloutShare>;

export const RemoteSetting = Type.Object(
  {
    enabled: Type.Boolean(),
    off_reason: nullable(Type.String()),
    channels: Type.Record(Type.String(), Type.String()),
    rollouts: Type.Optional(Type.Record(Type.String(), RolloutShare)),
  },
  { additionalProperties: false },
);
export type RemoteSetting = Static<typeof RemoteSetting>;

/** Channels are checked by ascending `rank`. `stable` takes everyone else. */
export const ChannelSetting = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 60 }),
    audience: Audience,
    rank: Type.Integer({ minimum: 0, maximum: 1000 }),
  },
  { additionalProperties: false },
);
export type ChannelSetting = Static<typeof ChannelSetting>;

export const SnapshotState = Type.Object(
  {
    remotes: Type.Record(Type.String(), RemoteSetting),
    channels: Type.Optional(Type.Record(Type.String(), ChannelSetting)),
  },
  { additionalProperties: false },
);
export type SnapshotState = Static<typeof SnapshotState>;

export const SnapshotChange = Type.Object(
  {
    remote: nullable(Type.String()),
    what: stringEnum(['added', 'removed', 'switch', 'channel', 'rollout', 'audience']),
    sentence: Type.String(),
  },
  { additionalProperties: false },
);
export type SnapshotChange = Static<typeof SnapshotChange>;

export const VersionSizes = Type.Object(
  {
    files: Type.Integer(),
    web: Type.Integer(),
    web_brotli: Type.Integer(),
    /** Scripts and styles that load before the remote shows anything. Versions before 1.21 have none. */
    first_brotli: Type.Optional(Type.Integer()),
    node: Type.Integer(),
  },
  { additionalProperties: false },
);
export type VersionSizes = Static<typeof VersionSizes>;

const { events: _events, ...recorded } = ReleaseFile.properties;

export const VersionRecord = Type.Object(
  {
    ...recorded,
    inputs_digest: nullable(Type.String()),
    files: Digests,
    node_files: Digests,
    preload: Type.Array(Type.String()),
    styles: Type.Array(Type.String()),
    sizes: VersionSizes,
    publisher: Type.String(),
    content_digest: Type.String(),
    created_at: Type.String(),
  },
  { additionalProperties: false },
);
export type VersionRecord = Static<typeof VersionRecord>;

export const ReleaseRole = stringEnum(['viewer', 'publisher', 'manager', 'admin']);
export type ReleaseRole = Static<typeof ReleaseRole>;

export const ReleaseStatus = Type.Object(
  {
    snapshot: Type.Integer(),
    made_by: Type.String(),
    reason: Type.String(),
    at: nullable(Type.String()),
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

/** A retired key signs no more versions. The versions of a revoked key also reach no one else. */
export const SigningKeyState = stringEnum(['active', 'retired', 'revoked']);
export type SigningKeyState = Static<typeof SigningKeyState>;

/** The key that a team signed a version with. */
export const VersionSigner = Type.Object(
  { id: Type.String(), name: Type.String(), team: Type.String(), state: SigningKeyState },
  { additionalProperties: false },
);
export type VersionSigner = Static<typeof VersionSigner>;

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
    channels: Type.Array(Type.String()),
    present: Type.Boolean(),
    /** Packages in its bill of materials; absent without one. */
    packages: Type.Optional(Type.Integer()),
    /** Absent for a version without a signature. */
    signed_by: Type.Optional(VersionSigner),
  },
  { additionalProperties: false },
);
export type PublishedVersion = Static<typeof PublishedVersion>;

export const PublishOutcome = Type.Object(
  {
    remote: Type.String(),
    version: Type.String(),
    address: Type.String(),
    already: Type.Boolean(),
    promoted: Type.Boolean(),
    snapshot: Type.Integer(),
    order: Type.Optional(Type.String()),
    /** What the checks noticed and didn't reject. */
    notes: Type.Optional(Type.Array(Type.String())),
    /** Why the version was published but not promoted. */
    sentence: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
);
export type PublishOutcome = Static<typeof PublishOutcome>;

export const PromoteInput = Type.Object(
  {
    remote: Remote,
    version: Version,
    channel: Type.Optional(Channel),
    reason: Type.Optional(Reason),
    at: Type.Optional(Type.String({ format: 'date-time' })),
    ...ExpectedSnapshot,
  },
  { additionalProperties: false },
);
export type PromoteInput = Static<typeof PromoteInput>;

export const ToggleInput = Type.Object(
  {
    remote: Remote,
    enabled: Type.Boolean(),
    reason: Reason,
    at: Type.Optional(Type.String({ format: 'date-time' })),
    ...ExpectedSnapshot,
  },
  { additionalProperties: false },
);
export type ToggleInput = Static<typeof ToggleInput>;

export const ChangeOutcome = Type.Object(
  {
    snapshot: Type.Integer(),
    changed: Type.Boolean(),
    order: Type.Optional(Type.String()),
    rollout: Type.Optional(Type.String()),
    sentence: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
);
export type ChangeOutcome = Static<typeof ChangeOutcome>;

export const AuditEntry = Type.Object(
  {
    number: Type.Integer(),
    at: Type.String(),
    actor: Type.String(),
    origin: Type.String(),
    action: Type.String(),
    remote: nullable(Type.String()),
    reason: Type.String(),
    before: Type.Unknown(),
    after: Type.Unknown(),
    snapshot: Type.Integer(),
    previous_digest: Type.String(),
    digest: Type.String(),
  },
  { additionalProperties: false },
);
export type AuditEntry = Static<typeof AuditEntry>;

export const AuditVerification = Type.Object(
  {
    entries: Type.Integer(),
    is_whole: Type.Boolean(),
    broken_at: nullable(Type.Integer()),
    sentence: Type.String(),
  },
  { additionalProperties: false },
);
export type AuditVerification = Static<typeof AuditVerification>;

/** One reason why a version was rejected. */
export const PublishProblem = Type.Object(
  {
    /** A stable code, such as `chunk_guard`. */
    check: Type.String(),
    file: Type.Optional(Type.String()),
    line: Type.Optional(Type.Integer()),
    column: Type.Optional(Type.Integer()),
    /** Of the field in release.json, such as `/slots/0`. */
    path: Type.Optional(Type.String()),
    message: Type.String(),
    fix: Type.String(),
  },
  { additionalProperties: false },
);
export type PublishProblem = Static<typeof PublishProblem>;

export const ReleaseProblem = Type.Object({
  code: Type.String(),
  message: Type.String(),
  next_free: Type.Optional(Type.String()),
  snapshot: Type.Optional(Type.Integer()),
  made_by: Type.Optional(Type.String()),
  changes: Type.Optional(Type.Array(SnapshotChange)),
  path: Type.Optional(Type.String()),
  problems: Type.Optional(Type.Array(PublishProblem)),
});
export type ReleaseProblem = Static<typeof ReleaseProblem>;
