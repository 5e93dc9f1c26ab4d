import { type Static, Type } from 'typebox';

import { nullable, stringEnum } from './field.ts';
import { Audience } from './release-audience.ts';

export const RemoteName = Type.String({ maxLength: 60, pattern: '^[a-z][a-z0-9-]*$' });
export const VersionName = Type.String({ minLength: 5, maxLength: 100 });
export const Reason = Type.String({ minLength: 1, maxLength: 500 });
export const Channel = Type.String({ maxLength: 30, pattern: '^[a-z][a-z0-9-]*$' });
/** The snapshot that the caller has seen; while another one is active, the change is refused with what has changed. */
export const ExpectedSnapshot = { expected_snapshot: Type.Optional(Type.Integer()) };
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

/** `release.json` of an archive: what a team says about a version of its remote. */
export const ReleaseFile = Type.Object(
  {
    name: Remote,
    version: Version,
    title: Type.String({ minLength: 1, maxLength: 60 }),
    team: Type.String({ maxLength: 60, pattern: '^[a-z][a-z0-9-]*$' }),
    kind: stringEnum(['slots', 'application', 'parcel']),
    slots: Type.Array(Type.String({ maxLength: 60, pattern: '^[a-z][a-z-]*(\\.[a-z][a-z-]*)+$' }), {
      maxItems: 50,
      uniqueItems: true,
    }),
    /** Range of the contract version that it needs. */
    requires: Type.String({ minLength: 1, maxLength: 100 }),
    policy: stringEnum(['swap', 'ask', 'next-load']),
    /** The sentence shown while it is off. */
    off: Type.String({ minLength: 1, maxLength: 200 }),
    container: Type.String({ minLength: 1, maxLength: 400 }),
    commit: Type.String({ maxLength: 100 }),
    /** Events by which it meets other remotes: what it tells, and what it has to hear. */
    events: Type.Optional(RemoteEvents),
    /** Digest of everything that the build has read: the same inputs need no second build. */
    inputs_digest: Type.Optional(Type.String({ maxLength: 100 })),
  },
  { additionalProperties: false },
);
export type ReleaseFile = Static<typeof ReleaseFile>;

/** What a plan has to know of a rollout that is under way. */
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

/** What a snapshot holds of one remote. */
export const RemoteSetting = Type.Object(
  {
    enabled: Type.Boolean(),
    /** Why it is off, for those who manage releases; visitors read the remote's own sentence. */
    off_reason: nullable(Type.String()),
    channels: Type.Record(Type.String(), Type.String()),
    /** By channel. */
    rollouts: Type.Optional(Type.Record(Type.String(), RolloutShare)),
  },
  { additionalProperties: false },
);
export type RemoteSetting = Static<typeof RemoteSetting>;

/** Who is on a channel. Channels are asked in the order of `rank`, the lowest first; `stable` takes the rest. */
export const ChannelSetting = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 60 }),
    audience: Audience,
    rank: Type.Integer({ minimum: 0, maximum: 1000 }),
  },
  { additionalProperties: false },
);
export type ChannelSetting = Static<typeof ChannelSetting>;

/** The whole release state after a change. */
export const SnapshotState = Type.Object(
  {
    remotes: Type.Record(Type.String(), RemoteSetting),
    /** Beside `stable`; left out: `next` for staff and for accounts that have asked for it. */
    channels: Type.Optional(Type.Record(Type.String(), ChannelSetting)),
  },
  { additionalProperties: false },
);
export type SnapshotState = Static<typeof SnapshotState>;

/** One difference between two snapshots. */
export const SnapshotChange = Type.Object(
  {
    /** Null where it is about a channel of all remotes. */
    remote: nullable(Type.String()),
    what: stringEnum(['added', 'removed', 'switch', 'channel', 'rollout', 'audience']),
    /** For people: "mf-boards: stable 1.3.9 → 1.4.0". */
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
    node: Type.Integer(),
  },
  { additionalProperties: false },
);
export type VersionSizes = Static<typeof VersionSizes>;

const { events: _events, ...recorded } = ReleaseFile.properties;

/** An immutable version, as it is kept. */
export const VersionRecord = Type.Object(
  {
    ...recorded,
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

export const ReleaseRole = stringEnum(['viewer', 'publisher', 'manager', 'admin']);
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
    /** The promotion that now waits for a second person. */
    order: Type.Optional(Type.String()),
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
    /** When it is done; now, unless said otherwise. */
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
    /** When it is done; now, unless said otherwise. */
    at: Type.Optional(Type.String({ format: 'date-time' })),
    ...ExpectedSnapshot,
  },
  { additionalProperties: false },
);
export type ToggleInput = Static<typeof ToggleInput>;

export const ChangeOutcome = Type.Object(
  {
    snapshot: Type.Integer(),
    /** False when it was so already, and while it waits. */
    changed: Type.Boolean(),
    /** The order that now waits for a second person or for its time. */
    order: Type.Optional(Type.String()),
    /** The rollout that it is about. */
    rollout: Type.Optional(Type.String()),
    /** What has come of it, for people. */
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

export const AuditVerification = Type.Object(
  {
    entries: Type.Integer(),
    is_whole: Type.Boolean(),
    /** Number of the first entry that does not fit. */
    broken_at: nullable(Type.Integer()),
    sentence: Type.String(),
  },
  { additionalProperties: false },
);
export type AuditVerification = Static<typeof AuditVerification>;

/** How release control refuses: a stable code and the reason in a sentence. */
export const ReleaseProblem = Type.Object({
  code: Type.String(),
  message: Type.String(),
  /** The next version that is free, where a taken one was refused. */
  next_free: Type.Optional(Type.String()),
  /** Where somebody else was quicker: the active snapshot, who made it, and what it changed since the one that was seen. */
  snapshot: Type.Optional(Type.Integer()),
  made_by: Type.Optional(Type.String()),
  changes: Type.Optional(Type.Array(SnapshotChange)),
  /** The field of a request that is not in order, such as `/stages/0/percent`. */
  path: Type.Optional(Type.String()),
});
export type ReleaseProblem = Static<typeof ReleaseProblem>;
