import { type Static, Type } from 'typebox';

import { endpoint } from '../base/endpoint.ts';
import { EmptyObject, nullable } from '../base/field.ts';
import { Code, Email, NewPassword, SignedIn, Viewer } from './session.ts';

export const LinkToken = Type.String({ minLength: 20, maxLength: 100 });
const Next = Type.Optional(Type.String({ maxLength: 500 }));
/** Of an expired link, whose way back the new one keeps. Since 1.44. */
const ExpiredToken = Type.Optional(LinkToken);

export const SignInOptions = Type.Object(
  {
    social: nullable(Type.Object({ name: Type.String() }, { additionalProperties: false })),
  },
  { additionalProperties: false },
);
export type SignInOptions = Static<typeof SignInOptions>;

export const getSignInOptions = endpoint({
  route: 'GET /v3/login/options/',
  summary: 'The available sign-in methods besides a password.',
  input: EmptyObject,
  data: SignInOptions,
});

/** The response doesn't reveal whether the account exists. */
export const emailSignInLink = endpoint({
  route: 'POST /v3/login/link/',
  summary: 'Emails a link for a limited login, valid once for 15 minutes.',
  limitedLogin: 'allowed',
  input: Type.Object(
    { email: Email, next: Next, token: ExpiredToken },
    { additionalProperties: false },
  ),
  data: Type.Null(),
});

export const redeemSignInLink = endpoint({
  route: 'POST /v3/login/link/open/',
  summary:
    'Starts a limited login with the token of an emailed link: the viewer can read but not change anything.',
  limitedLogin: 'allowed',
  input: Type.Object(
    {
      token: LinkToken,
      code: Type.Optional(Code),
    },
    { additionalProperties: false },
  ),
  data: Type.Object(
    { viewer: Viewer, next: nullable(Type.String()) },
    { additionalProperties: false },
  ),
});

/** Doesn't use up the link, and reveals nothing about its account. Since 1.34. */
export const checkSignInLink = endpoint({
  route: 'POST /v3/login/link/check/',
  summary: 'Whether the token of an emailed link can still start a limited login.',
  limitedLogin: 'allowed',
  input: Type.Object({ token: LinkToken }, { additionalProperties: false }),
  data: Type.Null(),
});

/** The browser then goes to `url` and returns signed in, or to the login page with a `problem`. */
export const startSocialSignIn = endpoint({
  route: 'POST /v3/login/social/',
  summary: 'Starts a sign-in with a social account, or connects it to the current account.',
  limitedLogin: 'allowed',
  input: Type.Object(
    {
      next: Next,
      connect: Type.Optional(Type.Boolean()),
      password: Type.Optional(Type.String({ maxLength: 200 })),
    },
    { additionalProperties: false },
  ),
  data: Type.Object({ url: Type.String() }, { additionalProperties: false }),
});

export const completeSocialSignIn = endpoint({
  route: 'POST /v3/login/social/code/',
  summary: 'The second factor after a sign-in with a social account.',
  limitedLogin: 'allowed',
  input: Type.Object({ code: Code }, { additionalProperties: false }),
  data: SignedIn,
});

export const forgotPassword = endpoint({
  route: 'POST /v3/password/forgot/',
  summary: 'Emails a link to set a new password, valid once for an hour.',
  limitedLogin: 'allowed',
  input: Type.Object(
    { email: Email, next: Next, token: ExpiredToken },
    { additionalProperties: false },
  ),
  data: Type.Null(),
});

/** Doesn't use up the link. The email names the account too. */
export const checkResetLink = endpoint({
  route: 'POST /v3/password/reset/check/',
  summary: 'The account whose password the token of an emailed link can set. Since 1.35, not null.',
  limitedLogin: 'allowed',
  input: Type.Object({ token: LinkToken }, { additionalProperties: false }),
  data: Type.Object(
    {
      username: Type.String(),
      /** The page that the login after it is for. Older servers don't send it. */
      next: Type.Optional(nullable(Type.String())),
    },
    { additionalProperties: false },
  ),
});

export const resetPassword = endpoint({
  route: 'POST /v3/password/reset/',
  summary: 'Sets a new password with the token of an emailed link, and ends every session.',
  limitedLogin: 'allowed',
  input: Type.Object({ token: LinkToken, password: NewPassword }, { additionalProperties: false }),
  data: Type.Object({ username: Type.String() }, { additionalProperties: false }),
});
