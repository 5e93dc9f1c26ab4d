import {
  createSection,
  deleteSection,
  mergeBoards,
  mergeSections,
  undoBoardAction,
} from '@corkboard/shared/requests/boards';
import {
  deletePins,
  getBoardFeed,
  movePins,
  reorderPins,
  updatePin,
} from '@corkboard/shared/requests/pins';
import { sql } from 'kysely';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Person } from '../../testing/given.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { actionRunner } from './action-runner.ts';
import { movePins as enqueueMove } from './pin-bulk.ts';

let world: TestApp;
let noor: Person;
let names: Map<string, string>;

beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  noor = await world.given.newcomer('noor');
  names = new Map();
});

/** Saves Pins on a board. The last one is the newest. */
async function savePins(board_id: string, letters: string): Promise<void> {
  for (const letter of letters) names.set(letter, await world.given.pin(noor, { board_id }));
}

const getIds = (letters: string) => [...letters].map((letter) => names.get(letter) ?? '');

/** A board with Pins that are in a manual order: the oldest first. */
async function createOrderedBoard(name: string, letters: string): Promise<string> {
  const id = await world.given.board(noor, name);
  await savePins(id, letters);
  await world.call(reorderPins, { id, pin_ids: getIds(letters).join(',') }, noor);
  return id;
}

async function getOrder(board_id: string, section_id?: string): Promise<string> {
  const shown = { board_id, ...(section_id !== undefined && { section_id }) };
  const { data } = await world.call(getBoardFeed, shown, noor);
  const letters = new Map([...names].map(([letter, id]) => [id, letter]));
  return data.map(({ id }) => letters.get(id)).join('');
}

const undo = async (id: string) =>
  expect(await world.call(undoBoardAction, { id }, noor)).toMatchObject({
    status: 200,
    data: { skipped_count: 0 },
  });

it('puts moved Pins first in their order, and returns each to its place', async () => {
  const from = await createOrderedBoard('From', 'abcde');
  const to = await createOrderedBoard('To', 'xy');
  await savePins(to, 'z');

  const moved = { pin_ids: getIds('dba'), target_board_id: to };
  const { data } = await world.call(movePins, moved, noor);
  expect([await getOrder(from), await getOrder(to)]).toEqual(['ce', 'abdzxy']);
  await savePins(to, 'w');
  expect(await getOrder(to)).toBe('wabdzxy');

  await undo(data.id);
  expect([await getOrder(from), await getOrder(to)]).toEqual(['abcde', 'wzxy']);
});

it('leaves boards without a manual order to the time of their Pins', async () => {
  const from = await world.given.board(noor, 'From');
  const to = await world.given.board(noor, 'To');
  await savePins(from, 'ab');
  await savePins(to, 'x');
  await savePins(from, 'c');
  const all = { source_board_id: from, selects_all: true, target_board_id: to };
  await world.call(movePins, all, noor);
  expect(await getOrder(to)).toBe('cxba');
});

it('keeps the order of a board that is merged', async () => {
  const source = await createOrderedBoard('Source', 'abc');
  const target = await world.given.board(noor, 'Target');
  await savePins(target, 'xy');
  const { data } = await world.call(mergeBoards, { source, target }, noor);
  expect(await getOrder(target, data.target_section_id ?? '')).toBe('abc');
  expect(await getOrder(target)).toBe('abcyx');

  await undo(data.id);
  expect([await getOrder(source), await getOrder(target)]).toEqual(['abc', 'yx']);
});

it('keeps the order of Pins whose section ends', async () => {
  const board_id = await createOrderedBoard('Board', 'axbyc');
  await savePins(board_id, 'nm');
  const create = async (title: string, pin_ids: string[]) =>
    (await world.call(createSection, { board_id, title, pin_ids }, noor)).data.id;
  const source = await create('Source', getIds('nabc'));
  const target = await create('Target', getIds('x'));
  const before = await getOrder(board_id);
  expect(await getOrder(board_id, source)).toBe('nabc');

  const merge = await world.call(mergeSections, { source, target }, noor);
  expect(await getOrder(board_id, target)).toBe('nabcx');
  await undo(merge.data.id);
  expect([await getOrder(board_id), await getOrder(board_id, source)]).toEqual([before, 'nabc']);

  const removal = await world.call(deleteSection, { section_id: source }, noor);
  expect(await getOrder(board_id, '-1')).toBe('nabcmy');
  await undo(removal.data.id);
  expect([await getOrder(board_id), await getOrder(board_id, source)]).toEqual([before, 'nabc']);
});

it('makes space before Pins with the first positions, as imports have', async () => {
  const board_id = await world.given.board(noor, 'Imported');
  await savePins(board_id, 'abcd');
  for (const [at, id] of getIds('abcd').entries()) {
    const position = at + 1;
    await world.db.updateTable('pins').set({ position }).where('id', '=', id).execute();
  }
  const { data: part } = await world.call(createSection, { board_id, title: 'Part' }, noor);
  const into = { target_board_id: board_id, target_section_id: part.id };
  const { data } = await world.call(movePins, { ...into, pin_ids: getIds('cd') }, noor);
  expect(await getOrder(board_id)).toBe('cdab');
  await undo(data.id);
  expect(await getOrder(board_id)).toBe('abcd');
});

it('keeps the order in chunks', async () => {
  const from = await createOrderedBoard('From', 'abcde');
  const to = await createOrderedBoard('To', 'xy');
  const runner = actionRunner(world.db, { chunkSize: 2 });
  const id = await inTransaction(world.db, async (trx) => {
    const all = { source_board_id: from, selects_all: true, target_board_id: to };
    const action = await enqueueMove(trx, all, { subject: noor.id, member: noor.id });
    await trx
      .updateTable('board_actions')
      .set({ lease_owner: runner.name, lease_until: sql`now() + interval '1 hour'` })
      .where('id', '=', action)
      .execute();
    return action;
  });
  while (await runner.runChunk(id));
  expect(await getOrder(to)).toBe('abcdexy');
  await undo(id);
  expect([await getOrder(from), await getOrder(to)]).toEqual(['abcde', 'xy']);
});

it('puts a Pin first whose board is changed while it is edited', async () => {
  await createOrderedBoard('From', 'ab');
  const to = await createOrderedBoard('To', 'xy');
  await savePins(to, 'z');
  const [pin_id = ''] = getIds('a');
  await world.call(updatePin, { pin_id, board_id: to }, noor);
  expect(await getOrder(to)).toBe('azxy');
});

it('restores a Pin next to its neighbors if the board was ordered since', async () => {
  const id = await world.given.board(noor, 'Older');
  await savePins(id, 'abcd');
  expect(await getOrder(id)).toBe('dcba');
  const { data } = await world.call(deletePins, { pin_ids: getIds('b') }, noor);
  await world.call(reorderPins, { id, pin_ids: getIds('ad').join(',') }, noor);
  expect(await getOrder(id)).toBe('acd');

  const [deleted = ''] = getIds('b');
  expect((await world.call(reorderPins, { id, pin_ids: deleted }, noor)).status).toBe(404);
  await undo(data.id);
  expect(await getOrder(id)).toBe('acbd');
});
