import { type Static, Type } from 'typebox';

import { endpoint } from '../base/endpoint.ts';
import { EmptyObject, Id, nullable, stringEnum, Timestamp } from '../base/field.ts';
import { Place, ProfileCover } from './users.ts';

const line = (maxLength: number) => Type.String({ maxLength });

const fields = {
  username: line(100),
  full_name: line(60),
  about: line(500),
  pronouns: Type.Array(Type.String({ minLength: 1, maxLength: 20 }), {
    maxItems: 4,
    uniqueItems: true,
  }),
  website_url: nullable(line(500)),
  location: nullable(line(100)),
  country: nullable(Type.String({ pattern: '^[A-Z]{2}$' })),
  impressum_url: nullable(line(500)),
  instagram_username: nullable(line(100)),
  contact_email: nullable(line(254)),
  contact_phone: nullable(line(40)),
  contact_phone_code: nullable(line(8)),
  enable_profile_address: Type.Boolean(),
  enable_profile_message: Type.Boolean(),
  profile_place: nullable(Place),
  should_show_messaging: Type.Boolean(),
  is_private_profile: Type.Boolean(),
  show_saved_boards: Type.Boolean(),
  image_alt_text: line(500),
  cover_alt_text: line(500),
};

export const ProfileSettings = Type.Object(
  {
    id: Id,
    ...fields,
    first_name: Type.String(),
    image_medium_url: Type.String(),
    image_xlarge_url: Type.String(),
    has_custom_image: Type.Boolean(),
    profile_cover: nullable(ProfileCover),
    is_partner: Type.Boolean(),
    is_primary_website_verified: Type.Boolean(),
    former_usernames: Type.Array(Type.String()),
    username_changeable_at: nullable(Timestamp),
  },
  { additionalProperties: false },
);
export type ProfileSettings = Static<typeof ProfileSettings>;

export const getProfileSettings = endpoint({
  route: 'GET /resource/ProfileSettingsResource/get/',
  summary: 'The fields of a profile that its owner can edit.',
  limitedLogin: 'refused',
  acts: true,
  input: EmptyObject,
  data: ProfileSettings,
});

/**
 * A wrong field is a 400 whose `message_detail` begins with its path (`/website_url: …`). A rejected username is a
 * 409 with `usernameTaken` or `usernameChangedTooOften`.
 */
export const updateUser = endpoint({
  route: 'POST /resource/UserResource/update/',
  summary: "Updates the viewer's profile. Omitted fields keep their values.",
  acts: true,
  input: Type.Object(
    {
      ...Type.Partial(Type.Object(fields)).properties,
      image_upload_id: Type.Optional(nullable(Id)),
      cover_upload_id: Type.Optional(nullable(Id)),
    },
    { additionalProperties: false },
  ),
  data: ProfileSettings,
});

export const UsernameDenial = stringEnum([
  'too-short',
  'too-long',
  'characters',
  'reserved',
  'taken',
]);
export type UsernameDenial = Static<typeof UsernameDenial>;

export const checkUsername = endpoint({
  route: 'GET /v3/username/available/',
  summary:
    'Checks whether the viewer can take a username; if not, returns the reason and suggestions.',
  acts: true,
  input: Type.Object(
    { username: Type.String({ maxLength: 200 }) },
    { additionalProperties: false },
  ),
  data: Type.Object(
    {
      username: Type.String(),
      is_available: Type.Boolean(),
      reason: nullable(UsernameDenial),
      suggestions: Type.Array(Type.String()),
    },
    { additionalProperties: false },
  ),
});

export const WebsiteFailure = stringEnum([
  'no-website',
  'unreachable',
  'not-public',
  'not-a-page',
  'no-link-back',
  'claimed',
]);
export type WebsiteFailure = Static<typeof WebsiteFailure>;

export const WebsiteVerification = Type.Object(
  {
    website_url: nullable(Type.String()),
    is_verified: Type.Boolean(),
    meta_tag: Type.String(),
    link_tag: Type.String(),
    checked_at: nullable(Timestamp),
    failure: nullable(WebsiteFailure),
  },
  { additionalProperties: false },
);
export type WebsiteVerification = Static<typeof WebsiteVerification>;

export const getWebsiteVerification = endpoint({
  route: 'GET /resource/WebsiteVerificationResource/get/',
  summary: "How to verify the profile's website, and the result of the last check.",
  limitedLogin: 'refused',
  acts: true,
  input: EmptyObject,
  data: WebsiteVerification,
});

export const verifyWebsite = endpoint({
  route: 'POST /resource/WebsiteVerificationResource/create/',
  summary:
    "Checks the profile's website for the link or tag now. A failed check is a result, not an error.",
  acts: true,
  input: EmptyObject,
  data: WebsiteVerification,
});

export const HighlightType = stringEnum(['pin', 'board']);

export const Highlight = Type.Object(
  {
    type: HighlightType,
    id: Id,
    title: Type.String(),
    url: Type.String(),
    image: nullable(
      Type.Object(
        { url: Type.String(), width: Type.Integer(), height: Type.Integer() },
        { additionalProperties: false },
      ),
    ),
    dominant_color: nullable(Type.String()),
    alt_text: Type.String(),
    pin_count: nullable(Type.Integer()),
  },
  { additionalProperties: false },
);
export type Highlight = Static<typeof Highlight>;

export const getHighlights = endpoint({
  route: 'GET /resource/ProfileHighlightsResource/get/',
  summary: 'Up to five Pins and boards that a profile shows first, in order.',
  acts: true,
  input: Type.Object(
    { username: Type.String({ minLength: 1, maxLength: 100 }) },
    { additionalProperties: false },
  ),
  data: Type.Array(Highlight),
});

export const setHighlights = endpoint({
  route: 'POST /resource/ProfileHighlightsResource/update/',
  summary:
    'Replaces the highlights of a profile, in this order: public Pins and boards of its owner.',
  acts: true,
  input: Type.Object(
    {
      highlights: Type.Array(
        Type.Object({ type: HighlightType, id: Id }, { additionalProperties: false }),
        { maxItems: 5, uniqueItems: true },
      ),
    },
    { additionalProperties: false },
  ),
  data: Type.Array(Highlight),
});
