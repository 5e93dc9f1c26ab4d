import { endpoint, nullable, stringEnum } from '@corkboard/shared/contract/base';
import { type Static, Type } from 'typebox';
import { RemoteName, VersionName } from './release.ts';

export const VerificationCheck = Type.Object(
  {
    name: stringEnum(['published', 'files', 'signature', 'key', 'sbom', 'plan', 'audit']),
    /** `absent` if there is nothing to check, and nothing has to be there. */
    result: stringEnum(['holds', 'fails', 'absent']),
    sentence: Type.String(),
  },
  { additionalProperties: false },
);
export type VerificationCheck = Static<typeof VerificationCheck>;

export const VersionVerification = Type.Object(
  {
    remote: Type.String(),
    version: Type.String(),
    holds: Type.Boolean(),
    checks: Type.Array(VerificationCheck),
    /** The sha384 of each file below its address, for those who check what is served. */
    files: Type.Record(Type.String(), Type.String()),
    /** What was signed, and how, for those who check it themselves. */
    proof: nullable(
      Type.Object(
        {
          signed_text: Type.String(),
          signature: Type.String(),
          key: Type.String(),
          public_key: Type.String(),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);
export type VersionVerification = Static<typeof VersionVerification>;

export const verifyVersion = endpoint({
  route: 'GET /_release/v1/verify',
  summary: 'Checks a version: its files, signature, key, publisher, packages, and the audit log.',
  input: Type.Object({ remote: RemoteName, version: VersionName }, { additionalProperties: false }),
  data: VersionVerification,
});
