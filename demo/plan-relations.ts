import type { World, WorldPin } from '@corkboard/shared/contract/world';
import { HOUR_MS } from '@corkboard/shared/rules/base';

import { slugify } from '../server/domains/boards/addresses/board-url.ts';
import { people } from './people.ts';
import type { PlannedBoard } from './plan-boards.ts';
import { seededRandom } from './random.ts';

const day = 24;

/** Followers in percent; everyone else has a few. */
const known: Record<string, number> = {
  noorhaddad: 95,
  tarnandloom: 88,
  corkboardteam: 90,
  adaobi: 75,
  tomasrey: 60,
  thousandsofpins: 55,
  inesmoreau: 50,
  tanaka_misaki: 40,
  nopinsyet: 0,
  adsonlyprofile: 5,
  noboardsyet: 8,
};

export function planRelations(boards: PlannedBoard[], pins: WorldPin[], now: Date): Partial<World> {
  const at = (hours: number) => new Date(now.getTime() - hours * HOUR_MS).toISOString();
  return {
    follows: follows(at),
    follow_requests: followRequests.map(([requester, followee], index) => ({
      requester,
      followee,
      created_at: at(5 + index * day),
    })),
    blocks: blocks(at),
    board_follows: boardFollows(boards, at),
    interest_follows: interestFollows(at),
    favorites: favorites(pins, boards, at),
    board_invites: boardInvites(at),
    contact_requests: contactRequests(at),
    business_access: businessAccess(at),
    merchants: merchants(at),
  };
}

const followRequests = [
  ['tomasrey', 'leilamarchetti'],
  ['adaobi', 'leilamarchetti'],
  ['noorhaddad', 'privatefriend'],
] as const;

type At = (hours: number) => string;

function follows(at: At): NonNullable<World['follows']> {
  const apart = new Set(['inesmoreau blockedbyines', 'hasblockedines inesmoreau']);
  const always = new Set([
    'inesmoreau noorhaddad',
    'noorhaddad inesmoreau',
    'inesmoreau privatefriend',
    'tomasrey inesmoreau',
    'inesmoreau tomasrey',
    'inesmoreau tarnandloom',
    'inesmoreau brigittekoch',
    'inesmoreau kimhaneul',
    'inesmoreau pedroquintana',
  ]);
  const never = new Set([
    'inesmoreau leilamarchetti',
    'inesmoreau adaobi',
    ...followRequests.map((pair) => pair.join(' ')),
  ]);
  return people.flatMap(({ user: { username: follower }, joined }) => {
    const random = seededRandom(`follows of ${follower}`);
    if (follower === 'nopinsyet') return [];
    return people.flatMap(({ user: { username: followee }, joined: followeeJoined }) => {
      const pair = `${follower} ${followee}`;
      const isBlocked = apart.has(pair) || apart.has(`${followee} ${follower}`);
      const wants = random.percent(known[followee] ?? 22);
      const hours = random.next() * Math.min(joined, followeeJoined) * 300 * day + 2;
      if (follower === followee || isBlocked || never.has(pair)) return [];
      return wants || always.has(pair) ? [{ follower, followee, created_at: at(hours) }] : [];
    });
  });
}

function blocks(at: At): NonNullable<World['blocks']> {
  return [
    {
      blocker: 'inesmoreau',
      blocked: 'blockedbyines',
      source: 'profile',
      created_at: at(40 * day),
    },
    {
      blocker: 'hasblockedines',
      blocked: 'inesmoreau',
      source: 'profile',
      created_at: at(90 * day),
    },
  ];
}

function boardInvites(at: At): NonNullable<World['board_invites']> {
  return [
    {
      board: 'tomasrey/night-trains',
      invited_user: 'inesmoreau',
      invited_by_user: 'tomasrey',
      created_at: at(3 * day + 1),
    },
    {
      board: 'noorhaddad/maps-to-get-lost-in',
      invited_user: 'inesmoreau',
      invited_by_user: 'noorhaddad',
      created_at: at(6 * day),
    },
    {
      board: `tanaka_misaki/${slugify('古い地図')}`,
      invited_user: 'tomasrey',
      invited_by_user: 'tanaka_misaki',
      created_at: at(9 * day),
    },
    {
      board: 'inesmoreau/lino-and-woodcut',
      invited_user: 'amaranwosu',
      invited_by_user: 'inesmoreau',
      created_at: at(2 * day),
    },
    {
      board: 'adaobi/print-fair-autumn',
      invited_user: 'lucferrand',
      invited_by_user: 'adaobi',
      status: 'declined',
      created_at: at(20 * day),
    },
  ];
}

function contactRequests(at: At): NonNullable<World['contact_requests']> {
  return [
    {
      board: 'oluadeyemi/stairs-that-take-their-time',
      sender: 'oluadeyemi',
      recipient: 'inesmoreau',
      created_at: at(5 * day),
    },
    // Expired: requests are kept for thirty days.
    {
      board: 'kitkaballard/signs-from-the-road',
      sender: 'kitkaballard',
      recipient: 'inesmoreau',
      created_at: at(34 * day),
    },
    {
      board: 'sannavirtanen/weaving-drafts',
      sender: 'sannavirtanen',
      recipient: 'tarnandloom',
      created_at: at(day),
    },
  ];
}

function businessAccess(at: At): NonNullable<World['business_access']> {
  return [
    {
      profile: 'tarnandloom',
      member: 'inesmoreau',
      permissions: ['ADMIN'],
      created_at: at(200 * day),
    },
    {
      profile: 'tarnandloom',
      member: 'partnermanager',
      permissions: ['ADMIN', 'ANALYST'],
      created_at: at(200 * day),
    },
    {
      profile: 'werkstattholm',
      member: 'partnermanager',
      permissions: ['ANALYST'],
      requires_mfa: true,
      created_at: at(120 * day),
    },
    {
      profile: 'partnernomessages',
      member: 'corkboardteam',
      permissions: ['OWNER'],
      created_at: at(60 * day),
    },
  ];
}

/** The main demo accounts, whose favorites and follows stay few. */
const mainAccounts = ['inesmoreau', 'noorhaddad', 'thousandsofpins'];

/** Most followed first. Their covers differ, because Home shows them in a row. */
export const followedBoards = [
  'noorhaddad/limestone-and-light',
  'adaobi/print-fair-autumn',
  'noorhaddad/where-the-sea-is',
  'tomasrey/sunday-lunches',
  'tarnandloom/autumn-throws',
  'noorhaddad/pressed-and-dried',
  'noorhaddad/maps-to-get-lost-in',
  'junito/huts-with-soup',
];

function boardFollows(boards: PlannedBoard[], at: At): NonNullable<World['board_follows']> {
  const open = boards.filter((board) => !board.privacy && !board.isArchived);
  return people.flatMap(({ user: { username: user } }) => {
    const random = seededRandom(`board follows of ${user}`);
    const able = random
      .shuffled(open)
      .filter((board) => board.owner !== user && !board.with?.includes(user))
      .map((board) => `${board.owner}/${board.slug}`);
    const dates = able.map(() => at(random.next() * 200 * day));
    const taste = seededRandom(`boards that ${user} likes`);
    const liked = followedBoards.filter(
      (board, rank) =>
        taste.percent(70 - 5 * rank) && able.includes(board) && !mainAccounts.includes(user),
    );
    const chosen = [...new Set([...able.slice(0, 12), ...liked])];
    return chosen.map((board, index) => ({ user, board, created_at: dates[index] ?? at(1) }));
  });
}

function interestFollows(at: At): NonNullable<World['interest_follows']> {
  return people.flatMap(({ user: { username: user }, likes }) =>
    likes.map((interest, index) => ({ user, interest, created_at: at((index + 3) * 9 * day) })),
  );
}

function favorites(
  pins: WorldPin[],
  boards: PlannedBoard[],
  at: At,
): NonNullable<World['favorites']> {
  return [...ownFavorites(pins, at), ...popularFavorites(pins, boards, at)];
}

function ownFavorites(pins: WorldPin[], at: At): NonNullable<World['favorites']> {
  return mainAccounts.flatMap((user) => {
    const random = seededRandom(`favorites of ${user}`);
    const own = pins.filter((pin) => pin.pinner === user);
    return random
      .shuffled(own)
      .slice(0, 24)
      .map((pin, index) => ({ user, pin: pin.key, created_at: at(index * 7 + 1) }));
  });
}

/** Most popular first, so that the first page shows each motif once. */
const popularMotifs =
  'window-marigold still-life-lemons zigzag-knit glaze-drip bird-lino coast-from-above stairs-blue citrus alps-first-light arcade-clay sea-moon poster-market fern-study green-marble morning-cups still-life-oranges colonnade arcs sea-sunset set-arch-stairs check-wool poster-slow ridge-dusk tulips reading-chair stacked-stones olive-branch fields-rose harbour-map terrazzo dunes still-life-bottles black-beach linen-stripe poster-a lake-at-dawn sea-noon contour-map green-hills fields-from-above'.split(
    ' ',
  );

/** Each motif has one popular Pin, with one fan fewer than the motif before. */
function popularFavorites(pins: WorldPin[], boards: PlannedBoard[], at: At) {
  const open = new Set(
    boards
      .filter(({ owner, privacy, isArchived }) => !privacy && !isArchived && isPublic(owner))
      .map(({ owner, slug }) => `${owner}/${slug}`),
  );
  const fans = people
    .map(({ user }) => user.username)
    .filter((name) => !mainAccounts.includes(name) && name !== 'nopinsyet');
  return popularMotifs.flatMap((motif, rank) => {
    const random = seededRandom(`fans of ${motif}`);
    const [pin] = random.shuffled(
      pins.filter(
        ({ board, picture, title, story_pin_data, is_video }) =>
          open.has(board ?? '') &&
          picture.file.includes(`/${motif}-00.`) &&
          title &&
          !story_pin_data &&
          !is_video,
      ),
    );
    if (!pin) return [];
    return random
      .shuffled(fans.filter((name) => name !== pin.pinner))
      .slice(0, Math.max(1, fans.length - 1 - rank))
      .map((user, index) => ({ user, pin: pin.key, created_at: at(index * 5 + rank + 1) }));
  });
}

function isPublic(username: string): boolean {
  const person = people.find(({ user }) => user.username === username);
  return person !== undefined && !person.user.is_private_profile && !person.user.isLimitedLogin;
}

function merchants(at: At): NonNullable<World['merchants']> {
  const values = [
    'eco_friendly',
    'responsibly_sourced',
    'invested_in_good',
    'inclusive',
    'personal_touch',
  ];
  return [
    {
      user: 'tarnandloom',
      is_verified_merchant: true,
      is_inspirational_merchant: true,
      is_inspirational: true,
      is_eligible_for_storefront_badges: true,
      business_diversity_labels: ['woman'],
      review_criteria: values,
      review_labels: values,
      badge_details: [...values, 'woman'],
      profile_badges: ['eco_friendly', 'responsibly_sourced', 'invested_in_good'],
      inspirational_signal: {
        badge_details: [...values, 'woman'],
        inspirational_badge_selection: {
          badgeColor: null,
          badgeOptOut: ['inclusive', 'personal_touch', 'woman'],
        },
      },
      created_at: at(900 * day),
    },
    {
      user: 'werkstattholm',
      is_verified_merchant: true,
      is_inspirational_merchant: true,
      is_inspirational: true,
      is_eligible_for_storefront_badges: true,
      review_criteria: ['responsibly_sourced', 'personal_touch'],
      review_labels: ['responsibly_sourced', 'personal_touch'],
      badge_details: ['responsibly_sourced', 'personal_touch'],
      profile_badges: ['responsibly_sourced', 'personal_touch'],
      inspirational_signal: {
        badge_details: ['responsibly_sourced', 'personal_touch'],
        inspirational_badge_selection: { badgeColor: '#27683f', badgeOptOut: [] },
      },
      created_at: at(400 * day),
    },
    {
      user: 'adsonlyprofile',
      disapproval_reasons: ['website_not_reachable'],
      created_at: at(60 * day),
    },
  ];
}
