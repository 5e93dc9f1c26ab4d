import { type Static, Type } from 'typebox';

import { endpoint } from './endpoint.ts';
import { EmptyObject, Timestamp } from './field.ts';
import { UserCard } from './users.ts';

/** A person's own code: who follows its link may be thanked for, and is let into what the person shares. */
export const InviteCode = Type.Object(
  {
    invite_code: Type.String(),
    /** The profile with the code in it, below the product's origin. */
    path: Type.String(),
    /** How many have redeemed it. */
    redeemed_count: Type.Integer(),
    /** How many have landed with it. */
    landed_count: Type.Integer(),
    expires_at: Timestamp,
  },
  { additionalProperties: false },
);
export type InviteCode = Static<typeof InviteCode>;

export const getInviteCode = endpoint({
  route: 'GET /resource/InviteCodeResource/get/',
  summary: "The viewer's own invite code; made when there is none that still holds.",
  limitedLogin: 'refused',
  acts: true,
  input: EmptyObject,
  data: InviteCode,
});

export const renewInviteCode = endpoint({
  route: 'POST /resource/InviteCodeResource/create/',
  summary: 'Makes a new invite code; the old one leads nowhere any more.',
  acts: true,
  input: EmptyObject,
  data: InviteCode,
});

/** [API-008, SRV-009, SRV-010] The code is URL-encoded twice; redeeming twice is the same as once. */
export const redeemInviteCode = endpoint({
  route: 'POST /v3/invite_code/{code}/redeem/',
  summary: 'Redeems an invite code for the viewer; a code that does not hold fails with a message.',
  acts: true,
  input: Type.Object(
    { code: Type.String({ minLength: 1, maxLength: 500 }) },
    { additionalProperties: false },
  ),
  data: Type.Object({ inviter: UserCard }, { additionalProperties: false }),
});

/** [API-012, SRV-014] `invite_code` is URL-encoded twice. Any viewer, any text: the answer is unused. */
export const attributeInvite = endpoint({
  route: 'POST /v3/invite_code/attribution/land/',
  summary: 'Records that somebody has landed with an invite code.',
  limitedLogin: 'allowed',
  input: Type.Object(
    { invite_code: Type.String({ minLength: 1, maxLength: 500 }) },
    { additionalProperties: false },
  ),
  data: Type.Null(),
});
