import {
  archiveBoard,
  createSection,
  deleteBoard,
  deleteSection,
  getBoardAction,
  mergeBoards,
  mergeSections,
  purgeBoard,
  restoreBoard,
  unarchiveBoard,
} from '@corkboard/shared/requests/boards';
import { copyPins, deletePin, movePins } from '@corkboard/shared/requests/pins';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Actor } from '../../platform/http/viewer/actor.ts';
import type { Person } from '../../testing/given.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { isNoop } from './action-history-queries.ts';
import { actionRunner } from './action-runner.ts';
import * as moves from './board-moves.ts';
import { findEquivalentAction } from './equivalent-action-queries.ts';
import { abandonAction } from './finish-action.ts';
import * as bulk from './pin-bulk.ts';

let world: TestApp;
let noor: Person;
let board: string;
let other: string;
let third: string;
let pin: string;

beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  noor = await world.given.newcomer('noor');
  board = await world.given.board(noor, 'Board');
  other = await world.given.board(noor, 'Other');
  third = await world.given.board(noor, 'Third');
  pin = await world.given.pin(noor, { board_id: board });
});

/** Queues an action that a process works on until the test ends. */
function startAction(
  start: (trx: Db, actor: Actor) => Promise<string>,
  process = 'other-process',
): Promise<string> {
  return inTransaction(world.db, async (trx) => {
    const id = await start(trx, { subject: noor.id, member: noor.id });
    await trx
      .updateTable('board_actions')
      .set({ lease_owner: process, lease_until: sql`now() + interval '1 hour'` })
      .where('id', '=', id)
      .execute();
    return id;
  });
}

const addSection = async (title: string) =>
  (await world.call(createSection, { board_id: board, title }, noor)).data.id;

async function expectDone(call: Promise<{ status: number }>): Promise<void> {
  expect((await call).status).toBe(200);
}

const move = (from: string, to: string) =>
  world.call(movePins, { source_board_id: from, pin_ids: [pin], target_board_id: to }, noor);
const removeBoard = (board_id: string) => world.call(deleteBoard, { board_id }, noor);
const restore = () => world.call(restoreBoard, { id: board }, noor);
const archive = () => world.call(archiveBoard, { id: board }, noor);

type Change = () => Promise<{ status: number }>;

const refused: Record<string, () => Promise<[status: number, again: Change]>> = {
  async 'restoring a board that was purged since'() {
    await expectDone(removeBoard(board));
    await expectDone(restore());
    await expectDone(removeBoard(board));
    await expectDone(world.call(purgeBoard, { id: board }, noor));
    return [404, restore];
  },
  async 'restoring a board whose next deletion still runs'() {
    await expectDone(removeBoard(board));
    await expectDone(restore());
    await startAction((trx, actor) => moves.deleteBoard(trx, board, actor));
    return [409, restore];
  },
  async 'deleting a board whose restoring failed'() {
    await expectDone(removeBoard(board));
    const restoring = await startAction((trx, actor) => moves.restoreBoard(trx, board, actor));
    await abandonAction(world.db, restoring, 'Failed');
    await startAction((trx, actor) =>
      bulk.movePins(
        trx,
        { source_board_id: other, selects_all: true, target_board_id: board },
        actor,
      ),
    );
    return [409, () => removeBoard(board)];
  },
  async 'archiving a board that was unarchived since'() {
    await expectDone(archive());
    await startAction((trx, actor) =>
      bulk.movePins(trx, { pin_ids: [pin], target_board_id: other }, actor),
    );
    await expectDone(world.call(unarchiveBoard, { id: board }, noor));
    return [409, archive];
  },
  async 'merging into a board that was deleted since'() {
    const merge = () => world.call(mergeBoards, { source: board, target: other }, noor);
    await expectDone(merge());
    await expectDone(removeBoard(other));
    return [404, merge];
  },
  async 'merging into a section that was deleted since'() {
    const [source, target] = [await addSection('First'), await addSection('Second')];
    const merge = () => world.call(mergeSections, { source, target }, noor);
    await expectDone(merge());
    await expectDone(world.call(deleteSection, { section_id: target }, noor));
    return [404, merge];
  },
  async 'deleting the Pins of a section that was deleted without them'() {
    const section_id = await addSection('Part');
    await expectDone(world.call(deleteSection, { section_id }, noor));
    return [404, () => world.call(deleteSection, { section_id, pins: 'delete' }, noor)];
  },
  async 'moving a Pin that was deleted since'() {
    await expectDone(move(board, other));
    await expectDone(move(other, board));
    await expectDone(world.call(deletePin, { pin_id: pin }, noor));
    return [404, () => move(board, other)];
  },
  async 'moving a Pin that was moved to a third board since'() {
    await expectDone(move(board, other));
    await expectDone(move(other, third));
    return [404, () => move(board, other)];
  },
  async 'moving a Pin to a board whose deletion still runs'() {
    await expectDone(move(board, other));
    await startAction((trx, actor) => moves.deleteBoard(trx, other, actor));
    return [404, () => move(board, other)];
  },
};

it.each(Object.entries(refused))('denies %s', async (_what, prepare) => {
  const [status, again] = await prepare();
  expect((await again()).status).toBe(status);
});

it.each([
  ['move', movePins, bulk.movePins],
  ['copy', copyPins, bulk.copyPins],
] as const)('confirms no %s that changed nothing by an earlier one', async (_what, call, start) => {
  const selected = { pin_ids: [pin], target_board_id: other };
  await expectDone(world.call(call, selected, noor));
  await expectDone(world.call(movePins, { pin_ids: [pin], target_board_id: board }, noor));
  const runner = actionRunner(world.db);
  const late = await startAction((trx, actor) => start(trx, selected, actor), runner.name);
  await world.db.updateTable('pins').set({ board_id: third }).where('id', '=', pin).execute();
  while (await runner.runChunk(late));

  const { data } = await world.call(getBoardAction, { id: late }, noor);
  expect(isNoop(data)).toBe(true);
  expect(await findEquivalentAction(world.db, data)).toBeNull();
});
