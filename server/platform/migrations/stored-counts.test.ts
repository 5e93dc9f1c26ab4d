import { sql } from 'kysely';
import { sessionRepository } from '../../domains/accounts/sessions/session-repository.ts';
import { ownTestDb, type TestDb } from '../../testing/clone-database.ts';
import { given } from '../../testing/given.ts';
import { findWrongCounts } from '../../testing/stored-counts.ts';
import { up } from './0053-stored-counts.ts';

let test: TestDb;

beforeEach(async () => {
  test = await ownTestDb();
});
afterEach(() => test.close());

/** A few people with boards, Pins, sections, followers, and collaborators. */
async function fill() {
  const { db } = test;
  const world = given(db, sessionRepository(db));
  const { ana, ben, cleo } = await world.newcomers('ana', 'ben', 'cleo');
  const open = await world.board(ana, 'Open');
  const secret = await world.board(ana, 'Secret', { privacy: 'secret' });
  await world.board(ben, 'Archived', { archived_at: new Date() });
  await world.board(ben, 'Protected', { privacy: 'protected' });
  await world.collaborator(open, ben);
  await world.collaborator(secret, cleo);
  for (const [person, board_id] of [
    [ana, open],
    [ana, secret],
    [ben, open],
    [ben, null],
  ] as const) {
    await world.pin(person, { board_id, is_created: true, link: 'https://a.example/' });
    await world.pin(person, { board_id, is_quick_save: true, story_page_count: 2 });
  }
  await db
    .insertInto('board_follows')
    .values([
      { board_id: open, user_id: ben.id },
      { board_id: open, user_id: cleo.id },
    ])
    .execute();
  const section = { board_id: open, title: 'One', slug: 'one' };
  await db
    .insertInto('sections')
    .values([
      { ...section, id: 's1' },
      { ...section, id: 's2', title: 'Two', slug: 'two' },
    ])
    .execute();
  return { db, ana, ben, cleo, open, secret };
}

const readCounts = async () =>
  (await sql`select * from pin_counts order by user_id, board_id`.execute(test.db)).rows;

it('keeps counts of what is added', async () => {
  await fill();

  expect(await findWrongCounts(test.db)).toEqual([]);
  expect(await readCounts()).toHaveLength(4);
});

it.each([
  ['Pins move', `update pins set board_id = (select id from boards where name = 'Secret')`],
  ['Pins leave a board', 'update pins set board_id = null, is_created = false, link = null'],
  ['Pins are marked deleted', 'update pins set deleted_at = now() where is_created'],
  ['Pins are deleted', 'delete from pins where is_quick_save'],
  ['Pins only move on their board', 'update pins set position = 5'],
  ['a board becomes secret', `update boards set privacy = 'secret'`],
  ['boards are archived', 'update boards set archived_at = now()'],
  ['boards are marked deleted', 'update boards set deleted_at = now()'],
  ['boards are deleted', 'delete from boards'],
  ['sections are marked deleted', `update sections set deleted_at = now() where id = 's1'`],
  ['sections are deleted', 'delete from sections'],
  ['followers leave', `delete from board_follows where user_id in (select id from users limit 1)`],
  ['collaborators leave', 'delete from board_collaborators'],
  ['people close their accounts', 'update users set deactivated_at = now()'],
  ['people are deleted', `delete from users where username < 'c'`],
  ['all people are deleted', 'delete from users'],
])('keeps counts when %s', async (_what, statement) => {
  await fill();

  await sql.raw(statement).execute(test.db);

  expect(await findWrongCounts(test.db)).toEqual([]);
});

it('counts a follower again who comes back', async () => {
  const { db, open, ben, cleo } = await fill();
  const readFollowers = () =>
    db.selectFrom('boards').select('follower_count').where('id', '=', open).execute();

  await db
    .updateTable('users')
    .set({ deactivated_at: new Date() })
    .where('id', '=', ben.id)
    .execute();
  await db.deleteFrom('users').where('id', '=', cleo.id).execute();
  expect(await readFollowers()).toEqual([{ follower_count: 0 }]);

  await db.updateTable('users').set({ deactivated_at: null }).where('id', '=', ben.id).execute();
  expect(await readFollowers()).toEqual([{ follower_count: 1 }]);
});

it('keeps counts of Pins that are saved at the same time', async () => {
  const { db, ana, ben, open } = await fill();
  const world = given(db, sessionRepository(db));

  await Promise.all([ana, ben, ana, ben].map((person) => world.pin(person, { board_id: open })));

  expect(await findWrongCounts(db)).toEqual([]);
});

it('counts what is there before the migration', async () => {
  await fill();
  await sql
    .raw(`
    drop table pin_counts, board_counts cascade;
    alter table boards
      drop column follower_count, drop column section_count,
      drop column collaborator_count cascade;
    drop index pins_newest_of_board, boards_not_open;
    do $$ declare t record; begin
      for t in select tgname, tgrelid::regclass as name from pg_trigger where tgname like 'count\\_%' loop
        execute format('drop trigger %I on %s', t.tgname, t.name);
      end loop;
    end $$`)
    .execute(test.db);

  await test.db.transaction().execute((trx) => up(trx as never));

  expect(await findWrongCounts(test.db)).toEqual([]);
  expect(await readCounts()).toHaveLength(4);
});
