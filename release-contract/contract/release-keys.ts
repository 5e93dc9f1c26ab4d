import { endpoint, nullable } from '@corkboard/shared/contract/base';
import { type Static, Type } from 'typebox';
import { Reason, SigningKeyState, Team } from './release.ts';

/** The first 32 hex digits of the SHA-256 of the public key (DER). */
export const SigningKeyId = Type.String({ pattern: '^[0-9a-f]{32}$' });

/** `signature.json` of an archive. */
export const ReleaseSignature = Type.Object(
  {
    format: Type.Literal('corkboard-release/v1'),
    key: SigningKeyId,
    /** Base64 of the 64 bytes of an Ed25519 signature. */
    signature: Type.String({ pattern: '^[A-Za-z0-9+/]{86}==$' }),
  },
  { additionalProperties: false },
);
export type ReleaseSignature = Static<typeof ReleaseSignature>;

export const SigningKey = Type.Object(
  {
    id: SigningKeyId,
    team: Type.String(),
    name: Type.String(),
    /** PEM. */
    public_key: Type.String(),
    state: SigningKeyState,
    made_by: Type.String(),
    created_at: Type.String(),
    ended_at: nullable(Type.String()),
    /** Why it was retired or revoked. */
    because: nullable(Type.String()),
    /** The number of versions that it signed. */
    versions: Type.Integer(),
  },
  { additionalProperties: false },
);
export type SigningKey = Static<typeof SigningKey>;

export const RegisterKeyInput = Type.Object(
  {
    team: Team,
    name: Type.String({ minLength: 1, maxLength: 100 }),
    /** PEM of an Ed25519 key. */
    public_key: Type.String({ minLength: 1, maxLength: 1000 }),
    /** A key of the team that this one replaces. It is retired. */
    replaces: Type.Optional(SigningKeyId),
    reason: Reason,
  },
  { additionalProperties: false },
);
export type RegisterKeyInput = Static<typeof RegisterKeyInput>;

export const getSigningKeys = endpoint({
  route: 'GET /_release/v1/keys',
  summary: 'Public keys that teams sign their versions with.',
  input: Type.Object({}, { additionalProperties: false }),
  data: Type.Array(SigningKey),
});

export const registerSigningKey = endpoint({
  route: 'POST /_release/v1/keys',
  summary: "Registers a team's key, or replaces one. From then on, its versions must be signed.",
  input: RegisterKeyInput,
  data: SigningKey,
});

export const revokeSigningKey = endpoint({
  route: 'POST /_release/v1/keys/{id}/revoke',
  summary: 'Revokes a key: what it signed reaches no one else, and its rollouts are paused.',
  input: Type.Object({ id: SigningKeyId, reason: Reason }, { additionalProperties: false }),
  data: Type.Object(
    {
      key: SigningKey,
      /** A sentence for each rollout that was paused. */
      paused: Type.Array(Type.String()),
      /** Versions of the key that people still get, such as `mf-boards@1.4.0`. */
      live: Type.Array(Type.String()),
    },
    { additionalProperties: false },
  ),
});
