import { searchOwnPins } from '@corkboard/shared/requests/pins';
import {
  deleteRecentSearches,
  getSearchSuggestions,
  getSearchSummary,
  recordSearch,
  searchBoards,
  searchPeople,
  searchPins,
} from '@corkboard/shared/requests/search';
import { sql } from 'kysely';
import { colorColumns } from '../../domains/media/images/color-columns.ts';

import type { Person } from '../../testing/given.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { refreshVocabulary } from './vocabulary-repository.ts';

let world: TestApp;
let noor: Person;
let ines: Person;
let leila: Person;

beforeEach(async () => {
  world = await testApp();
  noor = await world.given.person('noorhaddad', { full_name: 'Noor Haddad', follower_count: 2 });
  ines = await world.given.person('inesmoreau', { full_name: 'Inès Moreau' });
  leila = await world.given.person('leilamarchetti', {
    full_name: 'Leila Haddad',
    is_private_profile: true,
    follower_count: 9,
  });
});
afterEach(() => world.close());

const names = (found: { data: { username: string }[] }) =>
  found.data.map(({ username }) => username);
const titles = (found: { data: { title: string }[] }) => found.data.map(({ title }) => title);
const boardNames = (found: { data: { name: string }[] }) => found.data.map(({ name }) => name);

it('finds public Pins by word prefixes, page by page', async () => {
  await world.given.pin(noor, { title: 'Blue tiles', created_at: new Date(1000) });
  await world.given.pin(ines, { description: 'Tiled and blueish', created_at: new Date(2000) });
  await world.given.pin(ines, { title: 'Red tiles' });

  const first = await world.call(searchPins, { query: 'BLUE til', page_size: 1 });
  expect(titles(first)).toEqual(['Blue tiles']);
  const { bookmark = '' } = first;
  const second = await world.call(searchPins, { query: 'BLUE til', page_size: 1, bookmark });
  expect(second.data).toMatchObject([{ description: 'Tiled and blueish' }]);
  expect(second.bookmark).toBeUndefined();
});

it('starts over with a bookmark of another order', async () => {
  await world.given.pin(noor, { title: 'Blue tiles', created_at: new Date(1000) });
  await world.given.pin(ines, { description: 'Tiled and blueish', created_at: new Date(2000) });
  await world.given.pin(ines, { title: 'Blue tiles of old', created_at: new Date(500) });

  const { bookmark = '' } = await world.call(searchPins, { query: 'blue til', page_size: 1 });
  const asked = { query: 'blue til', page_size: 3, sort: 'newest' as const };
  const { data } = await world.call(searchPins, { ...asked, bookmark });
  expect(data.map(({ id }) => id)).toEqual(
    (await world.call(searchPins, asked)).data.map(({ id }) => id),
  );
  expect(data).toHaveLength(3);
});

it.each(['secret', 'protected'] as const)('finds nothing of a %s board', async (privacy) => {
  const board_id = await world.given.board(noor, 'Blue rooms', { privacy });
  await world.given.pin(noor, { title: 'Blue door', board_id });
  await world.given.collaborator(board_id, ines);

  for (const reader of [undefined, ines, noor]) {
    expect((await world.call(searchPins, { query: 'blue' }, reader)).data).toEqual([]);
    expect((await world.call(searchBoards, { query: 'blue' }, reader)).data).toEqual([]);
  }
});

it('omits archived, deleted, and deactivated content', async () => {
  const gone = await world.given.person('gone', { deactivated_at: new Date() });
  const archived = await world.given.board(noor, 'Blue then', { archived_at: new Date() });
  const deleted = await world.given.board(noor, 'Blue was', { deleted_at: new Date() });
  await world.given.board(gone, 'Blue of old');
  await world.given.pin(noor, { title: 'Blue one', board_id: archived });
  await world.given.pin(noor, { title: 'Blue two', board_id: deleted });
  await world.given.pin(noor, { title: 'Blue three', deleted_at: new Date() });
  await world.given.pin(gone, { title: 'Blue four' });

  expect((await world.call(searchPins, { query: 'blue' }, noor)).data).toEqual([]);
  expect((await world.call(searchBoards, { query: 'blue' }, noor)).data).toEqual([]);
  expect((await world.call(searchPeople, { query: 'gone' }, noor)).data).toEqual([]);
});

it('omits private profiles, even for their followers', async () => {
  const shared = await world.given.board(leila, 'Blue private');
  await world.given.pin(leila, { title: 'Blue lamp' });
  await world.given.pin(noor, { title: 'Blue guest', board_id: shared });
  await world.given.follow(ines, leila);

  for (const reader of [undefined, noor, ines]) {
    expect((await world.call(searchPins, { query: 'blue' }, reader)).data).toEqual([]);
    expect((await world.call(searchBoards, { query: 'blue' }, reader)).data).toEqual([]);
  }
  expect(names(await world.call(searchPeople, { query: 'haddad' }))).toEqual(['noorhaddad']);
  expect(names(await world.call(searchPeople, { query: 'haddad' }, ines))).toEqual([
    'leilamarchetti',
    'noorhaddad',
  ]);
});

it.each(['by the reader', 'by the other'])('hides people across a block, %s', async (side) => {
  const board_id = await world.given.board(noor, 'Blue rooms');
  await world.given.pin(noor, { title: 'Blue door' });
  await world.given.pin(await world.given.person('tomasrey'), { title: 'Blue cup', board_id });
  if (side === 'by the reader') await world.given.block(ines, noor);
  else await world.given.block(noor, ines);

  expect((await world.call(searchPins, { query: 'blue' }, ines)).data).toEqual([]);
  expect((await world.call(searchBoards, { query: 'blue' }, ines)).data).toEqual([]);
  expect((await world.call(searchPeople, { query: 'noor' }, ines)).data).toEqual([]);
});

it('finds boards by name and description, latest first', async () => {
  await world.given.board(noor, 'Blue rooms', { last_pinned_at: new Date(1000) });
  await world.given.board(ines, 'Kitchens', {
    description: 'Mostly blue',
    last_pinned_at: new Date(2000),
  });

  const first = await world.call(searchBoards, { query: 'blue', page_size: 1 });
  const { bookmark = '' } = first;
  const second = await world.call(searchBoards, { query: 'blue', page_size: 1, bookmark });
  expect([...boardNames(first), ...boardNames(second)]).toEqual(['Kitchens', 'Blue rooms']);
  expect(second.bookmark).toBeUndefined();
});

it('finds the latest public boards, however many have the word', async () => {
  await sql`insert into boards
      (id, owner_id, name, name_key, slug, description, privacy, last_pinned_at)
    select 'many-' || n, case when n % 3 = 0 then ${leila.id} else ${noor.id} end, n, n, n,
      'many' || case when n > 300 then ' older' else '' end || case when n % 100 = 1 then ' few' else '' end,
      case when n % 5 = 0 then 'secret' else 'public' end, now() - n * interval '1 minute'
    from generate_series(1, 7000) n`.execute(world.db);

  const found = async (query: string) => {
    const all: string[][] = [];
    let bookmark: string | undefined;
    for (let number = 1; number <= 5; number += 1) {
      const asked = { query, page_size: 1, ...(bookmark === undefined ? {} : { bookmark }) };
      const page = await world.call(searchBoards, asked, ines);
      all.push(boardNames(page));
      ({ bookmark } = page);
    }
    return all;
  };
  expect(await found('many')).toEqual([['1'], ['2'], ['4'], ['7'], ['8']]);
  expect(await found('older')).toEqual([['301'], ['302'], ['304'], ['307'], ['308']]);
  expect(await found('few')).toEqual([['1'], ['101'], ['301'], ['401'], ['601']]);
});

it('[SEARCH-015] accepts any text', async () => {
  await world.given.pin(noor, { title: 'Blue' });
  for (const query of ['', '   ', "'); drop table pins; --", ':* & | !', 'é'.repeat(2000)]) {
    const found = await world.call(searchPins, { query });
    expect(found).toMatchObject({ status: 200, data: [] });
    expect((await world.call(searchPeople, { query })).status).toBe(200);
    expect((await world.call(searchBoards, { query })).status).toBe(200);
  }
});

async function colored(name: string, hex: string): Promise<string> {
  const picture_digest = await world.given.picture(name);
  await world.db
    .updateTable('pictures')
    .set({ dominant_color: hex, ...colorColumns(hex) })
    .where('digest', '=', picture_digest)
    .execute();
  return picture_digest;
}

async function pageThrough(input: {
  query: string;
  hex?: string;
  sort?: 'newest';
}): Promise<string[]> {
  const found: string[] = [];
  for (let bookmark: string | undefined; ; ) {
    const page = await world.call(searchPins, {
      ...input,
      page_size: 1,
      ...(bookmark === undefined ? {} : { bookmark }),
    });
    found.push(...titles(page));
    if (page.bookmark === undefined) return found;
    bookmark = page.bookmark;
  }
}

it('ranks a match in the title before one in the description', async () => {
  await world.given.pin(noor, { title: 'Old stairs', created_at: new Date(1000) });
  await world.given.pin(noor, { title: 'New stairs', created_at: new Date(2000) });
  await world.given.pin(noor, { title: 'Newest', description: 'By the stairs' });

  expect(await pageThrough({ query: 'stairs' })).toEqual(['New stairs', 'Old stairs', 'Newest']);
});

it('lists the newest first on request, copies at their time', async () => {
  const picture_digest = await world.given.picture('stairs');
  const pin = (title: string, time: number, more = {}) =>
    world.given.pin(noor, { title, created_at: new Date(time), ...more });
  await pin('Old stairs', 1000, { picture_digest });
  await pin('By the', 3000, { description: 'stairs' });
  await pin('New stairs', 2000, { picture_digest });

  expect(await pageThrough({ query: 'stairs', sort: 'newest' })).toEqual([
    'By the',
    'New stairs',
    'Old stairs',
  ]);
});

it.each([
  ['typographic quotes', '“Glaze tests”', 'glaze'],
  ['German quotes', 'Die „Glasur“ von gestern', 'glasur'],
  ['guillemets', 'Une «glaçure» bleue', 'glaçure'],
  ['an em dash', 'Kiln—glaze', 'glaze'],
  ['an ellipsis', 'Kiln…glaze', 'glaze'],
  ['an apostrophe', 'L’atelier', 'atelier'],
  ['a slash', 'Kiln/glaze', 'glaze'],
  ['a dot', 'Kiln.glaze', 'glaze'],
  ['a hyphen before a digit', 'Test-41', '41'],
  ['a decimal point', 'Cone 6.5', '6.5'],
  ['Arabic punctuation', 'طين،تزجيج؟', 'تزجيج'],
  ['an Arabic semicolon', 'طين؛تزجيج', 'تزجيج'],
  ['CJK brackets', '「釉薬」、試験', '試験'],
  ['a full-width comma', '釉，试验', '试验'],
  ['a no-break space', 'Kiln\u00a0glaze', 'glaze'],
  ['a zero-width space', 'Kiln\u200bglaze', 'glaze'],
  ['an emoji', 'Kiln❤️glaze', 'glaze'],
  ['a flag', '🏴󠁧󠁢󠁥󠁮󠁧󠁿glaze', 'glaze'],
  ['a soft hyphen inside', 'Gla\u00adze', 'glaze'],
  ['a joiner inside', 'می\u200cخواهم', 'می‌خواهم'],
  ['a byte order mark before', '\ufeffglaze', 'glaze'],
  ['a direction mark before', '\u200fglaze', 'glaze'],
  ['decomposed accents', 'Gla\u0063\u0327ure', 'glaçure'],
  ['a capital with a dot', 'İSTANBUL', 'istanbul'],
  ['a final sigma', 'ΟΔΟΣ', 'οδος'],
])('finds a word next to %s', async (_what, name, query) => {
  await world.given.pin(noor, { title: name });
  await world.given.pin(noor, { title: 'Two', description: name });
  await world.given.pin(noor, { title: 'Three', alt_text: name });
  await world.given.pin(noor, { title: 'Four', picture_digest: await world.given.picture(name) });
  await world.given.board(noor, name);
  await world.given.person('potter', { full_name: name });

  for (const words of [query, name]) {
    expect((await world.call(searchPins, { query: words })).data).toHaveLength(4);
    expect((await world.call(searchOwnPins, { query: words }, noor)).data).toHaveLength(4);
    expect(boardNames(await world.call(searchBoards, { query: words }))).toEqual([name]);
    expect(names(await world.call(searchPeople, { query: words }))).toEqual(['potter']);
  }
});

it("finds Pins by their image's text unless they have their own", async () => {
  const picture_digest = await world.given.picture('White staircase');
  await world.given.pin(noor, { title: 'One', picture_digest });
  await world.given.pin(noor, { title: 'Two', picture_digest, alt_text: 'A wall' });

  expect(await pageThrough({ query: 'staircase' })).toEqual(['One']);
  expect(await pageThrough({ query: 'white stair one' })).toEqual(['One']);
});

it.each(['stiars', 'stars', 'stairrs', 'stqirs'])('finds stairs by the typo %s', async (query) => {
  await world.given.pin(noor, { title: 'Blue stairs' });
  await world.given.board(noor, 'Stairs to nowhere');
  await refreshVocabulary(world.db);

  expect(titles(await world.call(searchPins, { query }))).toEqual(['Blue stairs']);
  expect(boardNames(await world.call(searchBoards, { query }))).toEqual(['Stairs to nowhere']);
  expect((await world.call(getSearchSummary, { query })).data).toMatchObject({
    pin_count: 1,
    board_count: 1,
    corrected_query: 'stairs',
  });
});

it('finds accented names without accents', async () => {
  await refreshVocabulary(world.db);
  expect(names(await world.call(searchPeople, { query: 'ines' }))).toEqual(['inesmoreau']);
  await world.given.pin(noor, { title: 'Éclair' });
  await refreshVocabulary(world.db);
  expect(titles(await world.call(searchPins, { query: 'eclair' }))).toEqual(['Éclair']);
});

it('knows no words that begin with a mark alone', async () => {
  await world.given.pin(noor, { title: 'Blue stairs a\u20e3\u20e3' });
  await refreshVocabulary(world.db);

  for (const query of ['#️⃣', 'blue #️⃣']) {
    const { data } = await world.call(getSearchSuggestions, { query });
    expect(data).toMatchObject({ completions: [], people: [] });
    expect(titles(await world.call(searchPins, { query }))).toEqual([]);
  }
  const { data } = await world.call(getSearchSummary, { query: '#️⃣' });
  expect(data).toMatchObject({ pin_count: 0, corrected_query: null, other_queries: [] });
});

it('prefers exact results over similar words', async () => {
  await world.given.pin(noor, { title: 'Stairs' });
  await refreshVocabulary(world.db);
  await world.given.pin(noor, { title: 'Stains' });

  expect(await pageThrough({ query: 'stains' })).toEqual(['Stains']);
  expect((await world.call(getSearchSummary, { query: 'stains' })).data.corrected_query).toBeNull();
});

it('suggests no word of hidden content', async () => {
  const secret = await world.given.board(noor, 'Marmalade', { privacy: 'secret' });
  await world.given.pin(noor, { title: 'Marmalade', board_id: secret });
  await world.given.pin(leila, { title: 'Marmalade' });
  const gone = await world.given.pin(noor, { title: 'Marmalade' });
  await refreshVocabulary(world.db);
  const before = await world.call(getSearchSuggestions, { query: 'marma' });
  expect(before.data.completions).toEqual(['marmalade']);

  await world.db.deleteFrom('pins').where('id', '=', gone).execute();
  await refreshVocabulary(world.db);
  const after = await world.call(getSearchSuggestions, { query: 'marma' });
  expect(after.data.completions).toEqual([]);
  const { data } = await world.call(getSearchSummary, { query: 'marmelada' });
  expect(data).toMatchObject({ pin_count: 0, corrected_query: null, other_queries: [] });
});

it('offers spellings that are farther away when nothing is found', async () => {
  await world.given.pin(noor, { title: 'Stairs' });
  await refreshVocabulary(world.db);

  const { data } = await world.call(getSearchSummary, { query: 'stiarz' });
  expect(data).toMatchObject({ pin_count: 0, other_queries: [{ query: 'stairs', pin_count: 1 }] });
  const both = await world.call(getSearchSummary, { query: 'stairs xylophone' });
  expect(both.data.other_queries).toEqual([{ query: 'stairs', pin_count: 1 }]);
});

it('offers no spelling whose Pins are hidden by a block', async () => {
  await world.given.pin(noor, { title: 'Stairs' });
  await refreshVocabulary(world.db);
  await world.given.block(noor, ines);

  const { data } = await world.call(getSearchSummary, { query: 'stiars' }, ines);
  expect(data).toMatchObject({ pin_count: 0, other_queries: [] });
});

it('finds colors that look alike, closest first', async () => {
  const pin = async (title: string, hex: string) =>
    world.given.pin(noor, { title, picture_digest: await colored(title, hex) });
  await pin('Light blue wall', '#6f93b8');
  await pin('Blue wall', '#3d6fa3');
  await pin('Green wall', '#4c7a52');
  await pin('Blue door', '#3f70a0');

  expect(await pageThrough({ query: 'wall', hex: '3d6fa3' })).toEqual([
    'Blue wall',
    'Light blue wall',
  ]);
  expect(await pageThrough({ query: '', hex: '3D6FA3' })).toEqual([
    'Blue wall',
    'Blue door',
    'Light blue wall',
  ]);
  const { data } = await world.call(getSearchSummary, { query: 'wall', hex: '3d6fa3' });
  expect(data).toMatchObject({ pin_count: 3, filtered_pin_count: 2 });
});

it('hides Pins from a search by color like from one by words', async () => {
  const secret = await world.given.board(noor, 'Secret', { privacy: 'secret' });
  const picture_digest = await colored('blue', '#3d6fa3');
  await world.given.pin(noor, { title: 'One', board_id: secret, picture_digest });
  await world.given.pin(leila, { title: 'Two', picture_digest });

  expect(await pageThrough({ query: '', hex: '3d6fa3' })).toEqual([]);
});

it('finds only Pins of a kind', async () => {
  await world.given.pin(noor, { title: 'Wall image' });
  await world.given.pin(noor, { title: 'Wall video', is_video: true });
  await world.given.pin(noor, { title: 'Wall story', story_page_count: 3 });
  await world.given.pin(noor, { title: 'Wall product', link: 'https://shop.example/wall' });
  await world.db
    .insertInto('link_pages')
    .values({
      url: 'https://shop.example/wall',
      metadata: JSON.stringify({ article: null, product: { price: '1' } }),
      read_at: new Date(),
    })
    .execute();

  const found = async (kind: 'images' | 'videos' | 'stories' | 'products') =>
    titles(await world.call(searchPins, { query: 'wall', kind })).sort();
  expect(await found('images')).toEqual(['Wall image', 'Wall product']);
  expect(await found('videos')).toEqual(['Wall video']);
  expect(await found('stories')).toEqual(['Wall story']);
  expect(await found('products')).toEqual(['Wall product']);
});

it('finds own Pins by title, text, link, or board, with typos', async () => {
  const board_id = await world.given.board(noor, 'Limestone rooms', { privacy: 'secret' });
  await world.given.pin(noor, {
    title: 'White columns',
    description: 'In a long row',
    alt_text: 'Colonnade',
    link: 'https://quarry.example/arch',
    board_id,
  });
  await world.given.pin(ines, { title: 'White columns' });
  const found = async (query: string, as = noor) =>
    titles(await world.call(searchOwnPins, { query }, as));

  for (const query of ['white', 'row', 'colonnade', 'quarry', 'limestone white', 'limstone']) {
    expect(await found(query)).toEqual(['White columns']);
  }
  expect(await found('limestone', ines)).toEqual([]);
  expect((await world.call(getSearchSummary, { query: 'columms' }, noor)).data).toMatchObject({
    own_pin_count: 1,
  });
});

it('finds rare words among many own Pins with a common one', async () => {
  const board_id = await world.given.board(noor, 'Window seats');
  const lamp = await world.given.pin(noor, { title: 'Common lamp', board_id });
  const other = await world.given.pin(noor, { title: 'Common door' });
  await world.given.pin(ines, { title: 'Common lamp' });
  await sql`insert into pins (id, user_id, picture_digest, title, created_at)
    select p.id || n, p.user_id, p.picture_digest, 'Common thing', timestamptz '2000-01-01'
    from pins p, generate_series(1, 1200) n where p.id = ${other}`.execute(world.db);
  const found = async (query: string) =>
    (await world.call(searchOwnPins, { query }, noor)).data.map(({ id }) => id);
  const count = async (query: string) =>
    (await world.call(getSearchSummary, { query }, noor)).data.own_pin_count;

  for (const query of ['lamp', 'common lamp', 'lamp common', 'window common', 'window lamp']) {
    expect(await found(query)).toEqual([lamp]);
    expect(await count(query)).toBe(1);
  }
  expect((await found('common')).slice(0, 2).toSorted()).toEqual([lamp, other].toSorted());
  expect(await found('common comm')).toHaveLength(25);
  expect(await count('common')).toBe(1000);
  expect(await found('common window door')).toEqual([]);
});

it('finds own and joined boards, also secret ones, for their members', async () => {
  await world.given.board(noor, 'Blue rooms', { privacy: 'secret' });
  const shared = await world.given.board(ines, 'Kitchens', {
    description: 'Mostly blue',
    privacy: 'secret',
  });
  await world.given.collaborator(shared, noor);
  await world.given.board(ines, 'Blue for everyone');
  const found = async (as?: Person) =>
    boardNames(await world.call(searchBoards, { query: 'blue', is_own: true }, as)).toSorted();

  expect(await found(noor)).toEqual(['Blue rooms', 'Kitchens']);
  expect(await found(ines)).toEqual(['Blue for everyone', 'Kitchens']);
  expect(await found(leila)).toEqual([]);
  expect((await world.call(searchBoards, { query: 'blue', is_own: true })).status).toBe(401);
  const { data } = await world.call(getSearchSummary, { query: 'blue' }, noor);
  expect(data).toMatchObject({ board_count: 1, own_board_count: 2, own_pin_count: 0 });
});

it('counts what each viewer can see', async () => {
  await world.given.pin(noor, { title: 'Blue door' });
  await world.given.pin(noor, { title: 'Blue cup' });
  await world.given.board(noor, 'Blue rooms');

  const none = { pin_count: 0, board_count: 0, user_count: 0 };
  const all = { pin_count: 2, board_count: 1, user_count: 0 };
  expect((await world.call(getSearchSummary, { query: 'blue' })).data).toMatchObject(all);
  await world.given.block(noor, ines);
  expect((await world.call(getSearchSummary, { query: 'blue' }, ines)).data).toMatchObject(none);
});

it('suggests own boards by their description', async () => {
  await world.given.board(noor, 'Rooms', { description: 'Limestone', privacy: 'secret' });

  const found = async (as: Person) =>
    boardNames({
      data: (await world.call(getSearchSuggestions, { query: 'lime' }, as)).data.boards,
    });
  expect(await found(noor)).toEqual(['Rooms']);
  expect(await found(ines)).toEqual([]);
});

it('suggests people, boards, own Pins, and completions', async () => {
  await world.given.board(noor, 'Haddad rooms', { privacy: 'secret' });
  await world.given.pin(noor, { title: 'Haddad chair' });
  await refreshVocabulary(world.db);

  const { data } = await world.call(getSearchSuggestions, { query: 'hadd' }, noor);
  expect(data.completions).toEqual(['haddad']);
  expect(data.people).toMatchObject([{ username: 'noorhaddad' }]);
  expect(data.boards).toMatchObject([{ name: 'Haddad rooms' }]);
  expect(data.own_pins).toMatchObject([{ title: 'Haddad chair' }]);

  const other = (await world.call(getSearchSuggestions, { query: 'hadd' }, ines)).data;
  expect(other).toMatchObject({ boards: [], own_pins: [] });
});

it('stores recent searches per user, newest first', async () => {
  for (const query of ['blue  tiles ', 'stairs', 'blue tiles']) {
    await world.call(recordSearch, { query }, noor);
  }
  const recent = async (as = noor, query = '') =>
    (await world.call(getSearchSuggestions, { query }, as)).data.recent.map((one) => one.query);

  expect(await recent()).toEqual(['blue tiles', 'stairs']);
  expect(await recent(noor, 'TILE')).toEqual(['blue tiles']);
  expect(await recent(ines)).toEqual([]);
  await world.call(deleteRecentSearches, { query: 'stairs' }, noor);
  expect(await recent()).toEqual(['blue tiles']);
  await world.call(deleteRecentSearches, {}, noor);
  expect(await recent()).toEqual([]);
  expect((await world.call(recordSearch, { query: 'blue' })).status).toBe(401);
});

it('keeps the latest 20 searches', async () => {
  for (let index = 0; index < 22; index += 1) {
    await world.call(recordSearch, { query: `search ${index}` }, noor);
  }
  const rows = await world.db.selectFrom('recent_searches').select('query').execute();
  expect(rows).toHaveLength(20);
});

it('shows every image once before other Pins of the same image', async () => {
  const [one, two] = [await world.given.picture('one'), await world.given.picture('two')];
  await world.given.pin(noor, { title: 'Cup a', picture_digest: one, created_at: new Date(1000) });
  await world.given.pin(ines, { title: 'Cup b', picture_digest: one, created_at: new Date(3000) });
  await world.given.pin(noor, { title: 'Cup c', picture_digest: two, created_at: new Date(2000) });

  expect(await pageThrough({ query: 'cup' })).toEqual(['Cup b', 'Cup c', 'Cup a']);
});

describe('with thousands of Pins', () => {
  const addPins = (from: number, to: number, title: string, more: Partial<Person> = {}) =>
    sql`
    insert into pins (id, user_id, title, picture_digest, created_at)
    select 'many' || n, ${more.id ?? ines.id}, ${title},
      (select digest from pictures order by digest limit 1), to_timestamp(n)
    from generate_series(${from}::integer, ${to}::integer) n`.execute(world.db);
  const findAll = async (query: string) => {
    const found: string[] = [];
    let bookmark: string | undefined;
    do {
      const page = await world.call(searchPins, {
        query,
        page_size: 100,
        ...(bookmark && { bookmark }),
      });
      found.push(...page.data.map(({ id }) => id));
      ({ bookmark } = page);
    } while (bookmark);
    return found;
  };
  const named = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => `many${to - at}`);

  beforeEach(() => world.given.picture('Cup'));

  it.each(['common', 'rare among the newest'])(
    'finds all Pins of a word that is %s',
    async (how) => {
      await addPins(1, 1200, 'Teapot');
      if (how !== 'common') await addPins(1201, 7000, 'Saucer');

      expect((await findAll('teapot')).toSorted()).toEqual(named(1, 1200).toSorted());
      const counts = await world.call(getSearchSummary, { query: 'teapot' });
      expect(counts.data).toMatchObject({ pin_count: 1000 });
    },
  );

  it('ranks the newest Pins at once, and then older ones', async () => {
    await addPins(1, 1, 'Teapot teapot teapot');
    await addPins(2, 1200, 'Teapot');

    expect((await findAll('teapot')).indexOf('many1')).toBe(1000);
  });

  it('finds and counts Pins behind many hidden ones', async () => {
    const hidden = await world.given.person('hidden', { is_private_profile: true });
    await addPins(1, 30, 'Teapot');
    await addPins(31, 2500, 'Teapot', hidden);

    expect((await findAll('teapot')).toSorted()).toEqual(named(1, 30).toSorted());
    const counts = await world.call(getSearchSummary, { query: 'teapot' });
    expect(counts.data).toMatchObject({ pin_count: 30 });
  });

  it('ends a page early after thousands of hidden Pins, and continues after them', async () => {
    const hidden = await world.given.person('hidden', { is_private_profile: true });
    await addPins(1, 30, 'Teapot');
    await addPins(31, 3600, 'Teapot', hidden);
    await addPins(3601, 3601, 'Teapot');

    const first = await world.call(searchPins, { query: 'teapot', page_size: 100 });
    expect(first.data.map(({ id }) => id)).toEqual(['many3601']);
    expect((await findAll('teapot')).toSorted()).toEqual([...named(1, 30), 'many3601'].toSorted());
  });
});
