import type { Person } from '../../testing/given.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { takedownViews } from './takedown-queries.ts';
import { firstReport, firstTakedown, openReport, openTakedown } from './testing/submit.ts';

let world: TestApp;
let noor: Person;
let ines: Person;
let staff: Person;

beforeEach(async () => {
  world = await testApp();
  noor = await world.given.person('noorhaddad');
  ines = await world.given.person('inesmoreau');
  staff = await world.given.person('staff', { is_employee: true });
});
afterEach(() => world.close());

async function countStatements(): Promise<number> {
  let statements = 0;
  const counted = world.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements += 1;
      return result;
    },
  });
  const views = takedownViews(counted, 'http://localhost:3000');
  const page = { queue: 'open' as const, size: 50, bookmark: undefined };
  expect((await views.queue(staff.id, page)).takedowns.length).toBeGreaterThan(0);
  return statements;
}

async function reportAll(explanation: number) {
  const board_id = await world.given.board(noor, `Board ${explanation}`);
  const pin = await world.given.pin(ines, { board_id });
  const content_urls = [`/noorhaddad/board-${explanation}/`, `/pin/${pin}/`, '/inesmoreau/'];
  await openTakedown(world, { content_urls });
}

it('reads a page of 50 legal reports with as many statements as one report', async () => {
  await reportAll(0);
  const statements = await countStatements();
  for (let at = 1; at < 50; at++) await reportAll(at);
  expect(await countStatements()).toBe(statements);
  expect(statements).toBeLessThan(10);
});

it('names the owner of each Pin and board, and counts what is on a board', async () => {
  const board_id = await world.given.sharedBoard(noor, [ines], { name: 'Clay' });
  const pin = await world.given.pin(ines, { board_id });
  await world.given.pin(ines, { board_id });
  await world.given.pin(noor, { board_id });
  await openTakedown(world, { content_urls: ['/noorhaddad/clay/', `/pin/${pin}/`] });
  await openReport(world, { pin_id: pin }, noor);

  expect(await firstTakedown(world, staff)).toMatchObject({
    reported_pins: [{ id: pin, owner: { username: 'inesmoreau' } }],
    reported_boards: [
      { id: board_id, owner: { username: 'noorhaddad' }, pin_count: 3, people_count: 1 },
    ],
  });
  expect(await firstReport(world, staff)).toMatchObject({
    reported_pin: { id: pin, owner: { username: 'inesmoreau' } },
  });
});

it('lists a board once that several links name', async () => {
  const board_id = await world.given.board(noor, 'Pots');
  await world.db.insertInto('former_board_slugs').values({ board_id, slug: 'clay' }).execute();
  const content_urls = ['/noorhaddad/pots/', '/NoorHaddad/clay/', '/noorhaddad/pots/cups/'];
  await openTakedown(world, { content_urls });
  expect((await firstTakedown(world, staff)).reported_boards).toMatchObject([{ id: board_id }]);
});

it('finds the account by the first link to an existing profile', async () => {
  const content_urls = ['/unknown_name/', 'localhost:3000/InesMoreau/_created', '/noorhaddad/'];
  await openTakedown(world, { content_urls });
  expect((await firstTakedown(world, staff)).reported_user).toMatchObject({ id: ines.id });
});

it('finds the account by the username rather than by links', async () => {
  await openTakedown(world, { username: 'NoorHaddad', content_urls: ['/inesmoreau/'] });
  expect((await firstTakedown(world, staff)).reported_user).toMatchObject({ id: noor.id });
});

it('finds the account by its former username', async () => {
  const former = { username: 'noor', user_id: noor.id };
  await world.db.insertInto('former_usernames').values(former).execute();
  await openTakedown(world, { username: 'noor' });
  expect((await firstTakedown(world, staff)).reported_user).toMatchObject({ id: noor.id });
});

it('shows no account that is newer than the report', async () => {
  await openTakedown(world, { content_urls: ['/taken/'] });
  await world.given.person('taken', { created_at: new Date(Date.now() + 1000) });
  expect(await firstTakedown(world, staff)).not.toHaveProperty('reported_user');
});

it('shows no boards of an account that is newer than the report', async () => {
  await openTakedown(world, { content_urls: ['/taken/clay/', '/noorhaddad/clay/'] });
  const taken = await world.given.person('taken', { created_at: new Date(Date.now() + 1000) });
  await world.given.board(taken, 'Clay');
  const own = await world.given.board(noor, 'Clay');
  expect((await firstTakedown(world, staff)).reported_boards).toMatchObject([{ id: own }]);

  // A later report is about it.
  const created_at = new Date(Date.now() + 2000);
  await world.db.updateTable('takedowns').set({ created_at }).execute();
  expect((await firstTakedown(world, staff)).reported_boards).toHaveLength(2);
});
