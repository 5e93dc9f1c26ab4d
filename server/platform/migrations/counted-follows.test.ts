import { type Kysely, sql } from 'kysely';
import { sessionRepository } from '../../domains/accounts/sessions/session-repository.ts';
import { ownTestDb, type TestDb } from '../../testing/clone-database.ts';
import { given } from '../../testing/given.ts';
import { up } from './0075-counted-follows.ts';

let test: TestDb;

beforeEach(async () => {
  test = await ownTestDb();
});
afterEach(() => test.close());

it('knows which follows of closed accounts are not counted', async () => {
  const { db } = test;
  const world = given(db, sessionRepository(db));
  const { ana, ben, cleo } = await world.newcomers('ana', 'ben', 'cleo');
  for (const [follower, followee] of [
    [ana, ben],
    [ben, ana],
    [ana, cleo],
  ] as const) {
    await world.follow(follower, followee);
  }
  await sql`update users set deactivated_at = now() where id = ${ben.id}`.execute(db);
  await sql`drop table presence_counts`.execute(db);
  await sql`alter table follows drop column is_follower_counted, drop column is_followee_counted`.execute(
    db,
  );

  await up(db as unknown as Kysely<unknown>);

  const { rows } = await sql`
    select a.username as follower, b.username as followee, is_follower_counted, is_followee_counted
    from follows f join users a on a.id = f.follower_id join users b on b.id = f.followee_id
    order by 1, 2
  `.execute(db);
  expect(rows.map((row) => Object.values(row as object))).toEqual([
    [ana.username, ben.username, true, false],
    [ana.username, cleo.username, true, true],
    [ben.username, ana.username, false, true],
  ]);
});
