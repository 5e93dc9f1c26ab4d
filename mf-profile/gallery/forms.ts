import type { Viewer } from '@corkboard/shared/contract/accounts';
import type { User } from '@corkboard/shared/contract/people';

import { cover, person, portrait, shop, stranger, visitor } from './people.ts';

export interface GalleryCase {
  title: string;
  user: User;
  viewer: Viewer;
  query?: Record<string, string>;
  rest?: string;
  experiments?: string[];
}

const owner = (user: User): Viewer => ({ ...stranger, id: user.id, username: user.username });
const long = 'Donaudampfschifffahrtsgesellschaftskapitän Anna-Magdalena von und zu Hohenlohe';

export const GALLERY_CASES: readonly GalleryCase[] = [
  { title: 'A person, to a stranger', user: person(), viewer: stranger },
  {
    title: 'A person with a cover',
    user: person({ profile_cover: cover, show_creator_profile: true, profile_views: 10_000_001 }),
    viewer: stranger,
  },
  {
    title: 'A followed, verified person',
    user: person({ explicitly_followed_by_me: true, verified_identity: { verified: true } }),
    viewer: stranger,
  },
  {
    title: 'A blocked person',
    user: person({ blocked_by_me: true }),
    viewer: stranger,
  },
  { title: 'To the signed out', user: person(), viewer: visitor },
  {
    title: 'To a limited login: no cover',
    user: person({ profile_cover: cover }),
    viewer: { ...stranger, isLimitedLogin: true },
  },
  {
    title: 'To staff: a pincode from the face',
    user: person(),
    viewer: { ...stranger, isEmployee: true },
  },
  {
    title: 'To its owner, in the preview',
    user: person(),
    viewer: owner(person()),
    rest: '_profile',
  },
  {
    title: 'Your saved ideas, with the notice at the cog',
    user: person(),
    viewer: { ...owner(person()), isFbAuthOnlyUser: true },
    experiments: ['split_retrieval_hub', 'connect_or_set_password_banner'],
  },
  {
    title: 'The gate of a private profile',
    user: person({ is_private_profile: true }),
    viewer: stranger,
    experiments: ['private_profile'],
  },
  {
    title: 'A private profile, to a follower',
    user: person({ is_private_profile: true, explicitly_followed_by_me: true }),
    viewer: stranger,
    experiments: ['private_profile'],
  },
  { title: 'A business', user: shop(), viewer: stranger },
  {
    title: 'A business with a cover and an impressum',
    user: shop({ profile_cover: cover, impressum_url: 'https://tarn.example/imprint' }),
    viewer: stranger,
  },
  {
    title: 'A business, to visitors from its Pin',
    user: shop(),
    viewer: stranger,
    query: { pin: '1' },
  },
  {
    title: 'An ads-only profile, to its owner',
    user: shop({ is_ads_only_profile: true, ads_only_profile_site: 'ads.example' }),
    viewer: owner(shop()),
    rest: '_profile',
  },
  {
    title: 'No followers, following no one',
    user: person({ follower_count: 0, following_count: 0, interest_following_count: 0 }),
    viewer: stranger,
  },
  {
    title: '1, 999 and 1,000',
    user: person({
      follower_count: 1,
      following_count: 999,
      interest_following_count: 0,
      show_creator_profile: true,
      profile_views: 1000,
    }),
    viewer: stranger,
  },
  {
    title: 'Follower counts hidden',
    user: person(),
    viewer: stranger,
    experiments: ['hide_follower_count'],
  },
  {
    title: 'A long name, a long word, a long text',
    user: person({
      full_name: long,
      about: `${'Clay and glaze. '.repeat(30)}`,
      pronouns: ['they', 'them', 'dey', 'denen'],
      website_url: `https://${'a-very-long-name-'.repeat(5)}.example/`,
    }),
    viewer: stranger,
  },
  {
    title: 'From right to left',
    user: person({ full_name: 'نور حداد', about: 'خزف وبحر وطاولات طويلة.', profile_cover: cover }),
    viewer: { ...stranger, locale: 'ar' },
    query: { direction: 'rtl' },
  },
  {
    title: 'Without an image',
    user: person({ image_xlarge_url: '', image_medium_url: '', about: '' }),
    viewer: stranger,
  },
  {
    title: 'One tab: the name that fades in',
    user: person({
      eligible_profile_tabs: [{ tab_type: 0, is_default: true }],
      image_xlarge_url: portrait,
    }),
    viewer: stranger,
  },
];
