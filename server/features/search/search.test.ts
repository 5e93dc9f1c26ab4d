import { searchBoards, searchPeople, searchPins } from '@corkboard/shared/contract/requests.ts';

import type { Person } from '../../testing/given.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

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
  expect(first.data).toMatchObject([{ description: 'Tiled and blueish' }]);
  const { bookmark = '' } = first;
  const second = await world.call(searchPins, { query: 'BLUE til', page_size: 1, bookmark });
  expect(titles(second)).toEqual(['Blue tiles']);
  expect(second.bookmark).toBeUndefined();
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

it('[SEARCH-015] accepts any text', async () => {
  await world.given.pin(noor, { title: 'Blue' });
  for (const query of ['', '   ', "'); drop table pins; --", ':* & | !', 'é'.repeat(2000)]) {
    const found = await world.call(searchPins, { query });
    expect(found).toMatchObject({ status: 200, data: [] });
    expect((await world.call(searchPeople, { query })).status).toBe(200);
    expect((await world.call(searchBoards, { query })).status).toBe(200);
  }
});
