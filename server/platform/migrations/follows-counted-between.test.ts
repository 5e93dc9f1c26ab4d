import { type Kysely, sql } from 'kysely';
import { sessionRepository } from '../../domains/accounts/sessions/session-repository.ts';
import { ownTestDb, type TestDb } from '../../testing/clone-database.ts';
import { given } from '../../testing/given.ts';
import { up } from './0081-follows-counted-between.ts';

let test: TestDb;

beforeEach(async () => {
  test = await ownTestDb();
});
afterEach(() => test.close());

it('takes follows for counted as an old server has counted them', async () => {
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
  // Before 0078.
  await sql`alter table users disable trigger mark_counted_by_old_server`.execute(db);
  await sql`update users set deactivated_at = now() where id in (${ben.id}, ${cleo.id})`.execute(
    db,
  );
  await sql`insert into presence_counts (user_id, change_id) values (${cleo.id}, '1')`.execute(db);

  await db.transaction().execute((trx) => up(trx as unknown as Kysely<unknown>));

  const { rows } = await sql<object>`
    select a.username as follower, b.username as followee, is_follower_counted, is_followee_counted
    from follows f join users a on a.id = f.follower_id join users b on b.id = f.followee_id
    order by 1, 2
  `.execute(db);
  expect(rows.map((row) => Object.values(row))).toEqual([
    [ana.username, ben.username, true, false],
    [ana.username, cleo.username, true, true],
    [ben.username, ana.username, false, true],
  ]);
});
