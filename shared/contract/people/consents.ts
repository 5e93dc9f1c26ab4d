import { type Static, Type } from 'typebox';

import { endpoint } from '../base/endpoint.ts';
import { EmptyObject, nullable } from '../base/field.ts';
import { CookiePreferences } from './users.ts';

/** A cookie choice as it was made. */
export const ConsentRecord = Type.Object(
  {
    preferences: CookiePreferences,
    /** Which text the choice answered, see `rules/privacy/consent-texts.ts`. */
    text_version: Type.Integer(),
    /** Where it was made, such as `cookie_banner`. */
    surface: nullable(Type.String()),
    chosen_at: Type.String(),
    made_without_account: Type.Boolean(),
    has_privacy_control: Type.Boolean(),
    country: nullable(Type.String()),
  },
  { additionalProperties: false },
);
export type ConsentRecord = Static<typeof ConsentRecord>;

export const getConsents = endpoint({
  route: 'GET /resource/ConsentResource/get/',
  summary:
    "The viewer's cookie choices, newest first. Without a full login, the choice of this browser.",
  input: EmptyObject,
  data: Type.Array(ConsentRecord),
});
