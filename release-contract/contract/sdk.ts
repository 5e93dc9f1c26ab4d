import { type Static, Type } from 'typebox';

export const SdkIndex = Type.Object({
  digest: Type.String({ pattern: '^[0-9a-f]{16}$' }),
  packages: Type.Record(
    Type.String(),
    Type.Object({
      version: Type.String(),
      path: Type.String(),
      integrity: Type.String(),
    }),
  ),
});
export type SdkIndex = Static<typeof SdkIndex>;
