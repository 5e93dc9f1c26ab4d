import { type Static, Type } from 'typebox';

import { endpoint } from '../base/endpoint.ts';
import { EmptyObject, Id, Timestamp, Username } from '../base/field.ts';
import { Code, Email, NewPassword, Viewer } from './session.ts';

export const LinkedAccount = Type.Object(
  {
    id: Id,
    username: Type.String(),
    full_name: Type.String(),
    image_small_url: Type.String(),
    is_partner: Type.Boolean(),
    permissions: Type.Array(Type.String()),
    requires_mfa: Type.Boolean(),
    viewerMeetsMfaRequirement: Type.Boolean(),
    is_current: Type.Boolean(),
    is_home: Type.Boolean(),
    may_switch: Type.Boolean(),
    has_own_sign_in: Type.Boolean(),
    needs_own_sign_in: Type.Optional(
      Type.Boolean({
        description: 'Whether unlinking it fails until it gets its own sign-in. Since 1.34.',
      }),
    ),
    is_deactivated: Type.Optional(
      Type.Boolean({
        description:
          'Whether it is deactivated, and only its owners can reopen it. Switching to it reactivates it. Since 1.38.',
      }),
    ),
    linked_at: Timestamp,
  },
  { additionalProperties: false },
);
export type LinkedAccount = Static<typeof LinkedAccount>;

const Accounts = Type.Array(LinkedAccount);

export const getLinkedAccounts = endpoint({
  route: 'GET /v3/linked_accounts/',
  summary: 'The account that the person signed in to, and its linked business accounts.',
  limitedLogin: 'refused',
  input: EmptyObject,
  data: Accounts,
});

export const createLinkedAccount = endpoint({
  route: 'POST /v3/linked_accounts/create/',
  summary: 'Creates a business account linked to this account.',
  input: Type.Object(
    {
      business_name: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
      username: Type.Optional(Username),
    },
    { additionalProperties: false },
  ),
  data: LinkedAccount,
});

export const linkAccount = endpoint({
  route: 'POST /v3/linked_accounts/link/',
  summary: 'Links a business account with its own credentials.',
  input: Type.Object(
    {
      username_or_email: Type.String({ minLength: 1, maxLength: 254 }),
      password: Type.String({ minLength: 1, maxLength: 200 }),
      code: Type.Optional(Code),
    },
    { additionalProperties: false },
  ),
  data: LinkedAccount,
});

/**
 * Fails with `needsOwnSignIn` if the account could be lost and no sign-in is given: `email` and `new_password`, or only
 * `email` for an account with a password, which it keeps. A new sign-in ends its sessions, API tokens, and emailed links.
 */
export const unlinkAccount = endpoint({
  route: 'POST /v3/linked_accounts/{account}/unlink/',
  summary: 'Unlinks a business account. One without its own sign-in gets one.',
  input: Type.Object(
    {
      account: Id,
      email: Type.Optional(Email),
      new_password: Type.Optional(NewPassword),
      keeps_password: Type.Optional(
        Type.Boolean({
          description:
            'Sent with only `email`. Servers that would unlink the account without the address reject it. Since 1.44.',
        }),
      ),
      password: Type.Optional(Type.String({ maxLength: 200 })),
    },
    { additionalProperties: false },
  ),
  data: Type.Object(
    { viewer: Viewer, unlinked: Type.String(), accounts: Accounts },
    { additionalProperties: false },
  ),
});

export const switchAccount = endpoint({
  route: 'POST /v3/linked_accounts/{account}/switch/',
  summary:
    'Switches to a linked account, or back, without signing in again. Reactivates a deactivated one.',
  input: Type.Object({ account: Id }, { additionalProperties: false }),
  data: Viewer,
});

export const convertAccount = endpoint({
  route: 'POST /v3/account/convert/',
  summary: 'Converts a personal account to a business account, or the reverse.',
  input: Type.Object(
    {
      is_partner: Type.Boolean(),
      full_name: Type.Optional(Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' })),
    },
    { additionalProperties: false },
  ),
  data: Viewer,
});
