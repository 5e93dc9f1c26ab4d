import { reorderBoards } from '@corkboard/shared/requests/boards';
import { type Expression, sql } from 'kysely';
import { generateWorld } from '../../features/worlds/generate-world.ts';
import { openBlobStore } from '../../platform/blobs/open-blob-store.ts';
import type { Db } from '../../platform/db/db.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { selectAccount } from '../accounts/sessions/session-repository.ts';
import { countGroupBoards } from '../boards/board-count-queries.ts';
import { ownBoards } from '../boards/board-repository.ts';
import { ownPinCount, pinCounts } from '../boards/pin-count-queries.ts';
import { isListed, isListedForOwner } from '../boards/visible-pin-queries.ts';

const BOARDS = 5000;
const PINS = 50_000;
const OWNER = 'gu0000000001';

let world: TestApp;
let cookie: string;

beforeAll(async () => {
  world = await testApp();
  await generateWorld({
    db: world.db,
    blobStore: openBlobStore({ s3: null, dataDir: world.dataDir }),
    size: {
      users: 20,
      boards: BOARDS + 100,
      pins: PINS + 2000,
      collectorBoards: BOARDS,
      collectorPins: PINS,
    },
    onProgress: () => {},
  });
  await sql`update boards set privacy = 'secret' where id like '%7' and owner_id = ${OWNER}`.execute(
    world.db,
  );
  await sql`update boards set archived_at = now() where id like '%03' and owner_id = ${OWNER}`.execute(
    world.db,
  );
  await sql`update boards set deleted_at = now() where id like '%911' and owner_id = ${OWNER}`.execute(
    world.db,
  );
  await sql`update pins set board_id = null where id like '%31' and user_id = ${OWNER}`.execute(
    world.db,
  );
  await sql`update pins set deleted_at = now() where id like '%4' and user_id = ${OWNER}`.execute(
    world.db,
  );
  await sql`update pins set is_quick_save = true, story_page_count = 2 where id like '%52'`.execute(
    world.db,
  );
  await sql`vacuum analyze pins, boards`.execute(world.db);
  cookie = (await world.given.signedIn(OWNER)).cookie;
}, 120_000);
afterAll(() => world.close());

const viewedBy = (isOwner: boolean) => ({ viewerId: isOwner ? OWNER : null, isOwner });

it.each([true, false])('counts match the rows for the owner: %s', async (isOwner) => {
  const { rows: counted } = await sql`
    select c.* from users u cross join lateral ${pinCounts({ userId: sql.ref('u.id'), ...viewedBy(isOwner) })} c
    where u.id = ${OWNER}
  `.execute(world.db);
  const { rows } = await sql`
    select count(*) as pin_count, count(p.story_page_count) as story_pin_count,
      count(*) filter (where p.is_quick_save) as quick_saves_pin_count,
      bool_or(p.is_created) as has_created, ${isOwner}::boolean as shows_created,
      bool_or(p.is_tried) as has_tried, false as shows_tried
    from pins p where p.user_id = ${OWNER} and p.deleted_at is null and ${isListed({ userId: OWNER, ...viewedBy(isOwner) })}
  `.execute(world.db);

  expect(counted).toEqual(rows);
});

it('counts Pins without reading them or all boards', async () => {
  const queries = [
    sql`select c.* from users u cross join lateral ${pinCounts({ userId: sql.ref('u.id'), ...viewedBy(true) })} c
      where u.id = ${OWNER}`,
    ownPinCount(OWNER, 'all'),
    ownPinCount(OWNER, 'linked'),
  ];
  // Nearly all boards are this owner's, so the test asserts only that an index can be used.
  const plans = await world.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const found: string[] = [];
    for (const query of queries) found.push(await explainQuery(query, trx));
    return found;
  });

  for (const plan of plans) {
    expect(plan).toContain('pin_counts_user_id_board_id_key');
    expect(plan).not.toMatch(/Seq Scan| on pins /);
  }
});

it("reads an account without scanning other people's boards", async () => {
  const plan = await explainQuery(
    selectAccount(world.db)
      .select((eb) => countGroupBoards(eb.ref('u.id')).as('count'))
      .where('u.id', '=', 'gu0000000002'),
    world.db,
  );

  expect(plan).toContain('on boards');
  expect(plan).not.toContain('Seq Scan on boards');
});

it('lists own boards and Pins without scanning all boards', async () => {
  const lists = [
    sql`select b.id from ${ownBoards('gu0000000002')} b where b.deleted_at is null limit 26`,
    sql`select p.id from pins p where p.user_id = ${OWNER} and p.deleted_at is null
      and ${isListedForOwner(OWNER)} limit 26`,
  ];

  for (const list of lists) {
    const plan = await explainQuery(list, world.db);
    expect(plan).toContain('on boards');
    expect(plan).not.toContain('Seq Scan on boards');
  }
});

async function explainQuery(query: Expression<unknown>, on: Db): Promise<string> {
  const { rows } = await sql<Record<string, string>>`explain ${query}`.execute(on);
  return rows.map((row) => Object.values(row).join('')).join('\n');
}

it('reorders five thousand boards in one call', async () => {
  const { rows } = await sql<{ id: string }>`
    select id from boards where owner_id = ${OWNER} and deleted_at is null order by position
  `.execute(world.db);
  const order = rows.map(({ id }) => id).toReversed();

  const { status } = await world.call(reorderBoards, { board_ids: order.join(',') }, { cookie });

  expect(status).toBe(200);
  const after = await sql<{ id: string; position: number }>`
    select id, position from boards where owner_id = ${OWNER} and deleted_at is null
      and board_order_modified_at is not null order by position
  `.execute(world.db);
  expect(after.rows.map(({ id }) => id)).toEqual(order);
  expect(after.rows.map(({ position }) => position)).toEqual(order.map((_, at) => at + 1));
});
