import { createHash } from 'node:crypto';

import type { World } from '@corkboard/shared/contract/world';

import { slugify } from '../server/domains/boards/addresses/board-url.ts';
import { checkReferences } from '../server/features/worlds/check/check-references.ts';
import { checkShape } from '../server/features/worlds/check/check-shape.ts';
import type { DemoImages } from './demo-pictures.ts';
import { demoWorld } from './make-demo-world.ts';
import { mockBoards } from './mock-boards.ts';
import { motifs } from './motifs.ts';
import { people } from './people.ts';

const now = new Date('2026-11-20T19:00:00.000Z');
const hour = 3_600_000;

function images(): DemoImages {
  const portraits = people.flatMap(({ portrait, cover }) => [portrait, cover?.motif]);
  const names = new Set([
    ...motifs.map(({ name }) => name),
    ...portraits.filter((name) => name !== undefined),
  ]);
  return new Map(
    [...names].map((name) => [
      name,
      Array.from({ length: 7 }, (_, index) => {
        const file = `pictures/${name}-0${index}.jpg`;
        return { file, sha256: createHash('sha256').update(file).digest('hex') };
      }),
    ]),
  );
}

const videos = new Map(
  ['sea-moon', 'morning-cups', 'still-life-lemons'].map((name) => [
    name,
    { file: `videos/${name}.mp4`, sha256: '0'.repeat(64) },
  ]),
);

let world: Required<World>;

beforeAll(() => {
  world = demoWorld({ pictures: images(), videos, now }) as Required<World>;
});

function user(username: string) {
  const found = world.users.find((each) => each.username === username);
  if (!found) throw new Error(`No user is called ${username}`);
  return found;
}

const pinsBy = (username: string) => world.pins.filter((pin) => pin.pinner === username);
const getBoards = (username: string) => world.boards.filter((board) => board.owner === username);
const getAge = (owner: string, slug: string) => {
  const times = world.pins
    .filter((pin) => pin.board === `${owner}/${slug}`)
    .map((pin) => now.getTime() - Date.parse(pin.created_at ?? ''));
  return Math.min(...times) / hour;
};

it('follows the world schema with valid references', () => {
  const shape = checkShape(JSON.parse(JSON.stringify(world)));
  expect(shape.faults).toEqual([]);
  expect(checkReferences(shape.world)).toEqual([]);
});

it('is deterministic', () => {
  expect(JSON.stringify(demoWorld({ pictures: images(), videos, now }))).toBe(
    JSON.stringify(world),
  );
});

it('has plenty of content', () => {
  expect(world.users.length).toBeGreaterThanOrEqual(40);
  expect(world.boards.length).toBeGreaterThanOrEqual(380);
  expect(world.pins.length).toBeGreaterThanOrEqual(6000);
  expect(world.pins.filter((pin) => pin.is_video).length).toBeGreaterThan(30);
  expect(world.pins.filter((pin) => pin.story_pin_data).length).toBeGreaterThan(50);
  expect(world.sections.length).toBeGreaterThan(40);
});

it('titles Pins with videos and stories accordingly', () => {
  const videos = world.pins.filter((pin) => pin.is_video || pin.video);
  for (const { is_video, video, picture: image } of videos) {
    expect(is_video).toBe(true);
    expect(video?.file.replace('videos', 'pictures')).toBe(image.file.replace('-00.jpg', '.mp4'));
  }
  const stories = world.pins.filter((pin) => pin.story_pin_data);
  for (const { story_pin_data: story, picture, video } of stories) {
    const shown = story?.pages?.map((page) => page.picture.file) ?? [];
    expect(shown.length).toBeGreaterThanOrEqual(2);
    expect(story?.page_count).toBe(shown.length);
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown[0]).toBe(picture.file);
    expect(video).toBeUndefined();
  }
  for (const username of ['noorhaddad', 'inesmoreau']) {
    expect(videos.some(({ pinner }) => pinner === username)).toBe(true);
    expect(stories.some(({ pinner }) => pinner === username)).toBe(true);
  }
});

const getMotif = ({ picture }: { picture: { file: string } }) =>
  picture.file.replace(/^pictures\/|-\d+\.jpg$/g, '');

it('feeds the demo user with images that differ', () => {
  const people = new Set(
    world.follows.flatMap(({ follower, followee }) => (follower === 'inesmoreau' ? followee : [])),
  );
  const boards = new Set(
    world.board_follows.flatMap(({ user: name, board }) => (name === 'inesmoreau' ? board : [])),
  );
  const feed = world.pins
    .filter(({ pinner, board = '' }) => people.has(pinner) || boards.has(board))
    .filter(({ pinner }) => pinner !== 'inesmoreau')
    .toSorted((one, other) => ((one.created_at ?? '') < (other.created_at ?? '') ? 1 : -1));
  const first = feed.slice(0, 40);

  expect(new Set(first.map(({ picture }) => picture.file)).size).toBeGreaterThanOrEqual(38);
  expect(new Set(first.map(getMotif)).size).toBeGreaterThanOrEqual(22);
});

it('dates Pins of each month of the last year', () => {
  const months = world.pins.flatMap(({ created_at = '' }) => {
    const age = (now.getTime() - Date.parse(created_at)) / (30 * 24 * hour);
    return age < 12 ? Math.floor(age) : [];
  });
  expect(new Set(months).size).toBe(12);
});

it('fills each section of the mocked boards with what it names', () => {
  for (const { owner, name, sections = {} } of mockBoards) {
    for (const [title, motifs] of Object.entries(sections)) {
      const section = `${owner}/${slugify(name)}/${slugify(title)}`;
      const shown = new Set(world.pins.filter((pin) => pin.section === section).map(getMotif));
      expect(shown.size).toBeGreaterThan(0);
      const strays = [...shown].filter((each) => motifs !== '' && !motifs.includes(each));
      expect(strays).toEqual([]);
    }
  }
});

it.each(['ceramics', 'linen', 'maps', 'plants', 'glaze', 'textile'])(
  'has several motifs for a search for %s',
  (word) => {
    const found = world.pins.filter(({ title, description, picture }) =>
      `${title} ${description} ${picture.alt_text}`.toLowerCase().includes(word),
    );
    expect(new Set(found.map(getMotif)).size).toBeGreaterThanOrEqual(3);
  },
);

it('gives each topic another image', () => {
  const shown = world.interests.map(({ picture }) => picture?.file);
  expect(new Set(shown).size).toBe(shown.length);
});

it('contains the boards of the mocked pages', () => {
  expect(
    getBoards('noorhaddad')
      .slice(0, 3)
      .map((board) => board.name),
  ).toEqual(['Glaze tests', 'Limestone and light', 'Long tables']);
  expect(world.pins.filter((pin) => pin.board === 'noorhaddad/glaze-tests')).toHaveLength(212);
  expect(getAge('noorhaddad', 'glaze-tests')).toBeCloseTo(5, 1);
  expect(getAge('noorhaddad', 'limestone-and-light')).toBeCloseTo(48, 1);
  expect(getAge('tarnandloom', 'table-linen')).toBeCloseTo(168, 1);
});

it('gives the demo user something of everything', () => {
  const boards = getBoards('inesmoreau');
  const privacies = new Set(boards.map((board) => board.privacy ?? 'public'));
  expect([...privacies].toSorted()).toEqual(['protected', 'public', 'secret']);
  expect(boards.some((board) => board.archived_by_me_at)).toBe(true);
  expect(boards.some((board) => board.collaborating_users)).toBe(true);
  expect(pinsBy('inesmoreau').filter((pin) => pin.board === undefined)).toHaveLength(14);
  expect(world.board_invites.some((invite) => invite.invited_user === 'inesmoreau')).toBe(true);
  expect(world.contact_requests[0]).toMatchObject({
    board: 'oluadeyemi/stairs-that-take-their-time',
    sender: 'oluadeyemi',
    recipient: 'inesmoreau',
  });
  expect(world.business_access).toContainEqual(
    expect.objectContaining({ profile: 'tarnandloom', member: 'inesmoreau' }),
  );
  const loose = pinsBy('inesmoreau').filter((pin) => !pin.board && !pin.is_quick_save);
  const topics = loose.map((pin) => pin.interest);
  expect(topics.filter((topic) => topic === 'blue-rooms')).toHaveLength(4);
  expect(topics.filter((topic) => topic === 'paper-and-scissors')).toHaveLength(3);
  const blueRooms = pinsBy('inesmoreau').filter((pin) => pin.interest === 'blue-rooms');
  expect(blueRooms).toHaveLength(24);
});

it.each([
  ['noorhaddad', { verified_identity: { verified: true }, show_creator_profile: true }],
  ['leilamarchetti', { is_private_profile: true, pronouns: ['they', 'them'] }],
  [
    'tarnandloom',
    { is_partner: true, country: 'GB', contact_phone_country: { phone_code: '+44' } },
  ],
  ['werkstattholm', { is_partner: true, country: 'DE', impressum_url: expect.any(String) }],
  ['adsonlyprofile', { is_ads_only_profile: true, ads_only_profile_site: expect.any(String) }],
  ['partnernomessages', { is_partner: true, enable_profile_message: false }],
  ['partnermanager', { is_partner: true, has_mfa: true }],
  ['limitedlogin', { isLimitedLogin: true }],
  ['socialloginonly', { isFbAuthOnlyUser: true }],
  ['nomessagesplease', { should_show_messaging: false }],
  ['commentsoff', { shouldDefaultCommentsOff: true }],
  ['hiddenfromsearch', { seo_noindex_reason: expect.any(String) }],
  ['junito', { isEmployee: true }],
])('has %s', (username, fields) => {
  expect(user(username)).toMatchObject({ ...fields, password: 'corkboard-demo' });
});

it('has popular Pins with a different motif each, all public', () => {
  const fans = new Map<string, number>();
  for (const { pin } of world.favorites) fans.set(pin, (fans.get(pin) ?? 0) + 1);
  const popular = world.pins
    .map((pin) => ({ pin, count: fans.get(pin.key) ?? 0 }))
    .filter(({ count }) => count > 3)
    .toSorted((one, other) => other.count - one.count);
  const shown = popular.map(({ pin }) => pin.picture.file);
  expect(shown.slice(0, 3)).toEqual([
    'pictures/window-marigold-00.jpg',
    'pictures/still-life-lemons-00.jpg',
    'pictures/zigzag-knit-00.jpg',
  ]);
  expect(shown.length).toBeGreaterThan(30);
  expect(new Set(shown).size).toBe(shown.length);
  for (const { pin } of popular) {
    const board = world.boards.find(({ owner, slug }) => `${owner}/${slug}` === pin.board);
    expect(board?.privacy ?? 'public').toBe('public');
    expect(user(board?.owner ?? '')).not.toHaveProperty('is_private_profile', true);
  }
});

it('has most followed boards with different covers', () => {
  const followers = new Map<string, number>();
  for (const { board } of world.board_follows) {
    followers.set(board, (followers.get(board) ?? 0) + 1);
  }
  const top = [...followers].toSorted(([, one], [, other]) => other - one).slice(0, 7);
  const covers = top.map(([name]) => {
    const board = world.boards.find(({ owner, slug }) => `${owner}/${slug}` === name);
    return world.pins.find(({ key }) => key === board?.cover_pin)?.picture.file;
  });
  expect(new Set(covers).size).toBe(7);
});

it('shows guidance with images that everyone can load', () => {
  const open = new Set(
    world.boards.filter(({ privacy }) => !privacy).map(({ owner, slug }) => `${owner}/${slug}`),
  );
  const pins = world.pins.filter(({ board = '', pinner }) => {
    return open.has(board) && !user(pinner).is_private_profile;
  });
  const urls = new Set(pins.map(({ picture }) => `/media/474x/${picture.sha256}.jpg`));
  const shown = world.experiences.flatMap(({ display_data }) => display_data.thumbnail_urls ?? []);
  expect(shown).toHaveLength(7);
  for (const url of shown) expect(urls).toContain(url);
});

it('has people with no boards, no Pins, and very many', () => {
  expect(getBoards('noboardsyet')).toEqual([]);
  expect(pinsBy('noboardsyet').length).toBeGreaterThanOrEqual(5);
  expect(pinsBy('nopinsyet')).toEqual([]);
  expect(pinsBy('thousandsofpins').length).toBeGreaterThanOrEqual(1900);
});

it('separates people who blocked each other', () => {
  expect(world.blocks).toHaveLength(2);
  for (const { blocker, blocked } of world.blocks) {
    const between = world.follows.filter((follow) =>
      [blocker, blocked].every((name) => [follow.follower, follow.followee].includes(name)),
    );
    expect(between).toEqual([]);
  }
});

it('dates Pins after their owner joined, never in the future', () => {
  for (const pin of world.pins) {
    const time = Date.parse(pin.created_at ?? '');
    expect(time).toBeLessThan(now.getTime());
    expect(time).toBeGreaterThan(Date.parse(user(pin.pinner).created_at ?? ''));
  }
});
