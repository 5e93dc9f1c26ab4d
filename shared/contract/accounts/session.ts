import { type Static, Type } from 'typebox';

import { EMAIL_PATTERN } from '../../rules/base/email.ts';
import { LOCALES } from '../../rules/site/locale.ts';
import { endpoint } from '../base/endpoint.ts';
import { EmptyObject, Id, nullable, Username } from '../base/field.ts';

export const Email = Type.String({
  minLength: 3,
  maxLength: 254,
  pattern: EMAIL_PATTERN,
});
export const NewPassword = Type.String({ minLength: 8, maxLength: 200 });
export const Code = Type.String({ minLength: 6, maxLength: 20 });

/** Signed-out visitors are viewers too. [ENT-018, ENT-019, ENT-020, ENT-021] */
export const Viewer = Type.Object(
  {
    isAuth: Type.Boolean(),
    isLimitedLogin: Type.Boolean(),
    isPartner: Type.Boolean(),
    isEmployee: Type.Boolean(),
    isBot: Type.Boolean(),
    isFbAuthOnlyUser: Type.Boolean(),
    id: nullable(Id),
    username: nullable(Type.String()),
    fullName: nullable(Type.String()),
    firstName: nullable(Type.String()),
    imageSmallUrl: nullable(Type.String()),
    imageMediumUrl: nullable(Type.String()),
    should_show_messaging: Type.Boolean(),
    hasPublishedPins: Type.Boolean(),
    shouldDefaultCommentsOff: Type.Boolean(),
    groupBoardCount: Type.Integer(),
    eligibleForStlTool: Type.Boolean(),
    advertiser: nullable(
      Type.Object({ merchant_id: nullable(Type.String()) }, { additionalProperties: false }),
    ),
    scheduled_pin_count: Type.Integer(),
    country: nullable(Type.String()),
    locale: Type.String(),
    cookies: nullable(
      Type.Object(
        {
          allow_analytic_cookies: Type.Boolean(),
          allow_marketing_cookies: Type.Boolean(),
          allow_personalization_cookies: Type.Boolean(),
        },
        { additionalProperties: false },
      ),
    ),
    /** Whether a purpose was added since the choice in `cookies`. */
    isConsentDue: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type Viewer = Static<typeof Viewer>;

export const getSession = endpoint({
  route: 'GET /resource/UserSessionResource/get/',
  summary: 'The viewer of this browser.',
  token: 'boards:read',
  input: EmptyObject,
  data: Viewer,
});

/** `is_reactivated`: this login ended the account's deactivation. */
export const SignedIn = Type.Object(
  { ...Viewer.properties, is_reactivated: Type.Optional(Type.Boolean()) },
  { additionalProperties: false },
);
export type SignedIn = Static<typeof SignedIn>;

export const signIn = endpoint({
  route: 'POST /resource/UserSessionResource/create/',
  summary:
    'Signs in with a username or email address, a password, and a two-factor code if needed. Reactivates a deactivated account.',
  limitedLogin: 'allowed',
  input: Type.Object(
    {
      username_or_email: Type.String({ minLength: 1, maxLength: 254 }),
      password: Type.String({ minLength: 1, maxLength: 200 }),
      code: Type.Optional(Code),
    },
    { additionalProperties: false },
  ),
  data: SignedIn,
});

export const signOut = endpoint({
  route: 'POST /resource/UserSessionResource/delete/',
  summary: 'Signs this browser out.',
  limitedLogin: 'allowed',
  input: EmptyObject,
  data: Viewer,
});

export const signUp = endpoint({
  route: 'POST /resource/UserRegisterResource/create/',
  summary: 'Creates an account and signs it in.',
  limitedLogin: 'allowed',
  input: Type.Object(
    {
      email: Email,
      password: NewPassword,
      full_name: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
      username: Type.Optional(Username),
    },
    { additionalProperties: false },
  ),
  data: Viewer,
});

export const chooseLocale = endpoint({
  route: 'POST /v3/locale/',
  summary: 'Keeps the language of a visitor or a limited login in the browser; null removes it.',
  limitedLogin: 'allowed',
  input: Type.Object(
    { locale: nullable(Type.Enum([...LOCALES])) },
    { additionalProperties: false },
  ),
  data: Type.Null(),
});

export const checkEmailExists = endpoint({
  route: 'GET /v3/register/exists/',
  summary: 'Whether an account with this email address exists.',
  input: Type.Object(
    { email: Type.String({ minLength: 3, maxLength: 254 }) },
    { additionalProperties: false },
  ),
  data: Type.Boolean(),
});

/** Marks the account as active after a signed-in page view. [API-007] */
export const recordUserActivity = endpoint({
  route: 'POST /v3/users/me/',
  summary: 'Records that the viewer is active.',
  limitedLogin: 'allowed',
  input: EmptyObject,
  data: Type.Null(),
});
