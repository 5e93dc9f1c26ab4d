import type { Viewer } from '@corkboard/shared/contract/session.ts';
import type { User } from '@corkboard/shared/contract/users.ts';

import { cover, person, portrait, shop, stranger, visitor } from './people.ts';

/** One form of the header: who is shown to whom. */
export interface Form {
  id: string;
  title: string;
  user: User;
  viewer: Viewer;
  /** What follows the address. */
  query?: string;
  rest?: string;
  experiments?: string[];
  direction?: 'rtl';
}

const owner = (user: User): Viewer => ({ ...stranger, id: user.id, username: user.username });
const long = 'Donaudampfschifffahrtsgesellschaftskapitän Anna-Magdalena von und zu Hohenlohe';

/** Every form that the documents name, and what is hardest to lay out. */
export const FORMS: readonly Form[] = [
  { id: 'person', title: 'A person, to a stranger', user: person(), viewer: stranger },
  {
    id: 'cover',
    title: 'A person with a cover',
    user: person({ profile_cover: cover, show_creator_profile: true, profile_views: 10_000_001 }),
    viewer: stranger,
  },
  {
    id: 'followed',
    title: 'Somebody who is followed, verified',
    user: person({ explicitly_followed_by_me: true, verified_identity: { verified: true } }),
    viewer: stranger,
  },
  {
    id: 'blocked',
    title: 'Somebody who is blocked',
    user: person({ blocked_by_me: true }),
    viewer: stranger,
  },
  { id: 'signed-out', title: 'To the signed out', user: person(), viewer: visitor },
  {
    id: 'limited',
    title: 'To a limited login: no cover',
    user: person({ profile_cover: cover }),
    viewer: { ...stranger, isLimitedLogin: true },
  },
  {
    id: 'staff',
    title: 'To staff: a pincode from the face',
    user: person(),
    viewer: { ...stranger, isEmployee: true },
  },
  {
    id: 'owner',
    title: 'To its owner, in the preview',
    user: person(),
    viewer: owner(person()),
    rest: '_profile',
  },
  {
    id: 'own-bar',
    title: 'Your saved ideas, with the notice at the cog',
    user: person(),
    viewer: { ...owner(person()), isFbAuthOnlyUser: true },
    experiments: ['split_retrieval_hub', 'connect_or_set_password_banner'],
  },
  {
    id: 'private',
    title: 'The gate of a private profile',
    user: person({ is_private_profile: true }),
    viewer: stranger,
    experiments: ['private_profile'],
  },
  {
    id: 'private-open',
    title: 'A private profile, to a follower',
    user: person({ is_private_profile: true, explicitly_followed_by_me: true }),
    viewer: stranger,
    experiments: ['private_profile'],
  },
  { id: 'business', title: 'A business', user: shop(), viewer: stranger },
  {
    id: 'business-cover',
    title: 'A business with a cover and an impressum',
    user: shop({ profile_cover: cover, impressum_url: 'https://tarn.example/imprint' }),
    viewer: stranger,
  },
  {
    id: 'minimal',
    title: 'A business, to who comes from its Pin',
    user: shop(),
    viewer: stranger,
    query: '?pin=1',
  },
  {
    id: 'ads-only',
    title: 'An ads-only profile, to its owner',
    user: shop({ is_ads_only_profile: true, ads_only_profile_site: 'ads.example' }),
    viewer: owner(shop()),
    rest: '_profile',
  },
  {
    id: 'no-counts',
    title: 'Nobody follows, nobody is followed',
    user: person({ follower_count: 0, following_count: 0, interest_following_count: 0 }),
    viewer: stranger,
  },
  {
    id: 'counts',
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
    id: 'hidden-counts',
    title: 'Follower counts hidden',
    user: person(),
    viewer: stranger,
    experiments: ['hide_follower_count'],
  },
  {
    id: 'long',
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
    id: 'rtl',
    title: 'From right to left',
    user: person({ full_name: 'نور حداد', about: 'خزف وبحر وطاولات طويلة.', profile_cover: cover }),
    viewer: { ...stranger, locale: 'ar' },
    direction: 'rtl',
  },
  {
    id: 'no-picture',
    title: 'Without a picture',
    user: person({ image_xlarge_url: '', image_medium_url: '', about: '' }),
    viewer: stranger,
  },
  {
    id: 'one-tab',
    title: 'One tab: the name that fades in',
    user: person({
      eligible_profile_tabs: [{ tab_type: 0, is_default: true }],
      image_xlarge_url: portrait,
    }),
    viewer: stranger,
  },
];
