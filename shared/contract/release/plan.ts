import { type Static, Type } from 'typebox';

import { stringEnum } from '../base/field.ts';
import { StorageDeclaration } from './storage-declaration.ts';

export const PlannedRemote = Type.Object(
  {
    title: Type.String(),
    version: Type.String(),
    /** The container, for any federation host. */
    entry: Type.String(),
    /** The same remote without federation, for this shell. Absent for builds of other tools and older versions. */
    lean: Type.Optional(Type.String()),
    /** The global name of the container. It includes the version, so that two versions can coexist. */
    container: Type.String(),
    requires: Type.String(),
    kind: stringEnum(['slots', 'application', 'parcel']),
    slots: Type.Array(Type.String()),
    policy: stringEnum(['swap', 'ask', 'next-load']),
    /** Maps a path below `/remotes/<name>/<version>/` to its sha384. Lists every script and style that can run. */
    files: Type.Record(Type.String(), Type.String()),
    preload: Type.Array(Type.String()),
    styles: Type.Array(Type.String()),
    why: stringEnum(['stable', 'rollout', 'next', 'override']),
    /** Absent for versions that were published without a declaration. */
    storage: Type.Optional(Type.Array(StorageDeclaration)),
  },
  { additionalProperties: false },
);
export type PlannedRemote = Static<typeof PlannedRemote>;

export const UnavailableRemote = Type.Object(
  { title: Type.String(), off: Type.String(), slots: Type.Array(Type.String()) },
  { additionalProperties: false },
);
export type UnavailableRemote = Static<typeof UnavailableRemote>;

export const Plan = Type.Object(
  {
    snapshot: Type.Integer(),
    remotes: Type.Record(Type.String(), Type.Union([PlannedRemote, UnavailableRemote])),
    shell: Type.Object(
      { version: Type.String(), files: Type.Record(Type.String(), Type.String()) },
      { additionalProperties: false },
    ),
    experiments: Type.Record(Type.String(), Type.Union([Type.Boolean(), Type.String()])),
    override: Type.Optional(
      Type.Object({ id: Type.String(), until: Type.String() }, { additionalProperties: false }),
    ),
  },
  { additionalProperties: false },
);
export type Plan = Static<typeof Plan>;

const RemoteFailurePhase = stringEnum([
  'manifest',
  'entry',
  'integrity',
  'evaluate',
  'mount',
  'render',
]);
export type RemoteFailurePhase = Static<typeof RemoteFailurePhase>;

/**
 * Must not contain personal data. `began` is sent before the code of a version runs, so that a page that freezes is
 * noticed; `left` when the page is left before the load has ended. `timed` has a duration of a load that has ended,
 * `thrown` what was thrown by a failure that is reported too.
 */
export const RemoteReport = Type.Object(
  {
    remote: Type.String({ maxLength: 100 }),
    version: Type.String({ maxLength: 100 }),
    kind: stringEnum(['began', 'loaded', 'failed', 'error', 'left', 'timed', 'thrown']),
    phase: Type.Optional(RemoteFailurePhase),
    /** Connects the reports of one load. Older shells send none. */
    load: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9-]{16,40}$' })),
    /** Milliseconds: of the load for `loaded`, of the metric for `timed`. */
    duration: Type.Optional(Type.Number({ minimum: 0 })),
    metric: Type.Optional(stringEnum(['render', 'lcp', 'inp'])),
    message: Type.Optional(Type.String({ maxLength: 300 })),
    stack: Type.Optional(Type.String({ maxLength: 2000 })),
  },
  { additionalProperties: false },
);
export type RemoteReport = Static<typeof RemoteReport>;
