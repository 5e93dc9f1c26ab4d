import { type Static, Type } from 'typebox';

import { endpoint } from '../base/endpoint.ts';
import {
  EmptyObject,
  Id,
  Image,
  nullable,
  stringEnum,
  Timestamp,
  UsernameInput,
} from '../base/field.ts';

/** `profile` is for signed-in viewers, `unauth_profile` for everyone else. [ENUM-011] */
export const UserFieldSet = stringEnum([
  'profile',
  'unauth_profile',
  'board_visibility',
  'quicksave',
  'save_behavior',
]);
export type UserFieldSet = Static<typeof UserFieldSet>;

export const ProfileTab = Type.Object(
  {
    tab_type: Type.Union([
      Type.Literal(0),
      Type.Literal(1),
      Type.Literal(3),
      Type.Literal(4),
      Type.Literal(5),
    ]),
    is_default: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type ProfileTab = Static<typeof ProfileTab>;

/** `images` is keyed by resolution: `736x`, `1200x`, `orig`. [ENT-011] */
export const ProfileCover = Type.Object(
  {
    source: stringEnum(['video', 'image', '']),
    images: Type.Record(Type.String(), Image),
    video_url: Type.Optional(nullable(Type.String())),
    alt_text: Type.String(),
  },
  { additionalProperties: false },
);

/** [ENT-016] */
export const Place = Type.Object(
  {
    street: Type.Optional(Type.String()),
    extra_street: Type.Optional(Type.String()),
    locality: Type.Optional(Type.String()),
    region: Type.Optional(Type.String()),
    postal_code: Type.Optional(Type.String()),
    country: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
);
export type Place = Static<typeof Place>;

const identity = {
  id: Id,
  username: Type.String(),
  full_name: Type.String(),
  first_name: Type.String(),
  image_small_url: Type.String(),
  image_medium_url: Type.String(),
  image_large_url: Type.String(),
  image_xlarge_url: Type.String(),
  is_private_profile: Type.Boolean(),
  is_partner: Type.Boolean(),
  verified_identity: Type.Object({ verified: Type.Boolean() }, { additionalProperties: false }),
  is_verified_merchant: Type.Boolean(),
};

export const UserCard = Type.Object(
  {
    ...identity,
    follower_count: Type.Integer(),
    explicitly_followed_by_me: Type.Boolean(),
    follow_requested_by_me: Type.Optional(Type.Boolean()),
    blocked_by_me: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type UserCard = Static<typeof UserCard>;

/**
 * Fields beyond the identity are absent if the viewer can't see them. [ENT-001, ENT-002, ENT-003, ENT-004, ENT-005,
 * ENT-006, ENT-007, ENT-008, ENT-009, ENT-010, ENT-011, ENT-012, ENT-013, ENT-014, ENT-015]
 */
export const User = Type.Object(
  {
    ...identity,
    about: Type.Optional(Type.String()),
    pronouns: Type.Optional(Type.Array(Type.String())),
    website_url: Type.Optional(nullable(Type.String())),
    domain_url: Type.Optional(nullable(Type.String())),
    is_primary_website_verified: Type.Optional(Type.Boolean()),
    impressum_url: Type.Optional(nullable(Type.String())),
    country: Type.Optional(nullable(Type.String())),
    location: Type.Optional(nullable(Type.String())),
    instagram_data: Type.Optional(
      nullable(
        Type.Object(
          { username: Type.String(), url: Type.String() },
          { additionalProperties: false },
        ),
      ),
    ),
    is_inspirational_merchant: Type.Optional(Type.Boolean()),
    is_ads_only_profile: Type.Optional(Type.Boolean()),
    ads_only_profile_site: Type.Optional(nullable(Type.String())),
    has_catalog: Type.Optional(Type.Boolean()),
    show_creator_profile: Type.Optional(Type.Boolean()),
    profile_views: Type.Optional(Type.Integer()),
    follower_count: Type.Integer(),
    following_count: Type.Integer(),
    interest_following_count: Type.Integer(),
    followerCount: Type.Optional(Type.Integer()),
    boardCount: Type.Optional(Type.Integer()),
    secretBoardCount: Type.Optional(Type.Integer()),
    pin_count: Type.Optional(Type.Integer()),
    board_count: Type.Optional(Type.Integer()),
    secret_board_count: Type.Optional(Type.Integer()),
    archived_board_count: Type.Optional(Type.Integer()),
    follow_request_count: Type.Optional(Type.Integer()),
    story_pin_count: Type.Optional(Type.Integer()),
    has_published_pins: Type.Optional(Type.Boolean()),
    has_pin_clusters: Type.Optional(Type.Boolean()),
    has_custom_board_sorting_order: Type.Optional(Type.Boolean()),
    has_quicksave_board: Type.Optional(Type.Boolean()),
    quick_saves_pin_count: Type.Optional(Type.Integer()),
    save_behavior: Type.Optional(Type.Integer()),
    last_pin_save_time: Type.Optional(nullable(Timestamp)),
    explicitly_followed_by_me: Type.Optional(Type.Boolean()),
    follow_requested_by_me: Type.Optional(Type.Boolean()),
    follow_invited_by_them: Type.Optional(Type.Boolean()),
    explicitly_following_me: Type.Optional(Type.Boolean()),
    blocked_by_me: Type.Optional(Type.Boolean()),
    should_show_messaging: Type.Boolean(),
    eligible_profile_tabs: Type.Optional(Type.Array(ProfileTab)),
    visitor_tabs: Type.Optional(
      Type.Array(ProfileTab, {
        description: 'The tabs that visitors have. Only on the own profile. Since 1.26.',
      }),
    ),
    profile_cover: Type.Optional(nullable(ProfileCover)),
    image_alt_text: Type.Optional(Type.String()),
    partner: Type.Optional(
      nullable(Type.Object({ business_name: Type.String() }, { additionalProperties: false })),
    ),
    contact_email: Type.Optional(nullable(Type.String())),
    contact_phone: Type.Optional(nullable(Type.String())),
    contact_phone_country: Type.Optional(
      nullable(Type.Object({ phone_code: Type.String() }, { additionalProperties: false })),
    ),
    enable_profile_address: Type.Optional(Type.Boolean()),
    enable_profile_message: Type.Optional(Type.Boolean()),
    profile_place: Type.Optional(nullable(Place)),
    show_all_pins: Type.Optional(Type.Boolean()),
    eligible_for_wishlist: Type.Optional(Type.Boolean()),
    show_shopping_list: Type.Optional(Type.Boolean()),
    seo_title: Type.Optional(Type.String()),
    seo_description: Type.Optional(Type.String()),
    seo_noindex_reason: Type.Optional(nullable(Type.String())),
    seo_canonical_domain: Type.Optional(nullable(Type.String())),
    page_metadata: Type.Optional(
      Type.Object(
        { title: Type.String(), description: Type.String(), canonical_path: Type.String() },
        { additionalProperties: false },
      ),
    ),
    created_at: Type.Optional(Timestamp),
  },
  { additionalProperties: false },
);
export type User = Static<typeof User>;

export const getUser = endpoint({
  route: 'GET /resource/UserResource/get/',
  summary: 'A user by name or id, with the fields that the viewer can see.',
  acts: true,
  input: Type.Object(
    {
      username: Type.Optional(UsernameInput),
      user_id: Type.Optional(Id),
      field_set_key: Type.Optional(UserFieldSet),
      is_mobile_fork: Type.Optional(Type.Boolean()),
      get_page_metadata: Type.Optional(Type.Boolean()),
      invite_code: Type.Optional(Type.String({ maxLength: 200 })),
    },
    { additionalProperties: false },
  ),
  data: User,
});

/** The owner's settings, besides the id. [SRV-019, SRV-020] */
export const UserFields = Type.Object(
  { ...Type.Partial(User).properties, id: Id },
  { additionalProperties: false },
);
export type UserFields = Static<typeof UserFields>;

/** `getUser` for the field sets of single settings: returns only those fields. [API-015, API-016] */
export const getUserFields = endpoint({
  route: 'GET /resource/UserResource/get/',
  summary: 'A user by name or id: the visible fields of the requested field set.',
  acts: true,
  input: getUser.input,
  data: UserFields,
});

/** [ENT-017] */
export const UserMetadata = Type.Object(
  {
    most_recent_board_sort_order: nullable(
      stringEnum([
        'alphabetical',
        'last_pinned_to',
        'oldest',
        'newest',
        'group_boards_at_top',
        'custom',
      ]),
    ),
    profile_board_rep_view_type: nullable(stringEnum(['wide', 'xxWide', 'square', 'list'])),
    board_pin_rep_view_type: nullable(stringEnum(['regular', 'dense'])),
  },
  { additionalProperties: false },
);
export type UserMetadata = Static<typeof UserMetadata>;

export const getUserMetadata = endpoint({
  route: 'GET /resource/UserMetadataResource/get/',
  summary: "The viewer's view settings.",
  acts: true,
  input: EmptyObject,
  data: UserMetadata,
});

export const updateUserMetadata = endpoint({
  route: 'POST /resource/UserMetadataResource/update/',
  summary: "Updates the viewer's view settings. Omitted fields keep their values.",
  acts: true,
  input: Type.Object({ ...Type.Partial(UserMetadata).properties }, { additionalProperties: false }),
  data: UserMetadata,
});

/** [API-039] */
export const CookiePreferences = Type.Object(
  {
    allow_analytic_cookies: Type.Boolean(),
    allow_marketing_cookies: Type.Boolean(),
    allow_personalization_cookies: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type CookiePreferences = Static<typeof CookiePreferences>;

export const updateUserSettings = endpoint({
  route: 'POST /resource/UserSettingsResource/update/',
  summary:
    'Saves the cookie preferences of an account. Without a full login, only those of this browser.',
  limitedLogin: 'allowed',
  input: Type.Object(
    {
      ...Type.Partial(CookiePreferences).properties,
      surface_tag: Type.Optional(Type.String({ maxLength: 100 })),
    },
    { additionalProperties: false },
  ),
  data: CookiePreferences,
});
