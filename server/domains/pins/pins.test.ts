import { Pin, pinSearchData } from '@corkboard/shared/contract/pins';
import { getUser } from '@corkboard/shared/requests/people';
import {
  getBoardFeed,
  getBoardlessPins,
  getPin,
  getUserPins,
} from '@corkboard/shared/requests/pins';
import { sql } from 'kysely';
import type { Person } from '../../testing/given.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let world: TestApp;
let noor: Person;
let ines: Person;

beforeEach(async () => {
  world = await testApp();
  noor = await world.given.person('noorhaddad');
  ines = await world.given.person('inesmoreau');
});
afterEach(() => world.close());

const profile = { username: 'noorhaddad' };

it('[ENT-028, SRV-024] has the fields of a grid item', async () => {
  const board = await world.given.board(noor, 'Clay');
  const source = await world.given.pin(ines);
  await world.given.pin(noor, {
    board_id: board,
    title: 'Blue bowl',
    link: 'https://www.tarn.test/bowl',
    source_pin_id: source,
    story_page_count: 3,
  });

  const { data } = await world.call(getUserPins, { ...profile, field_set_key: 'grid_item' });
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({
    title: 'Blue bowl',
    alt_text: 'picture',
    link: 'https://www.tarn.test/bowl',
    domain: 'tarn.test',
    privacy: 'public',
    is_favorited_by_me: false,
    pinner: { username: 'noorhaddad' },
    board: { name: 'Clay', url: '/noorhaddad/clay/' },
    story_pin_data: { metadata: { pinTitle: 'Blue bowl' }, page_count: 3 },
  });
  expect(Object.keys(data[0]?.images ?? {})).toEqual([
    '170x',
    '236x',
    '474x',
    '736x',
    '1200x',
    'orig',
  ]);
  const saved = await world.call(getUserPins, { username: 'inesmoreau' });
  expect(saved.data[0]?.repin_count).toBe(1);
});

it('[API-018, ENT-029] has a larger field set for search engines', async () => {
  await world.given.pin(noor, { title: 'Blue bowl', link: 'https://tarn.test/bowl' });
  const getFirstPin = async (field_set_key: 'grid_item' | 'partner_grid_item') =>
    (await world.call(getUserPins, { ...profile, field_set_key })).data[0];

  const grid = await getFirstPin('grid_item');
  const partner = await getFirstPin('partner_grid_item');

  const optional = Object.keys(pinSearchData);
  const onlyInOne = ['captions'];
  const read = Object.keys(Pin.properties).filter(
    (name) => !optional.includes(name) && !onlyInOne.includes(name),
  );
  expect(Object.keys(grid ?? {}).toSorted()).toEqual(read.toSorted());
  expect(Object.keys(partner ?? {}).toSorted()).toEqual([...read, ...optional].toSorted());
  expect(Object.keys(partner?.images ?? {})).toEqual(
    expect.arrayContaining(['736x', '474x', '1200x', 'originals']),
  );
  expect(partner?.images['originals']).toEqual(partner?.images['orig']);
});

it('counts a thousand saves for a card, and all for a page and for search engines', async () => {
  const pin_id = await world.given.pin(ines);
  const picture_digest = await world.given.picture();
  await sql`insert into pins (id, user_id, picture_digest, source_pin_id)
    select 'save' || n, ${noor.id}, ${picture_digest}, ${pin_id} from generate_series(1, 1001) n`.execute(
    world.db,
  );
  const username = 'inesmoreau';
  const getFirst = async (field_set_key: 'grid_item' | 'partner_grid_item') =>
    (await world.call(getUserPins, { username, field_set_key })).data[0];

  expect(await getFirst('grid_item')).toMatchObject({ repin_count: 1000 });
  expect(await getFirst('partner_grid_item')).toMatchObject({ repin_count: 1001 });
  expect((await world.call(getPin, { pin_id })).data).toMatchObject({ repin_count: 1001 });
});

it('[TAB-019] lists saved, created, and tried Pins', async () => {
  const saved = await world.given.pin(noor);
  const created = await world.given.pin(noor, { is_created: true });
  const tried = await world.given.pin(noor, { is_tried: true });
  await world.given.pin(noor, { deleted_at: new Date() });
  const ids = async (tab: 'saved' | 'created' | 'tried') => {
    const { data } = await world.call(getUserPins, { ...profile, tab });
    return data.map((pin) => pin.id).toSorted();
  };

  expect(await ids('saved')).toEqual([saved, created, tried].toSorted());
  expect(await ids('created')).toEqual([created]);
  expect(await ids('tried')).toEqual([tried]);
});

it('[SRV-024] pages without gaps when all times are equal', async () => {
  const created_at = new Date('2026-01-01T00:00:00.123Z');
  for (let i = 0; i < 7; i++) await world.given.pin(noor, { created_at });

  const seen: string[] = [];
  let bookmark: string | undefined;
  do {
    const page = await world.call(getUserPins, {
      ...profile,
      page_size: 3,
      ...(bookmark ? { bookmark } : {}),
    });
    seen.push(...page.data.map((pin) => pin.id));
    bookmark = page.bookmark;
  } while (bookmark);
  expect(seen).toHaveLength(7);
  expect(new Set(seen).size).toBe(7);
});

it.each([
  ['secret', { privacy: 'secret' as const }],
  ['protected', { privacy: 'protected' as const }],
  ['archived', { archived_at: new Date() }],
])('[SRV-053, SRV-054, SRV-055] hides Pins of a %s board on the profile', async (_kind, more) => {
  const board = await world.given.board(noor, 'Plans', more);
  await world.given.pin(noor, { board_id: board });

  for (const viewer of [undefined, ines]) {
    expect((await world.call(getUserPins, profile, viewer)).data).toEqual([]);
    expect((await world.call(getUser, profile, viewer)).data.pin_count).toBe(0);
  }
  expect((await world.call(getUserPins, profile, noor)).data).toHaveLength(1);
});

it('[SRV-053] returns the same error for secret and unknown boards', async () => {
  const board = await world.given.board(noor, 'Plans', { privacy: 'secret' });
  await world.given.pin(noor, { board_id: board });

  const secret = await world.call(getBoardFeed, { board_id: board }, ines);
  const none = await world.call(getBoardFeed, { board_id: 'none' }, ines);
  expect(secret.status).toBe(404);
  expect(secret).toEqual(none);

  const { data } = await world.call(getBoardFeed, { board_id: board }, noor);
  expect(data[0]?.privacy).toBe('secret');
});

it('[SRV-056] hides the Pins of a private profile', async () => {
  const leila = await world.given.person('leilamarchetti', { is_private_profile: true });
  await world.given.pin(leila);
  const asked = { username: 'leilamarchetti' };

  expect((await world.call(getUserPins, asked, ines)).status).toBe(403);
  await world.given.follow(ines, leila);
  expect((await world.call(getUserPins, asked, ines)).data).toHaveLength(1);
});

it("keeps a board's order across pages and in sections", async () => {
  const board = await world.given.board(noor, 'Clay');
  const section = 'section1';
  await world.db
    .insertInto('sections')
    .values({ id: section, board_id: board, title: 'Bowls', slug: 'bowls' })
    .execute();
  const second = await world.given.pin(noor, { board_id: board, position: 2, section_id: section });
  const first = await world.given.pin(noor, { board_id: board, position: 1 });
  const newest = await world.given.pin(noor, {
    board_id: board,
    created_at: new Date(Date.now() + 1000),
  });
  const older = await world.given.pin(noor, { board_id: board });

  const seen: string[] = [];
  let bookmark: string | undefined;
  do {
    const page = await world.call(getBoardFeed, {
      board_id: board,
      page_size: 1,
      ...(bookmark ? { bookmark } : {}),
    });
    seen.push(...page.data.map((pin) => pin.id));
    bookmark = page.bookmark;
  } while (bookmark);
  expect(seen).toEqual([newest, older, first, second]);

  const inSection = await world.call(getBoardFeed, { board_id: board, section_id: section });
  expect(inSection.data.map((pin) => pin.id)).toEqual([second]);
});

it('[SRV-027, SRV-063] lists Pins without a board only for their owner', async () => {
  const board = await world.given.board(noor, 'Clay');
  await world.given.pin(noor, { board_id: board });
  const loose = await world.given.pin(noor);
  const asked = { user_id: noor.id };

  const { data } = await world.call(getBoardlessPins, asked, noor);
  expect(data.map((pin) => pin.id)).toEqual([loose]);
  expect((await world.call(getBoardlessPins, asked, ines)).status).toBe(403);
  expect((await world.call(getBoardlessPins, asked)).status).toBe(401);
});

it("marks each viewer's own favorites", async () => {
  const pin_id = await world.given.pin(noor);
  await world.db.insertInto('pin_favorites').values({ user_id: ines.id, pin_id }).execute();
  const isFavorite = async (as: Person) =>
    (await world.call(getUserPins, profile, as)).data[0]?.is_favorited_by_me;

  expect([await isFavorite(ines), await isFavorite(noor)]).toEqual([true, false]);
});

describe('[ROUTE-038, SRV-053] one Pin', () => {
  const see = (id: string, as?: Person) => world.call(getPin, { pin_id: id }, as);

  it('is visible to everyone', async () => {
    const pin = await world.given.pin(noor, { title: 'Blue bowl' });
    expect((await see(pin)).data).toMatchObject({ id: pin, title: 'Blue bowl' });
  });

  it('returns 404 on a secret board except for its members', async () => {
    const board = await world.given.board(noor, 'Hidden', { privacy: 'secret' });
    const pin = await world.given.pin(noor, { board_id: board });
    expect((await see(pin)).status).toBe(404);
    expect((await see(pin, ines)).status).toBe(404);
    expect((await see(pin, noor)).status).toBe(200);
  });

  it('returns 404 on a private profile except for followers', async () => {
    const leila = await world.given.person('leilamarchetti', { is_private_profile: true });
    const pin = await world.given.pin(leila);
    expect((await see(pin, noor)).status).toBe(404);
    await world.given.follow(noor, leila);
    expect((await see(pin, noor)).status).toBe(200);
  });

  it('returns 404 for an unknown id', async () => {
    expect((await see('nothing')).status).toBe(404);
  });
});
