import type { Viewer } from '../contract/accounts/session.ts';
import type { Board } from '../contract/boards/boards.ts';
import type { BusinessProfile, VerifiedMerchant } from '../contract/business/business.ts';
import type { Experience } from '../contract/experiences/experiences.ts';
import type { User, UserCard } from '../contract/people/users.ts';
import type { Pin } from '../contract/pins/pins.ts';
import type { PersonRelation } from '../rules/people/person-relation.ts';

/**
 * Valid by contract and identical on each call. A test names only the relevant fields: `aBoard({ privacy: 'secret'
 * })`.
 */
const CREATED = '2025-03-01T12:00:00.000Z';

function anIdentity(id: string, username: string, fullName: string) {
  return {
    id,
    username,
    full_name: fullName,
    first_name: fullName.split(' ')[0] ?? fullName,
    image_small_url: `/media/people/${username}/30x.webp`,
    image_medium_url: `/media/people/${username}/75x.webp`,
    image_large_url: `/media/people/${username}/140x.webp`,
    image_xlarge_url: `/media/people/${username}/280x.webp`,
    is_private_profile: false,
    is_partner: false,
    verified_identity: { verified: false },
    is_verified_merchant: false,
  };
}

export function aUser(overrides: Partial<User> = {}): User {
  return {
    ...anIdentity('200000001', 'noorhaddad', 'Noor Haddad'),
    about: 'Ceramics, slow interiors, and the Levantine coast.',
    pronouns: ['she/her'],
    website_url: null,
    domain_url: null,
    is_primary_website_verified: false,
    impressum_url: null,
    country: 'GB',
    location: null,
    instagram_data: null,
    is_inspirational_merchant: false,
    is_ads_only_profile: false,
    ads_only_profile_site: null,
    has_catalog: false,
    show_creator_profile: false,
    profile_views: -1,
    follower_count: 1284,
    following_count: 96,
    interest_following_count: 4,
    pin_count: 312,
    board_count: 8,
    story_pin_count: 6,
    has_published_pins: true,
    has_pin_clusters: false,
    has_custom_board_sorting_order: false,
    has_quicksave_board: false,
    quick_saves_pin_count: 0,
    save_behavior: 0,
    last_pin_save_time: CREATED,
    explicitly_followed_by_me: false,
    explicitly_following_me: false,
    blocked_by_me: false,
    should_show_messaging: true,
    eligible_profile_tabs: [
      { tab_type: 1, is_default: false },
      { tab_type: 0, is_default: true },
    ],
    profile_cover: null,
    contact_email: null,
    contact_phone: null,
    contact_phone_country: null,
    enable_profile_address: false,
    enable_profile_message: false,
    profile_place: null,
    show_all_pins: true,
    eligible_for_wishlist: false,
    show_shopping_list: false,
    seo_noindex_reason: null,
    seo_canonical_domain: null,
    created_at: CREATED,
    ...overrides,
  };
}

export function aMerchant(overrides: Partial<User> = {}): User {
  return aUser({
    ...anIdentity('200000003', 'tarnandloom', 'Tarn & Loom'),
    is_partner: true,
    is_verified_merchant: true,
    pronouns: [],
    website_url: 'https://tarnandloom.example/',
    domain_url: 'tarnandloom.example',
    is_primary_website_verified: true,
    show_creator_profile: true,
    contact_email: 'hello@tarnandloom.example',
    enable_profile_message: true,
    ...overrides,
  });
}

export function aUserCard(overrides: Partial<UserCard> = {}): UserCard {
  return {
    ...anIdentity('200000001', 'noorhaddad', 'Noor Haddad'),
    follower_count: 1284,
    explicitly_followed_by_me: false,
    blocked_by_me: false,
    ...overrides,
  };
}

export function aViewer(overrides: Partial<Viewer> = {}): Viewer {
  return {
    isAuth: true,
    isLimitedLogin: false,
    isPartner: false,
    isEmployee: false,
    isBot: false,
    isFbAuthOnlyUser: false,
    id: '200000002',
    username: 'inesmoreau',
    fullName: 'Inés Moreau',
    firstName: 'Inés',
    imageSmallUrl: '/media/people/inesmoreau/30x.webp',
    imageMediumUrl: '/media/people/inesmoreau/75x.webp',
    should_show_messaging: true,
    hasPublishedPins: true,
    shouldDefaultCommentsOff: false,
    groupBoardCount: 0,
    eligibleForStlTool: false,
    advertiser: null,
    scheduled_pin_count: 0,
    country: 'GB',
    locale: 'en-GB',
    cookies: {
      allow_analytic_cookies: false,
      allow_marketing_cookies: false,
      allow_personalization_cookies: false,
    },
    isConsentDue: false,
    ...overrides,
  };
}

export function aVisitor(overrides: Partial<Viewer> = {}): Viewer {
  return aViewer({
    isAuth: false,
    id: null,
    username: null,
    fullName: null,
    firstName: null,
    imageSmallUrl: null,
    imageMediumUrl: null,
    should_show_messaging: false,
    hasPublishedPins: false,
    ...overrides,
  });
}

export function anOwner(user: User, overrides: Partial<Viewer> = {}): Viewer {
  return aViewer({
    id: user.id,
    username: user.username,
    fullName: user.full_name,
    firstName: user.first_name,
    isPartner: user.is_partner,
    ...overrides,
  });
}

export function aBoard(overrides: Partial<Board> = {}): Board {
  return {
    id: '300000001',
    type: 'board',
    name: 'Night cyclists',
    description: '',
    url: '/noorhaddad/night-cyclists/',
    privacy: 'public',
    profileGroup: 'public',
    category: null,
    owner: aUserCard(),
    collaborating_users: [],
    collaborator_count: 0,
    is_collaborative: false,
    should_show_board_collaborators: false,
    followed_by_me: false,
    collaborated_by_me: false,
    access: ['read'],
    pin_count: 41,
    section_count: 0,
    follower_count: 3,
    cover_pin: null,
    cover_images: ['a', 'b', 'c'].map((name) => ({
      '222x': { url: `/media/covers/${name}/222x.webp`, width: 222, height: 222 },
      '474x': { url: `/media/covers/${name}/474x.webp`, width: 474, height: 474 },
    })),
    image_cover_url: null,
    image_cover_hd_url: null,
    has_custom_cover: false,
    archived_by_me_at: null,
    board_order_modified_at: null,
    last_pinned_at: '2026-11-01T12:00:00.000Z',
    created_at: CREATED,
    is_temporarily_disabled: false,
    sensitivity_screen: null,
    blocking_actions: [],
    ...overrides,
  };
}

export function aPin(overrides: Partial<Pin> = {}): Pin {
  const widths = [170, 236, 474, 736, 1200];
  const renditions = widths.map((width) => [
    `${width}x`,
    { url: `/media/pins/night/${width}x.webp`, width, height: width * 1.5 },
  ]);
  return {
    id: '400000001',
    images: {
      ...Object.fromEntries(renditions),
      orig: { url: '/media/pins/night/orig.webp', width: 1600, height: 2400 },
    },
    dominant_color: '#5b6770',
    image_signature: 'a1b2c3d4',
    alt_text: 'A cyclist below street lamps',
    title: 'Riding home',
    description: '',
    link: null,
    domain: null,
    created_at: CREATED,
    repin_count: 0,
    is_video: false,
    is_favorited_by_me: false,
    privacy: 'public',
    pinner: aUserCard(),
    board: { id: '300000001', name: 'Night cyclists', url: '/noorhaddad/night-cyclists/' },
    section_id: null,
    story_pin_data: null,
    ...overrides,
  };
}

export function aVerifiedMerchant(overrides: Partial<VerifiedMerchant> = {}): VerifiedMerchant {
  return {
    user_id: '200000003',
    is_verified_merchant: true,
    is_inspirational_merchant: false,
    is_inspirational: false,
    is_eligible_for_storefront_badges: false,
    business_diversity_labels: [],
    disapproval_reasons: [],
    review_criteria: [],
    review_labels: [],
    badge_details: [{ id: 'responsibly_sourced' }, { id: 'invested_in_good' }],
    profile_badges: [{ id: 'responsibly_sourced' }, { id: 'invested_in_good' }],
    inspirational_signal: {
      badge_details: [{ id: 'responsibly_sourced' }, { id: 'invested_in_good' }],
      inspirational_badge_selection: { badgeColor: null, badgeOptOut: [] },
    },
    created_at: CREATED,
    updated_at: CREATED,
    ...overrides,
  };
}

export function aBusinessProfile(overrides: Partial<BusinessProfile> = {}): BusinessProfile {
  return {
    id: '200000003',
    permissions: ['owner'],
    viewerMeetsMfaRequirement: true,
    user: {
      username: 'tarnandloom',
      businessName: 'Tarn & Loom',
      imgUrl: '/media/people/tarnandloom/75x.webp',
      eligibleForStlTool: false,
      merchantId: null,
      scheduledPinCount: 0,
    },
    ...overrides,
  };
}

export function anExperience(overrides: Partial<Experience> = {}): Experience {
  return {
    experience_id: 500001,
    placement_id: 1000001,
    type: 'tooltip',
    display_data: { text: 'Boards keep your ideas together' },
    ...overrides,
  };
}

/** A public profile that the viewer neither follows nor blocks. */
export function aPersonRelation(id: string, more: Partial<PersonRelation> = {}): PersonRelation {
  return {
    id,
    isActive: true,
    isPrivate: false,
    isFollowed: false,
    isBlocked: false,
    blocksViewer: false,
    ...more,
  };
}
