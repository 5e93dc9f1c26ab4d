import { type Static, Type } from 'typebox';
import { LOCALES } from '../../rules/site/locale.ts';
import { endpoint } from '../base/endpoint.ts';
import { EmptyObject, Id, nullable, Timestamp } from '../base/field.ts';
import { Code, Email, NewPassword } from './session.ts';
import { LinkToken } from './sign-in.ts';

/**
 * Required for sensitive changes. An account without a password needs a sign-in of the last 15 minutes instead, or
 * the call fails with `confirmFirst`.
 */
const Confirmed = { password: Type.Optional(Type.String({ maxLength: 200 })) };

export const SocialAccount = Type.Object(
  { id: Id, name: Type.String(), email: nullable(Type.String()), created_at: Timestamp },
  { additionalProperties: false },
);

export const Account = Type.Object(
  {
    username: Type.String(),
    email: nullable(Type.String()),
    new_email: nullable(Type.String()),
    has_password: Type.Boolean(),
    /**
     * The account whose password confirms changes: the one that was logged in to. Null if that has none, so a recent login
     * confirms them. Since 1.39.
     */
    password_of: Type.Optional(nullable(Type.String())),
    is_partner: Type.Boolean(),
    locale: nullable(Type.String()),
    social: Type.Array(SocialAccount),
    /**
     * Usernames of linked accounts that could be lost without this one: they are deactivated with it, and those in
     * `deleted_with` are deleted with it. [ACCT-004, ACCT-006]
     */
    goes_with: Type.Array(Type.String()),
    /** Those of `goes_with` that can't be reactivated without it. Since 1.35. */
    deleted_with: Type.Optional(Type.Array(Type.String())),
  },
  { additionalProperties: false },
);
export type Account = Static<typeof Account>;

export const getAccount = endpoint({
  route: 'GET /v3/account/',
  summary: "The viewer's own account.",
  limitedLogin: 'refused',
  input: EmptyObject,
  data: Account,
});

export const changeEmail = endpoint({
  route: 'POST /v3/account/email/',
  summary: 'Emails a link to the new address, which takes effect when the link is opened.',
  input: Type.Object({ email: Email, ...Confirmed }, { additionalProperties: false }),
  data: Account,
});

/** Doesn't use up the link, and reveals nothing about its account. Since 1.34. */
export const checkEmailChangeLink = endpoint({
  route: 'POST /v3/account/email/check/',
  summary: 'Whether the token of an emailed link can still set a new email address.',
  limitedLogin: 'allowed',
  input: Type.Object({ token: LinkToken }, { additionalProperties: false }),
  data: Type.Null(),
});

export const confirmEmail = endpoint({
  route: 'POST /v3/account/email/confirm/',
  summary: 'Sets the new email address with the token of an emailed link.',
  limitedLogin: 'allowed',
  input: Type.Object({ token: LinkToken }, { additionalProperties: false }),
  data: Type.Object({ email: Type.String() }, { additionalProperties: false }),
});

export const changePassword = endpoint({
  route: 'POST /v3/account/password/',
  summary: 'Changes the password, or sets the first one, and ends all other sessions.',
  input: Type.Object({ new_password: NewPassword, ...Confirmed }, { additionalProperties: false }),
  data: Account,
});

export const updateLocale = endpoint({
  route: 'POST /v3/account/locale/',
  summary: 'Sets the language of the account; null follows the browser.',
  input: Type.Object(
    { locale: nullable(Type.Enum([...LOCALES])) },
    { additionalProperties: false },
  ),
  data: Account,
});

export const disconnectSocial = endpoint({
  route: 'DELETE /v3/account/social/{social}/',
  summary: 'Disconnects a social account from this one.',
  input: Type.Object({ social: Id }, { additionalProperties: false }),
  data: Account,
});

/**
 * Both end the session. `multiple_accounts` selects the text of the login page. [ACCT-003, ACCT-004, ACCT-005,
 * ACCT-006]
 */
const Parting = Type.Object(
  { username: Type.String(), multiple_accounts: Type.Boolean() },
  { additionalProperties: false },
);

export const deactivateAccount = endpoint({
  route: 'POST /v3/account/deactivate/',
  summary: 'Deactivates the account until its owner signs in again.',
  input: Type.Object(Confirmed, { additionalProperties: false }),
  data: Parting,
});

export const deleteAccount = endpoint({
  route: 'POST /v3/account/delete/',
  summary: 'Emails the last step of deleting the account, and signs out.',
  input: Type.Object(Confirmed, { additionalProperties: false }),
  data: Parting,
});

/** Doesn't use up the link. */
export const checkDeletionLink = endpoint({
  route: 'POST /v3/account/delete/check/',
  summary: 'The accounts that the token of an emailed link would delete or deactivate.',
  limitedLogin: 'allowed',
  input: Type.Object({ token: LinkToken }, { additionalProperties: false }),
  data: Type.Object(
    {
      username: Type.String(),
      /** Usernames of the linked accounts that are deleted too. */
      goes_with: Type.Array(Type.String()),
      /** Usernames of those that can be reactivated without it. Since 1.37. */
      deactivated: Type.Optional(Type.Array(Type.String())),
    },
    { additionalProperties: false },
  ),
});

export const confirmDeletion = endpoint({
  route: 'POST /v3/account/delete/confirm/',
  summary: 'Deletes an account and its data with the token of an emailed link.',
  limitedLogin: 'allowed',
  input: Type.Object({ token: LinkToken }, { additionalProperties: false }),
  data: Parting,
});

export const OpenSession = Type.Object(
  {
    id: Id,
    is_current: Type.Boolean(),
    is_limited: Type.Boolean(),
    browser: Type.String(),
    browser_name: nullable(Type.String()),
    system_name: nullable(Type.String()),
    created_at: Timestamp,
    last_seen_at: Timestamp,
  },
  { additionalProperties: false },
);
export type OpenSession = Static<typeof OpenSession>;

export const getSessions = endpoint({
  route: 'GET /v3/sessions/',
  summary: "The viewer's open sessions, this browser first.",
  limitedLogin: 'refused',
  input: EmptyObject,
  data: Type.Array(OpenSession),
});

export const endSession = endpoint({
  route: 'DELETE /v3/sessions/{session}/',
  summary: 'Ends one session.',
  input: Type.Object({ session: Id }, { additionalProperties: false }),
  data: Type.Array(OpenSession),
});

export const endSessions = endpoint({
  route: 'POST /v3/sessions/end/',
  summary: 'Ends all other sessions, or this one as well.',
  input: Type.Object({ keep_this: Type.Boolean() }, { additionalProperties: false }),
  data: Type.Array(OpenSession),
});

export const TwoFactor = Type.Object(
  { is_on: Type.Boolean(), recovery_codes_left: Type.Integer() },
  { additionalProperties: false },
);
export type TwoFactor = Static<typeof TwoFactor>;

export const getTwoFactor = endpoint({
  route: 'GET /v3/two_factor/',
  summary: 'Whether two-factor authentication is on.',
  limitedLogin: 'refused',
  input: EmptyObject,
  data: TwoFactor,
});

export const startTwoFactorSetup = endpoint({
  route: 'POST /v3/two_factor/begin/',
  summary: 'Creates a secret for an authenticator, which takes effect after the first code.',
  input: Type.Object(Confirmed, { additionalProperties: false }),
  data: Type.Object(
    {
      secret: Type.String(),
      uri: Type.String(),
      qr: Type.String(),
    },
    { additionalProperties: false },
  ),
});

const RecoveryCodes = Type.Object(
  { recovery_codes: Type.Array(Type.String()) },
  { additionalProperties: false },
);

export const enableTwoFactor = endpoint({
  route: 'POST /v3/two_factor/enable/',
  summary: 'Turns two-factor authentication on with a code, and ends all other sessions.',
  input: Type.Object({ code: Code }, { additionalProperties: false }),
  data: RecoveryCodes,
});

export const disableTwoFactor = endpoint({
  route: 'POST /v3/two_factor/disable/',
  summary: 'Turns two-factor authentication off with a code.',
  input: Type.Object({ code: Code }, { additionalProperties: false }),
  data: TwoFactor,
});

export const regenerateRecoveryCodes = endpoint({
  route: 'POST /v3/two_factor/recovery_codes/',
  summary: 'Creates new recovery codes and revokes the old ones.',
  input: Type.Object({ code: Code }, { additionalProperties: false }),
  data: RecoveryCodes,
});
