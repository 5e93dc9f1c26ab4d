import type { Viewer } from '@corkboard/shared/contract/accounts';
import type { User } from '@corkboard/shared/contract/people';

export const portrait = drawn(
  '<rect width="100" height="100" fill="#9caf98"/><circle cx="50" cy="42" r="20" fill="#c98f6b"/><path d="M14 100a36 36 0 0 1 72 0z" fill="#f5b324"/>',
);

const coast =
  '<rect width="100" height="100" fill="#0f5c78"/><path d="M0 100L40 0h20L30 100z" fill="#d9b27c"/>';

export const cover = {
  source: 'image' as const,
  alt_text: 'A coast from above',
  images: {
    '736x': { url: drawn(coast), width: 736, height: 414 },
    '1200x': { url: drawn(coast), width: 1200, height: 675 },
  },
};

function drawn(content: string): string {
  const head =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" preserveAspectRatio="none">';
  return 'data:image/svg+xml,' + encodeURIComponent(head + content + '</svg>');
}

export function person(overrides: Partial<User> = {}): User {
  return {
    id: '1',
    username: 'noorhaddad',
    full_name: 'Noor Haddad',
    first_name: 'Noor',
    image_small_url: portrait,
    image_medium_url: portrait,
    image_large_url: portrait,
    image_xlarge_url: portrait,
    is_private_profile: false,
    is_partner: false,
    verified_identity: { verified: false },
    is_verified_merchant: false,
    about:
      'Ceramicist in Marseille. Glaze tests, long tables, and the color that limestone has at six in the evening.',
    pronouns: ['she', 'her'],
    website_url: 'https://www.noorhaddad.example/',
    follower_count: 12_400,
    following_count: 322,
    interest_following_count: 4,
    explicitly_followed_by_me: false,
    explicitly_following_me: false,
    blocked_by_me: false,
    should_show_messaging: true,
    eligible_profile_tabs: [
      { tab_type: 1, is_default: false },
      { tab_type: 0, is_default: true },
      { tab_type: 3, is_default: false },
    ],
    ...overrides,
  };
}

export function shop(overrides: Partial<User> = {}): User {
  return person({
    id: '2',
    username: 'tarnandloom',
    full_name: 'Tarn & Loom',
    first_name: 'Tarn & Loom',
    is_partner: true,
    is_verified_merchant: true,
    verified_identity: { verified: true },
    pronouns: [],
    website_url: 'https://tarnandloom.example',
    enable_profile_message: true,
    show_creator_profile: true,
    profile_views: 1_250_000,
    ...overrides,
  });
}

export const stranger: Viewer = {
  isAuth: true,
  isLimitedLogin: false,
  isPartner: false,
  isEmployee: false,
  isBot: false,
  isFbAuthOnlyUser: false,
  id: '9',
  username: 'inesmoreau',
  fullName: 'Inés Moreau',
  firstName: 'Inés',
  imageSmallUrl: portrait,
  imageMediumUrl: portrait,
  should_show_messaging: true,
  hasPublishedPins: true,
  shouldDefaultCommentsOff: false,
  groupBoardCount: 0,
  eligibleForStlTool: false,
  advertiser: null,
  scheduled_pin_count: 0,
  country: 'GB',
  locale: 'en-GB',
  cookies: null,
  isConsentDue: false,
};

export const visitor: Viewer = {
  ...stranger,
  isAuth: false,
  id: null,
  username: null,
  should_show_messaging: false,
};
