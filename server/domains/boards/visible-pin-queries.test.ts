import {
  createSection,
  getBoard,
  getBoardInvites,
  getBoards,
  getSections,
} from '@corkboard/shared/requests/boards';
import { getHighlights } from '@corkboard/shared/requests/people';
import { getBoardFeed } from '@corkboard/shared/requests/pins';
import { searchBoards } from '@corkboard/shared/requests/search';
import { sql } from 'kysely';
import type { Person } from '../../testing/given.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { accountStatusRepository } from '../people/account-status-repository.ts';
import { isInPublicSearch, isPinnerVisible, isPublicPin } from './visible-pin-queries.ts';

let world: TestApp;
let owner: Person;
let guest: Person;
let visitor: Person;
let board_id: string;
let hidden: string;

beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ owner, guest, visitor } = await world.given.newcomers('owner', 'guest', 'visitor'));
  board_id = await world.given.sharedBoard(owner, [guest], { name: `Shared ${owner.id}` });
  const { data } = await world.call(createSection, { board_id, title: 'First' }, owner);
  const place = { board_id, section_id: data.id };
  await world.given.pin(owner, { ...place, picture_digest: await world.given.picture('shown') });
  hidden = await world.given.picture('hidden');
  const cover = await world.given.pin(guest, { ...place, picture_digest: hidden });
  await world.given.pin(guest, { ...place, picture_digest: hidden });
  await world.db.updateTable('boards').set({ cover_pin_id: cover }).execute();
  await world.db
    .insertInto('profile_highlights')
    .values({ user_id: owner.id, position: 0, board_id, pin_id: null })
    .execute();
  await world.db
    .insertInto('board_invites')
    .values({
      id: owner.id,
      board_id,
      invited_user_id: visitor.id,
      invited_by_user_id: owner.id,
      type: 'board',
    })
    .execute();
});

async function views(person: Person) {
  const { username } = owner;
  const found = {
    page: [(await world.call(getBoard, { board_id }, person)).data],
    card: (await world.call(getBoards, { username, filter_stories: true }, person)).data,
    search: (await world.call(searchBoards, { query: owner.id }, person)).data,
    sections: (await world.call(getSections, { board_id }, person)).data,
    highlights: (await world.call(getHighlights, { username }, person)).data,
    invitations: (await world.call(getBoardInvites, { current_user: true }, person)).data.flatMap(
      ({ board }) => board ?? [],
    ),
  };
  const feed = await world.call(getBoardFeed, { board_id }, person);
  const places = Object.entries(found);
  return {
    feed: feed.data.length,
    counts: Object.fromEntries(places.map(([name, [one]]) => [name, one?.pin_count])),
    shown: places.flatMap(([name, cards]) => (JSON.stringify(cards).includes(hidden) ? name : [])),
  };
}

const everywhere = ['page', 'card', 'search', 'sections', 'highlights', 'invitations'];
const getCounts = (count: number, except: string[] = []) =>
  Object.fromEntries(everywhere.map((name) => [name, except.includes(name) ? undefined : count]));

it('counts and shows the Pins of everyone', async () => {
  expect(await views(visitor)).toEqual({ feed: 3, counts: getCounts(3), shown: everywhere });
});

it('neither counts nor shows Pins of a person who blocked the viewer', async () => {
  await world.given.block(guest, visitor);
  expect(await views(visitor)).toEqual({ feed: 1, counts: getCounts(1), shown: [] });
});

it('keeps Pins of a person who blocked the owner on the board', async () => {
  await world.given.block(guest, owner);
  const own = everywhere.filter((name) => name !== 'invitations');
  expect(await views(owner)).toEqual({
    feed: 3,
    counts: getCounts(3, ['invitations']),
    shown: own,
  });
});

it('neither counts nor shows Pins of a deactivated person', async () => {
  await accountStatusRepository(world.db).deactivate([guest.id]);
  expect(await views(visitor)).toEqual({ feed: 1, counts: getCounts(1), shown: [] });
  expect(await views(owner)).toEqual({
    feed: 1,
    counts: getCounts(1, ['invitations']),
    shown: [],
  });
});

it('looks up the people of the Pins in a list, not all people', async () => {
  for (const condition of [
    isInPublicSearch(visitor.id),
    isPinnerVisible(visitor.id),
    isPublicPin,
  ]) {
    const list = sql`select p.id from pins p where ${condition} limit 25`;
    const { rows } = await world.db.transaction().execute(async (trx) => {
      // A few people are read faster than found.
      await sql`set local enable_seqscan = off`.execute(trx);
      await sql`set local enable_bitmapscan = off`.execute(trx);
      return sql<Record<string, string>>`explain ${list}`.execute(trx);
    });
    const plan = rows.flatMap((row) => Object.values(row));
    const lookups = plan.flatMap((line, at) => (line.includes(' on users ') ? [plan[at + 1]] : []));
    expect(lookups).not.toEqual([]);
    for (const found of lookups) expect(found).toMatch(/Index Cond: \(id = \w+\.\w+\)/);
  }
});

it('keeps one plan of what everyone sees', async () => {
  const { rows } = await world.db.connection().execute(async (db) => {
    const owned = sql`select p.id from pins p where ${isPublicPin} and p.user_id = ${owner.id}`;
    // A statement is prepared when it is run again.
    for (let run = 0; run < 3; run += 1) await owned.execute(db);
    return sql<object>`
      select cardinality(parameter_types) as parameters from pg_prepared_statements
      where statement like 'select p.id from pins p%'
    `.execute(db);
  });
  // PostgreSQL plans a statement at each run if a parameter can be null, such as a viewer's.
  expect(rows).toEqual([{ parameters: 1 }]);
});
