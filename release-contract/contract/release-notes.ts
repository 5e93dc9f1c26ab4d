import { endpoint, nullable, stringEnum } from '@corkboard/shared/contract/base';
import { type Static, Type } from 'typebox';
import { RemoteName, VersionName } from './release.ts';

export const ReleaseCommit = Type.Object(
  {
    id: Type.String({ pattern: '^[0-9a-f]{7,64}$' }),
    subject: Type.String({ maxLength: 500 }),
    author: Type.String({ maxLength: 200 }),
    at: Type.String({ format: 'date-time' }),
  },
  { additionalProperties: false },
);
export type ReleaseCommit = Static<typeof ReleaseCommit>;

/** The content of an archive's `notes.json`. */
export const VersionNotes = Type.Object(
  {
    /** The published version that was built from the nearest earlier commit; null for a first one. */
    since: nullable(VersionName),
    /** Newest first. */
    commits: Type.Array(ReleaseCommit, { maxItems: 200 }),
    /** Whether there were more commits than an archive names. */
    has_more: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type VersionNotes = Static<typeof VersionNotes>;

export const ReleaseNotes = Type.Object(
  {
    remote: Type.String(),
    version: Type.String(),
    /** The version that it is compared with; null if none is live. */
    against: nullable(Type.String()),
    /**
     * `adds`: the version has these commits and `against` doesn't. `removes`: `against` has them, and the version doesn't.
     * `unrelated`: no one said how the two are related, so these are the commits of the version alone.
     */
    relation: stringEnum(['adds', 'removes', 'unrelated']),
    /** Newest first. */
    commits: Type.Array(ReleaseCommit),
    has_more: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type ReleaseNotes = Static<typeof ReleaseNotes>;

export const getReleaseNotes = endpoint({
  route: 'GET /_release/v1/notes',
  summary: 'The commits between a version and another one, which is the live one by default.',
  input: Type.Object(
    { remote: RemoteName, version: VersionName, against: Type.Optional(VersionName) },
    { additionalProperties: false },
  ),
  data: ReleaseNotes,
});
