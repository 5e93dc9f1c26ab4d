import { type Static, Type } from 'typebox';

import { stringEnum } from './field.ts';

/** A remote that this visitor gets. */
export const PlannedRemote = Type.Object(
  {
    title: Type.String(),
    version: Type.String(),
    /** Absolute path of the container script. */
    entry: Type.String(),
    /** Name under which federation registers the container: carries the version, so that two can live side by side. */
    container: Type.String(),
    /** Range of the contract version that it was built for. */
    requires: Type.String(),
    kind: stringEnum(['slots', 'application', 'parcel']),
    slots: Type.Array(Type.String()),
    /** When an open page changes to another version. */
    policy: stringEnum(['swap', 'ask', 'next-load']),
    /** Path below `/remotes/<name>/<version>/` to sha384: every script and style that may ever run. */
    files: Type.Record(Type.String(), Type.String()),
    /** Scripts of the first paint, to be preloaded; same paths as in `files`. */
    preload: Type.Array(Type.String()),
    styles: Type.Array(Type.String()),
    why: stringEnum(['stable', 'rollout', 'next', 'override']),
  },
  { additionalProperties: false },
);
export type PlannedRemote = Static<typeof PlannedRemote>;

/** A remote that is off for this visitor; `off` is the sentence that stands in its place. */
export const UnavailableRemote = Type.Object(
  { title: Type.String(), off: Type.String(), slots: Type.Array(Type.String()) },
  { additionalProperties: false },
);
export type UnavailableRemote = Static<typeof UnavailableRemote>;

/** What one visitor gets: which version of each remote, with a digest for every file. */
export const Plan = Type.Object(
  {
    snapshot: Type.Integer(),
    remotes: Type.Record(Type.String(), Type.Union([PlannedRemote, UnavailableRemote])),
    /** The shell's own lazy files, path to sha384. */
    shell: Type.Object(
      { version: Type.String(), files: Type.Record(Type.String(), Type.String()) },
      { additionalProperties: false },
    ),
    experiments: Type.Record(Type.String(), Type.Union([Type.Boolean(), Type.String()])),
    /** There while the visitor has chosen versions of their own; shown on the page, with a way out. */
    override: Type.Optional(
      Type.Object({ id: Type.String(), until: Type.String() }, { additionalProperties: false }),
    ),
  },
  { additionalProperties: false },
);
export type Plan = Static<typeof Plan>;

export type RemoteFailurePhase = 'manifest' | 'entry' | 'integrity' | 'mount' | 'render';

/** What a page tells about a remote. No personal data: a name, a version, what happened. */
export const RemoteReport = Type.Object(
  {
    remote: Type.String({ maxLength: 100 }),
    version: Type.String({ maxLength: 100 }),
    kind: stringEnum(['loaded', 'failed', 'error']),
    phase: Type.Optional(stringEnum(['manifest', 'entry', 'integrity', 'mount', 'render'])),
    /** Milliseconds from asking for it to having it. */
    duration: Type.Optional(Type.Number({ minimum: 0 })),
    message: Type.Optional(Type.String({ maxLength: 300 })),
  },
  { additionalProperties: false },
);
export type RemoteReport = Static<typeof RemoteReport>;
