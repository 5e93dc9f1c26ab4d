import { type Static, Type } from 'typebox';

/** Answer of `GET /_release/sdk/`: the packages that a remote in a repository of its own builds with. */
export const SdkIndex = Type.Object({
  /** Of all packages together; part of their addresses. */
  digest: Type.String({ pattern: '^[0-9a-f]{16}$' }),
  packages: Type.Record(
    Type.String(),
    Type.Object({
      version: Type.String(),
      /** Of the archive, on this server. It never changes its bytes. */
      path: Type.String(),
      /** As a lock file of npm writes it. */
      integrity: Type.String(),
    }),
  ),
});
export type SdkIndex = Static<typeof SdkIndex>;
