import {
  archiveBoard,
  createBoard,
  createSection,
  deleteBoard,
  deleteSection,
  getBoard,
  getSection,
  undoBoardAction,
  updateBoard,
  updateSection,
} from '@corkboard/shared/requests/boards';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Person } from '../../../testing/given.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { waitUntilBlocked } from '../../../testing/wait-until-blocked.ts';
import { lockBoards } from '../access/lock-queries.ts';

let world: TestApp;
let noor: Person;
let tomas: Person;

beforeAll(async () => {
  world = await testApp();
  tomas = await world.given.person('tomasrey');
});
afterAll(() => world.close());
beforeEach(async () => {
  noor = await world.given.newcomer('noorhaddad');
});

async function made(name: string, privacy: 'public' | 'secret' = 'public') {
  return (await world.call(createBoard, { name, privacy }, noor)).data.id;
}

const rename = (board_id: string, name: string) =>
  world.call(updateBoard, { board_id, name }, noor);

async function addSection(board_id: string, title: string) {
  return (await world.call(createSection, { board_id, title }, noor)).data.id;
}

async function boardAt(slug: string, viewer: Person | undefined = tomas) {
  const { status, data } = await world.call(getBoard, { username: noor.username, slug }, viewer);
  return status === 200 ? data.url.slice(noor.username.length + 1) : status;
}

async function sectionAt(slug: string, section_slug: string, viewer: Person | undefined = tomas) {
  const address = { username: noor.username, slug, section_slug };
  const { status, data } = await world.call(getSection, address, viewer);
  return status === 200 ? data.url.slice(noor.username.length + 1) : status;
}

it('redirects every former slug to the current one', async () => {
  const id = await made('Garden');
  await rename(id, 'Roses');
  await rename(id, 'Late roses');

  expect(await boardAt('garden')).toBe('/late-roses/');
  expect(await boardAt('roses')).toBe('/late-roses/');
  expect(await boardAt('late-roses')).toBe('/late-roses/');
  expect(await boardAt('tulips')).toBe(404);
  const own = { username: 'tomasrey', slug: 'garden' };
  expect(await world.call(getBoard, own, tomas)).toMatchObject({ status: 404 });
});

it('redirects both ways when a board returns to a name', async () => {
  const id = await made('Garden');
  await rename(id, 'Roses');
  await rename(id, 'Garden');

  expect(await boardAt('garden')).toBe('/garden/');
  expect(await boardAt('roses')).toBe('/garden/');
  const rows = await world.db
    .selectFrom('former_board_slugs')
    .select('slug')
    .where('board_id', '=', id)
    .execute();
  expect(rows).toEqual([{ slug: 'roses' }]);
});

it('prefers the board with the slug, then its latest', async () => {
  await rename(await made('Garden'), 'Roses');
  const second = await made('Garden');
  expect(await boardAt('garden')).toBe('/garden/');

  await rename(second, 'Tulips');
  expect(await boardAt('garden')).toBe('/tulips/');
  await world.call(deleteBoard, { board_id: second }, noor);
  expect(await boardAt('garden')).toBe('/roses/');
});

it('hides a secret board behind its former slug too', async () => {
  const secret = await made('Surprise', 'secret');
  await rename(secret, 'Party');
  expect(await boardAt('surprise')).toBe(404);
  expect(await boardAt('surprise', noor)).toBe('/party/');

  const archived = await made('Attic');
  await rename(archived, 'Loft');
  await addSection(archived, 'Boxes');
  await world.call(archiveBoard, { id: archived }, noor);
  expect(await boardAt('attic')).toBe(404);
  expect(await sectionAt('attic', 'boxes')).toBe(404);
  expect(await boardAt('attic', noor)).toBe('/loft/');

  const deleted = await made('Cellar');
  await rename(deleted, 'Vault');
  const { data } = await world.call(deleteBoard, { board_id: deleted }, noor);
  expect(await boardAt('cellar', noor)).toBe(404);
  await world.call(undoBoardAction, { id: data.id }, noor);
  expect(await boardAt('cellar')).toBe('/vault/');
});

it('redirects strangers even when a secret board has the slug', async () => {
  await rename(await made('Garden'), 'Roses');
  await made('Garden', 'secret');

  expect(await boardAt('garden')).toBe('/roses/');
  expect(await boardAt('garden', noor)).toBe('/garden/');
});

it('finds a section by any former slug of both', async () => {
  const board = await made('Garden');
  const section = await addSection(board, 'Seeds');
  await rename(board, 'Roses');
  expect(await sectionAt('garden', 'seeds')).toBe('/roses/seeds/');

  await world.call(updateSection, { section_id: section, title: 'Bulbs' }, noor);
  for (const slug of ['garden', 'roses']) {
    expect(await sectionAt(slug, 'seeds')).toBe('/roses/bulbs/');
    expect(await sectionAt(slug, 'bulbs')).toBe('/roses/bulbs/');
    expect(await sectionAt(slug, 'leaves')).toBe(404);
  }

  await addSection(board, 'Seeds');
  expect(await sectionAt('roses', 'seeds')).toBe('/roses/seeds/');
  await world.call(updateSection, { section_id: section, title: 'Roots' }, noor);
  await world.call(deleteSection, { section_id: section }, noor);
  expect(await sectionAt('roses', 'bulbs')).toBe(404);
});

it('redirects from both slugs of a section that is renamed twice at once', async () => {
  const board = await made('Garden');
  const section_id = await addSection(board, 'Seeds');
  const renames = await inTransaction(world.db, async (trx) => {
    await lockBoards(trx, [board], noor.id);
    const sent = ['Bulbs', 'Roots'].map((title) =>
      world.call(updateSection, { section_id, title }, noor),
    );
    await waitUntilBlocked(world.db, 2);
    return sent;
  });
  const answers = await Promise.all(renames);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);

  const { data } = await world.call(getSection, { section_id }, noor);
  const current = `/garden/${data.slug}/`;
  const slugs = ['seeds', 'bulbs', 'roots'];
  const found = await Promise.all(slugs.map((slug) => sectionAt('garden', slug)));
  expect(found).toEqual([current, current, current]);
});

it('redirects to a restored board with a new slug', async () => {
  const first = await made('Garden');
  const { data: deletion } = await world.call(deleteBoard, { board_id: first }, noor);
  const second = await made('Garden');
  await world.call(undoBoardAction, { id: deletion.id }, noor);
  expect(await boardAt('garden')).toBe('/garden/');

  await world.call(deleteBoard, { board_id: second }, noor);
  expect(await boardAt('garden')).toBe('/garden-2/');
});
