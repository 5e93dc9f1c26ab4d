import { deleteBoard, mergeBoards, undoBoardAction } from '@corkboard/shared/requests/boards';
import { copyPins, getBoardFeed, reorderPins } from '@corkboard/shared/requests/pins';
import { sql } from 'kysely';
import type { Person } from '../../testing/given.ts';
import { buildLimitedApp, ownApp, type TestApp } from '../../testing/test-app.ts';

/** What a request can write in its time. */
const MAX_ROWS = { 'insert on board_action_pins': 5500, 'update on pins': 1000 };
const PINS = 6000;

let world: TestApp;
let noor: Person;

beforeAll(async () => {
  world = await ownApp({ build: buildLimitedApp });
  // Only connections of requests have a limit.
  await sql`create function limit_rows() returns trigger language plpgsql as $$
    begin
      if current_setting('statement_timeout') <> '0'
        and (select count(*) from changed) > tg_argv[0]::integer then
        raise query_canceled;
      end if;
      return null;
    end $$`.execute(world.db);
  for (const [change, most] of Object.entries(MAX_ROWS)) {
    await sql`create trigger limit_rows after ${sql.raw(change)} referencing new table as changed
      for each statement execute function limit_rows(${sql.lit(most)})`.execute(world.db);
  }
});
afterAll(() => world.close());

beforeEach(async () => {
  noor = await world.given.newcomer('noor');
});

/** The first is the newest, so the Pins are in the order of their numbers. */
async function createBoardWithPins(name: string, pins: number): Promise<string> {
  const id = await world.given.board(noor, name);
  const image = await world.given.picture();
  await sql`
    insert into pins (id, user_id, board_id, picture_digest, created_at)
    select ${id} || '-' || n, ${noor.id}, ${id}, ${image}, now() - n * interval '1 second'
    from generate_series(1, ${pins}::int) n
  `.execute(world.db);
  return id;
}

async function getFirst(board_id: string, count: number): Promise<string[]> {
  const { data } = await world.call(getBoardFeed, { board_id }, noor);
  return data.slice(0, count).map(({ id }) => id.replace(`${board_id}-`, ''));
}

function reorder(id: string, numbers: number[]) {
  return world.call(reorderPins, { id, pin_ids: numbers.map((n) => `${id}-${n}`).join(',') }, noor);
}

it('reorders a board with more Pins than a request can change', async () => {
  const id = await createBoardWithPins('Many', 1500);
  const { status } = await reorder(id, [2, 1]);
  expect([status, await getFirst(id, 3)]).toEqual([200, ['2', '1', '3']]);

  const swaps = [
    [4, 3],
    [6, 5],
    [8, 7],
  ];
  const answers = await Promise.all(swaps.map((numbers) => reorder(id, numbers)));
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  expect(await getFirst(id, 9)).toEqual(['2', '1', '4', '3', '6', '5', '8', '7', '9']);
});

const lists = {
  'deletes a board': (id: string) => world.call(deleteBoard, { board_id: id }, noor),
  async 'merges a board'(id: string) {
    const target = await world.given.board(noor, 'Target');
    return world.call(mergeBoards, { source: id, target }, noor);
  },
  async 'copies all Pins, once per key,'(id: string) {
    const target_board_id = await world.given.board(noor, 'Target');
    const all = { source_board_id: id, selects_all: true, idempotency_key: 'tap-1' };
    await world.call(copyPins, { ...all, target_board_id }, noor);
    return world.call(copyPins, { ...all, target_board_id }, noor);
  },
};

it.each(Object.entries(lists))('%s with more Pins than a request can list', async (_, list) => {
  const id = await createBoardWithPins('Many', PINS);
  const { status, data } = await list(id);
  expect([status, data.pin_count]).toEqual([200, PINS]);
  const actions = world.db.selectFrom('board_actions').where('owner_id', '=', noor.id);
  expect(await actions.select('id').execute()).toEqual([{ id: data.id }]);
});

it('undoes an action with more Pins than a request can list', async () => {
  const id = await createBoardWithPins('Many', PINS);
  const { data: deletion } = await lists['deletes a board'](id);
  const finish = { status: 'done', done_count: PINS, finished_at: new Date() } as const;
  await world.db.updateTable('board_actions').set(finish).where('id', '=', deletion.id).execute();
  await world.db
    .updateTable('board_action_pins')
    .set({ state: 'done' })
    .where('action_id', '=', deletion.id)
    .execute();

  const { status, data } = await world.call(undoBoardAction, { id: deletion.id }, noor);
  expect([status, data.pin_count]).toEqual([200, PINS]);
});

it.each([
  ['boards', 'blocked_by'],
  ['board_actions', 'undone_by'],
])('releases %s of an action without reading all of them', async (table, column) => {
  const plan = await world.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const release = sql`update ${sql.ref(table)} set ${sql.ref(column)} = null
      where ${sql.ref(column)} = ${'some-action'}`;
    return sql`explain ${release}`.execute(trx);
  });
  expect(JSON.stringify(plan.rows)).toContain('Index');
  expect(JSON.stringify(plan.rows)).not.toContain('Seq Scan');
});
