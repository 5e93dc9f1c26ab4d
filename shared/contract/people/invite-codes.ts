import { type Static, Type } from 'typebox';

import { endpoint } from '../base/endpoint.ts';
import { EmptyObject, Timestamp } from '../base/field.ts';
import { UserCard } from './users.ts';

export const InviteCode = Type.Object(
  {
    invite_code: Type.String(),
    path: Type.String(),
    redeemed_count: Type.Integer(),
    landed_count: Type.Integer(),
    expires_at: Timestamp,
  },
  { additionalProperties: false },
);
export type InviteCode = Static<typeof InviteCode>;

export const getInviteCode = endpoint({
  route: 'GET /resource/InviteCodeResource/get/',
  summary: "The viewer's invite code, created if none is valid.",
  limitedLogin: 'refused',
  acts: true,
  input: EmptyObject,
  data: InviteCode,
});

export const renewInviteCode = endpoint({
  route: 'POST /resource/InviteCodeResource/create/',
  summary: 'Creates a new invite code and revokes the old one.',
  acts: true,
  input: EmptyObject,
  data: InviteCode,
});

/** The code is URL-encoded twice. Redeeming is idempotent. [API-008, SRV-009, SRV-010] */
export const redeemInviteCode = endpoint({
  route: 'POST /v3/invite_code/{code}/redeem/',
  summary: 'Redeems an invite code for the viewer. An invalid code fails with a message.',
  acts: true,
  input: Type.Object(
    { code: Type.String({ minLength: 1, maxLength: 500 }) },
    { additionalProperties: false },
  ),
  data: Type.Object({ inviter: UserCard }, { additionalProperties: false }),
});

/** `invite_code` is URL-encoded twice. Accepts any text from any viewer. [API-012, SRV-014] */
export const attributeInvite = endpoint({
  route: 'POST /v3/invite_code/attribution/land/',
  summary: 'Records a visit through an invite code.',
  limitedLogin: 'allowed',
  input: Type.Object(
    { invite_code: Type.String({ minLength: 1, maxLength: 500 }) },
    { additionalProperties: false },
  ),
  data: Type.Null(),
});
