import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';

import {
  aBoard,
  anExperience,
  aPin,
  aUser,
  aUserCard,
  aVerifiedMerchant,
  aViewer,
} from '../testing/builders.ts';
import { Viewer } from './accounts/session.ts';
import { BoardVisibility } from './boards/board-visibility.ts';
import { Board } from './boards/boards.ts';
import { BoardInvite } from './boards/invites.ts';
import { ProfileViewSettings } from './boards/view-settings.ts';
import { VerifiedMerchant } from './business/business.ts';
import { Experience } from './experiences/experiences.ts';
import { ContactRequest } from './messaging/contact-requests.ts';
import { Place, User, UserMetadata } from './people/users.ts';
import { PinCluster } from './pins/clusters.ts';
import { getBoardlessPins, Pin } from './pins/pins.ts';

function expectWhole(schema: TSchema, value: unknown): void {
  const arrived: unknown = JSON.parse(JSON.stringify(value));
  expect([...Value.Errors(schema, arrived)]).toEqual([]);
  expect(arrived).toEqual(value);
  expect(Value.Check(schema, { ...Object(arrived), unheard_of: 1 })).toBe(false);
}

const NOW = '2026-11-01T12:00:00.000Z';
const image = (width: number) => ({ url: `/media/${width}.jpg`, width, height: width });

describe('a user', () => {
  it('[ENT-004, ENT-005] carries verification state and account type', () => {
    const user = aUser({
      verified_identity: { verified: true },
      is_verified_merchant: true,
      is_inspirational_merchant: true,
      is_private_profile: true,
      is_partner: true,
      is_ads_only_profile: true,
      ads_only_profile_site: 'https://ads.example/',
      has_catalog: true,
      show_creator_profile: true,
    });
    expectWhole(User, user);
  });

  it('[ENT-008, ENT-009] carries counts and the relation to the viewer', () => {
    const user = aUser({
      has_published_pins: true,
      has_pin_clusters: true,
      has_custom_board_sorting_order: true,
      has_quicksave_board: true,
      quick_saves_pin_count: 4,
      save_behavior: 1,
      last_pin_save_time: NOW,
      explicitly_followed_by_me: true,
      explicitly_following_me: true,
      blocked_by_me: true,
      should_show_messaging: false,
    });
    expectWhole(User, user);
  });

  it('[ENT-010] lists its tabs by type', () => {
    expectWhole(User, aUser({ eligible_profile_tabs: [{ tab_type: 0, is_default: true }] }));
    const wrong = { ...aUser(), eligible_profile_tabs: [{ tab_type: 9, is_default: true }] };
    expect(Value.Check(User, wrong)).toBe(false);
  });

  it.each(['video', 'image', ''] as const)('[ENT-011] has a cover by source: "%s"', (source) => {
    const images = { '1200x': image(1200), '736x': image(736) };
    expectWhole(User, aUser({ profile_cover: { source, images, alt_text: '' } }));
  });

  it('[ENT-012, ENT-045] carries the data of header and structured data', () => {
    const user = aUser({
      page_metadata: { title: 'Noor', description: 'Ceramics', canonical_path: '/noorhaddad/' },
      seo_canonical_domain: 'www.corkboard.example',
      seo_description: 'Ceramics',
      seo_noindex_reason: 'private',
      seo_title: 'Noor Haddad',
      image_xlarge_url: '/media/280x.jpg',
      location: 'Beirut',
      about: 'Ceramics',
      follower_count: 1,
      following_count: 2,
      interest_following_count: 3,
      instagram_data: { username: 'noor', url: 'https://instagram.example/noor' },
      website_url: 'https://noor.example/',
      domain_url: 'noor.example',
      created_at: NOW,
    });
    expectWhole(User, user);
  });

  it('[ENT-015, ENT-016] carries unexplained fields and a business address', () => {
    const place: Place = {
      street: '1 Quay',
      extra_street: 'Back door',
      locality: 'Leith',
      region: 'Edinburgh',
      postal_code: 'EH6',
      country: 'GB',
    };
    expectWhole(Place, place);
    const user = aUser({
      is_primary_website_verified: true,
      has_catalog: true,
      country: 'GB',
      story_pin_count: 2,
      last_pin_save_time: NOW,
      has_pin_clusters: true,
      profile_place: place,
      partner: { business_name: 'Tarn & Loom' },
    });
    expectWhole(User, user);
  });

  it('[ENT-017] stores view settings as metadata', () => {
    const metadata: UserMetadata = {
      most_recent_board_sort_order: 'custom',
      profile_board_rep_view_type: 'xxWide',
      board_pin_rep_view_type: 'dense',
    };
    expectWhole(UserMetadata, metadata);
  });
});

it("[ENT-019, ENT-020] carries the viewer's flags and identity", () => {
  const viewer = aViewer({
    hasPublishedPins: true,
    shouldDefaultCommentsOff: true,
    groupBoardCount: 2,
    fullName: 'Inés Moreau',
    imageSmallUrl: '/media/75x.jpg',
    imageMediumUrl: '/media/140x.jpg',
    eligibleForStlTool: true,
    isFbAuthOnlyUser: true,
    advertiser: { merchant_id: '7' },
    scheduled_pin_count: 3,
  });
  expectWhole(Viewer, viewer);
});

describe('a board', () => {
  it('[ENT-022, ENT-024] carries identity, owner, and collaborators', () => {
    const board = aBoard({
      id: '1',
      name: 'Quays',
      url: '/noorhaddad/quays/',
      privacy: 'secret',
      profileGroup: 'archived',
      category: 'travel',
      owner: aUserCard(),
      collaborating_users: [aUserCard({ id: '2' })],
      is_collaborative: true,
      collaborator_count: 1,
      followed_by_me: true,
      collaborated_by_me: true,
      access: ['write'],
      should_show_board_collaborators: true,
    });
    expectWhole(Board, board);
  });

  it("[ENT-027] carries the board's state flags", () => {
    const board = aBoard({
      archived_by_me_at: NOW,
      board_order_modified_at: NOW,
      is_temporarily_disabled: true,
      sensitivity_screen: 'hidden',
      blocking_actions: [
        {
          id: '1',
          created_timestamp: 1,
          progress: 0.5,
          action_type: 2,
          board_id: '1',
          is_origin: true,
        },
      ],
      seo_title: 'Quays',
      seo_description: 'All quays',
      seo_noindex_reason: null,
    });
    expectWhole(Board, board);
  });

  it('[ENT-034, ENT-035] accepts a story card with images at 236x', () => {
    const objects = [{ id: '9', images: { '236x': image(236) } }];
    for (const story_type of ['all_pins', 'wishlist_shop_your_products_story'] as const) {
      expectWhole(Board, aBoard({ type: 'story', story_type, title: 'All Pins', objects }));
    }
  });

  it('[ENT-036] has three visibility settings', () => {
    const settings = {
      show_all_pins: true,
      eligible_for_wishlist: true,
      show_shopping_list: false,
    };
    expectWhole(BoardVisibility, settings);
    expectWhole(User, aUser(settings));
  });

  const asked = {
    id: '3',
    name: 'Quays',
    url: '/noorhaddad/quays/',
    privacy: 'public',
    pin_count: 2,
    image_cover_url: null,
    owner: aUserCard(),
  } as const;

  it('[ENT-032, ENT-033] describes an invitation and a contact request', () => {
    const invite: BoardInvite = {
      id: '1',
      type: 'boardinvite',
      status: 'pending',
      created_at: NOW,
      board: asked,
      invited_by_user: aUserCard(),
      invited_user: aUserCard({ id: '2' }),
    };
    expectWhole(BoardInvite, invite);
    const request: ContactRequest = {
      id: '1',
      status: 'pending',
      created_at: NOW,
      board: asked,
      sender: aUserCard(),
      recipient: aUserCard({ id: '2' }),
    };
    expectWhole(ContactRequest, request);
  });
});

it('[ENT-037] describes a profile view by six settings', () => {
  const settings: ProfileViewSettings = {
    pin_density: 'dense',
    board_sort_order: 'custom',
    board_view: 'wide',
    pin_filter: 'COLORS',
    board_filter: 'group,secret',
    following_tab_index: 2,
  };
  expectWhole(ProfileViewSettings, settings);
  expect(Object.keys(ProfileViewSettings.properties)).toHaveLength(6);
});

describe('a Pin', () => {
  it('[ENT-046, ENT-048, ENT-049] carries the data for search engines', () => {
    const pin = aPin({
      link: 'https://noor.example/',
      tracked_link: 'https://noor.example/?t',
      mobile_link: 'https://m.noor.example/',
      repin_count: 4,
      title: 'Bowls',
      grid_title: 'Bowls',
      seo_title: 'Bowls',
      seo_description: 'Three bowls',
      seo_url: '/pin/bowls--1/',
      seo_noindex_reason: null,
      board: { id: '1', name: 'Quays', url: '/noorhaddad/quays/' },
      pinner: aUserCard(),
      pin_join: {
        seo_canonical_url: '/pin/1/',
        seo_canonical_domain: 'www.corkboard.example',
        visual_annotation: ['bowl'],
      },
      rich_summary: { display_name: 'Bowls' },
      rich_metadata: {
        title: 'Bowls',
        description: 'Three',
        url: 'https://noor.example/',
        article: { datePublished: NOW },
      },
      story_pin_data: { id: '1', metadata: { pinTitle: 'Bowls' }, page_count: 3 },
      closeup_unified_description: 'Three bowls',
      embed: { src: 'https://player.example/', type: 'video', subtype: 'clip' },
    });
    expectWhole(Pin, pin);
  });

  it('carries its image in sizes with URL and dimensions', () => {
    const images = {
      '474x': image(474),
      '736x': image(736),
      '1200x': image(1200),
      orig: image(2400),
    };
    expectWhole(Pin, aPin({ images }));
    const wrong = aPin({ images: {} });
    expect(Value.Check(Pin, { ...wrong, images: { '474x': { url: '/a.jpg' } } })).toBe(false);
  });

  it('[ENT-047] offers search engines four image sizes', () => {
    const images = {
      '474x': image(474),
      '736x': image(736),
      '1200x': image(1200),
      originals: image(2400),
    };
    const pin = aPin({ images });
    expectWhole(Pin, pin);
    for (const image of Object.values(pin.images)) {
      expect(Object.keys(image).toSorted()).toEqual(['height', 'url', 'width']);
    }
  });

  it('[ENT-031] identifies a boardless Pin by id and 170x image', () => {
    const pin = aPin({ board: null, images: { '170x': image(170) } });
    expectWhole(Pin, pin);
    expect(Value.Check(getBoardlessPins.data, [pin])).toBe(true);
    expect(Object.keys(getBoardlessPins.input.properties)).toContain('user_id');
  });

  it('[ENT-030] accepts a cluster of Pins', () => {
    const cluster: PinCluster = {
      id: '1',
      names: ['Bowls'],
      thumbnails: ['/media/236x/a.jpg'],
      pin_count: 8,
    };
    expectWhole(PinCluster, cluster);
  });
});

describe('a merchant', () => {
  it('[ENT-038, ENT-039, ENT-040, ENT-041, ENT-042] has a record, flags, badges, and a selection', () => {
    const badges = [{ id: 'eco_friendly' }];
    const merchant = aVerifiedMerchant({
      business_diversity_labels: ['asian'],
      disapproval_reasons: ['address'],
      review_criteria: ['story'],
      review_labels: ['inclusive'],
      is_inspirational: true,
      is_eligible_for_storefront_badges: true,
      is_verified_merchant: true,
      is_inspirational_merchant: true,
      badge_details: badges,
      profile_badges: badges,
      inspirational_signal: {
        badge_details: badges,
        inspirational_badge_selection: { badgeColor: '#a1b2c3', badgeOptOut: ['eco_friendly'] },
      },
      created_at: NOW,
      updated_at: NOW,
    });
    expectWhole(VerifiedMerchant, merchant);
  });
});

it('[ENT-052, ENT-053, ENT-054] carries text and placement of an experience', () => {
  const experience = anExperience({
    display_data: {
      dismiss_button_text: 'Not now',
      complete_button_text: 'Go',
      complete_button_cta_url: '/settings/',
      secondary_cta_link: { url: '/help/', text: 'Help' },
      component_type: 'flyout',
      anchors_by_platform: {
        web: { anchor: 'header', placement: 'below' },
        web_mobile: { anchor: 'header' },
      },
      display_type: 1,
      flyout_direction: 2,
      button_text: 'Go',
      button_uri: '/settings/',
      header: 'Welcome',
      headerSubtitle: 'Back',
      completeButtonText: 'Go',
      completeButtonUrl: '/settings/',
      completeButtonUrlInNewTab: true,
      dismissButtonText: 'Not now',
      color: 'blue',
    },
  });
  expectWhole(Experience, experience);
});
