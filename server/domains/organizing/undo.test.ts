import { errorCodes } from '@corkboard/shared/contract/base';
import {
  archiveBoard,
  createSection,
  deleteBoard,
  deleteSection,
  followBoard,
  getBoard,
  getBoardAction,
  getBoardActions,
  getPickerBoards,
  getSections,
  mergeBoards,
  mergeSections,
  purgeBoard,
  restoreBoard,
  unarchiveBoard,
  undoBoardAction,
  updateBoard,
} from '@corkboard/shared/requests/boards';
import {
  copyPins,
  deletePin,
  deletePins,
  favoritePin,
  getBoardFeed,
  movePins,
  reorderPins,
} from '@corkboard/shared/requests/pins';
import { sql } from 'kysely';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Person } from '../../testing/given.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { actionRunner } from './action-runner.ts';
import { copyPins as enqueueCopy, deletePins as enqueueDelete } from './pin-bulk.ts';

let world: TestApp;
let noor: Person;
let ines: Person;

beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  noor = await world.given.newcomer('noor');
  ines = await world.given.newcomer('ines');
});

/**
 * Creates a board with Pins in a manual order, one in a section, and a cover, a favorite, a follower, and an editor.
 */
async function kept(name: string) {
  const id = await world.given.board(noor, name);
  const pins: string[] = [];
  for (let at = 0; at < 4; at += 1) pins.push(await world.given.pin(noor, { board_id: id }));
  const [a = '', b = '', c = '', d = ''] = pins;
  const { data: part } = await world.call(
    createSection,
    { board_id: id, title: 'Part', pin_ids: [d] },
    noor,
  );
  const { data: other } = await world.call(createSection, { board_id: id, title: 'Other' }, noor);
  await world.call(reorderPins, { id, pin_ids: [b, c, a].join(',') }, noor);
  await world.call(updateBoard, { board_id: id, cover_pin_id: c }, noor);
  await world.call(favoritePin, { pin_id: a }, noor);
  await world.call(followBoard, { board_id: id }, ines);
  await world.db
    .insertInto('board_collaborators')
    .values({ board_id: id, user_id: ines.id, can_write: true })
    .execute();
  return { id, pins: [a, b, c, d] as const, part: part.id, other: other.id };
}

async function seen(board_id: string) {
  const { data: board } = await world.call(getBoard, { board_id }, noor);
  const feed = await world.call(getBoardFeed, { board_id }, noor);
  const sections = await world.call(getSections, { board_id }, noor);
  const picker = await world.call(getPickerBoards, {}, noor);
  const { modified_at: _at, version: _version, ...rest } = board as Record<string, unknown>;
  return {
    board: rest,
    pins: feed.data.map((pin) => [pin.id, pin.section_id, pin.is_favorited_by_me]),
    sections: sections.data,
    lastSavedTo: picker.data.map(({ name }) => name),
  };
}

const undo = (id: string) => world.call(undoBoardAction, { id }, noor);

it('restores everything after any combination of actions', async () => {
  const home = await kept('Home');
  const away = await world.given.board(noor, 'Away');
  const late = await world.given.board(noor, 'Late');
  const [a, b, , d] = home.pins;
  const extra = await world.given.pin(noor, { board_id: away });
  await world.call(movePins, { pin_ids: [extra], target_board_id: late }, noor);
  const before = { home: await seen(home.id), away: await seen(away), late: await seen(late) };

  const all = { source_board_id: home.id, selects_all: true };
  const actions = [
    () => world.call(movePins, { pin_ids: [a], target_board_id: away }, noor),
    () => world.call(movePins, { ...all, target_board_id: away }, noor),
    () =>
      world.call(
        movePins,
        { pin_ids: [b], target_board_id: home.id, target_section_id: home.part },
        noor,
      ),
    () => world.call(copyPins, { ...all, target_board_id: away }, noor),
    () => world.call(deletePin, { pin_id: d }, noor),
    () => world.call(deletePins, { pin_ids: [a, b] }, noor),
    () => world.call(deletePins, all, noor),
    () => world.call(deleteSection, { section_id: home.part }, noor),
    () => world.call(deleteSection, { section_id: home.part, pins: 'delete' }, noor),
    () => world.call(mergeSections, { source: home.part, target: home.other }, noor),
    () => world.call(mergeBoards, { source: home.id, target: away }, noor),
    () => world.call(deleteBoard, { board_id: home.id }, noor),
  ];
  for (const action of actions) {
    const { status, data } = await action();
    expect(status).toBe(200);
    expect(await undo(data.id)).toMatchObject({ status: 200, data: { skipped_count: 0 } });
    expect({
      home: await seen(home.id),
      away: await seen(away),
      late: await seen(late),
    }).toEqual(before);
  }
  await world.call(archiveBoard, { id: home.id }, noor);
  const { data: history } = await world.call(getBoardActions, { undoable: true }, noor);
  await undo(history[0]?.id ?? '');
  expect(await seen(home.id)).toEqual(before.home);
});

it('keeps the time of a later save', async () => {
  const from = await world.given.board(noor, 'From');
  const to = await world.given.board(noor, 'To');
  const [one, two] = [
    await world.given.pin(noor, { board_id: from }),
    await world.given.pin(noor, { board_id: from }),
  ];
  const first = await world.call(movePins, { pin_ids: [one], target_board_id: to }, noor);
  await sql`
    update board_actions set target_pinned_at = target_pinned_at - interval '1 minute'
    where id = ${first.data.id}
  `.execute(world.db);
  await world.call(movePins, { pin_ids: [two], target_board_id: to }, noor);
  const { data } = await world.call(getBoard, { board_id: to }, noor);
  await undo(first.data.id);
  expect((await world.call(getBoard, { board_id: to }, noor)).data.last_pinned_at).toBe(
    data.last_pinned_at,
  );
});

it('removes Pins from a board that was deleted since', async () => {
  for (const kind of ['merge', 'move'] as const) {
    const home = await kept(`Home ${kind}`);
    const target = await world.given.board(noor, `Target ${kind}`);
    await world.given.pin(noor, { board_id: target });
    const before = await seen(home.id);
    const { data } =
      kind === 'merge'
        ? await world.call(mergeBoards, { source: home.id, target }, noor)
        : await world.call(
            movePins,
            { source_board_id: home.id, selects_all: true, target_board_id: target },
            noor,
          );
    await world.call(deleteBoard, { board_id: target }, noor);

    expect((await undo(data.id)).data).toMatchObject({ status: 'done', skipped_count: 0 });
    expect((await seen(home.id)).pins).toEqual(before.pins);
    await world.call(restoreBoard, { id: target }, noor);
    expect((await world.call(getBoard, { board_id: target }, noor)).data.pin_count).toBe(1);
  }
});

async function offered() {
  const { data: all } = await world.call(getBoardActions, {}, noor);
  const { data: undoable } = await world.call(getBoardActions, { undoable: true }, noor);
  const ids = all.filter((one) => one.undoable_until !== null).map((one) => one.id);
  expect(undoable.map((one) => one.id)).toEqual(ids);
  return ids;
}

it('waits until a board that was deleted since is restored', async () => {
  const home = await kept('Home');
  const away = await world.given.board(noor, 'Away');
  const before = await seen(home.id);
  const { data: move } = await world.call(
    movePins,
    { pin_ids: [home.pins[0]], target_board_id: away },
    noor,
  );
  await world.call(deleteBoard, { board_id: home.id }, noor);

  expect(await undo(move.id)).toMatchObject({
    status: 409,
    code: errorCodes.cannotUndo,
    message: 'The board Home was deleted. Restore it first, then undo this.',
  });
  await world.call(restoreBoard, { id: home.id }, noor);
  expect(await undo(move.id)).toMatchObject({ status: 200, data: { skipped_count: 0 } });
  expect((await seen(home.id)).pins).toEqual(before.pins);

  const again = await world.call(
    movePins,
    { pin_ids: [home.pins[0]], target_board_id: away },
    noor,
  );
  const { data: deletion } = await world.call(deleteBoard, { board_id: home.id }, noor);
  expect(await offered()).toEqual([deletion.id, again.data.id]);
  await world.call(purgeBoard, { id: home.id }, noor);
  expect(await offered()).toEqual([]);
  for (const id of [again.data.id, deletion.id]) {
    expect(await undo(id)).toMatchObject({ status: 409, code: errorCodes.cannotUndo });
  }
  expect((await world.call(getBoard, { board_id: away }, noor)).data.pin_count).toBe(1);
});

it('ends the undo of an archiving that was reversed by another way', async () => {
  const id = await world.given.board(noor, 'Home');
  await world.call(archiveBoard, { id }, noor);
  const [first = ''] = await offered();
  expect((await world.call(unarchiveBoard, { id }, noor)).status).toBe(200);

  expect(await offered()).toEqual([]);
  const { data: lines } = await world.call(getBoardActions, {}, noor);
  expect(lines).toMatchObject([
    { kind: 'undo', status: 'done', undo_of: { id: first, kind: 'archive_board' } },
    { id: first, undone_by: lines[0]?.id },
  ]);
  await world.call(archiveBoard, { id }, noor);
  expect((await undo(first)).data.id).toBe(lines[0]?.id);
  expect((await world.call(getBoard, { board_id: id }, noor)).data).toMatchObject({
    archived_by_me_at: expect.any(String),
  });

  // As the history was before it knew of restored boards.
  const forget = () =>
    world.db
      .updateTable('board_actions')
      .set({ undone_by: null })
      .where('board_id', '=', id)
      .execute();
  await forget();
  const last = await offered();
  expect(last).toHaveLength(1);
  expect(last).not.toContain(first);
  const refused = { status: 409, code: errorCodes.cannotUndo };
  expect(await undo(first)).toMatchObject(refused);
  await world.call(unarchiveBoard, { id }, noor);
  await forget();
  expect(await offered()).toEqual([]);
  expect(await undo(last[0] ?? '')).toMatchObject(refused);
});

it('keeps the order of copied Pins, also in chunks and after an undo', async () => {
  const home = await kept('Home');
  const away = await world.given.board(noor, 'Away');
  const actor = { subject: noor.id, member: noor.id };
  const runner = actionRunner(world.db, { chunkSize: 2 });
  const all = { source_board_id: home.id, selects_all: true };
  const id = await inTransaction(world.db, async (trx) => {
    const action = await enqueueCopy(trx, { ...all, target_board_id: away }, actor);
    await trx
      .updateTable('board_actions')
      .set({ lease_owner: runner.name, lease_until: sql`now() + interval '1 hour'` })
      .where('id', '=', action)
      .execute();
    return action;
  });
  while (await runner.runChunk(id));
  const getOriginals = async () => {
    const { data } = await world.call(getBoardFeed, { board_id: away }, noor);
    const copies = await world.db.selectFrom('pins').select(['id', 'source_pin_id']).execute();
    const originals = new Map(copies.map((copy) => [copy.id, copy.source_pin_id]));
    return data.map((pin) => originals.get(pin.id));
  };
  const order = (await seen(home.id)).pins.map(([pin]) => pin);
  expect(await getOriginals()).toEqual(order);

  const { data } = await world.call(deletePins, { ...all, source_board_id: away }, noor);
  await undo(data.id);
  expect(await getOriginals()).toEqual(order);
  await undo(id);
  expect(await getOriginals()).toEqual([]);
});

it('removes copies of content that only others can change', async () => {
  const theirs = await world.given.board(ines, 'Theirs');
  const pin = await world.given.pin(ines, { board_id: theirs });
  const own = await world.given.board(noor, 'Own');
  const { data } = await world.call(
    copyPins,
    { pin_ids: [pin], source_board_id: theirs, target_board_id: own },
    noor,
  );
  expect(await undo(data.id)).toMatchObject({ status: 200 });
  expect((await world.call(getBoard, { board_id: own }, noor)).data.pin_count).toBe(0);
});

it('can be retried after a full or partial failure', async () => {
  const home = await kept('Home');
  const actor = { subject: noor.id, member: noor.id };
  const runner = actionRunner(world.db, { chunkSize: 2 });
  const id = await inTransaction(world.db, async (trx) => {
    const action = await enqueueDelete(trx, { source_board_id: home.id, selects_all: true }, actor);
    await trx
      .updateTable('board_actions')
      .set({ lease_owner: runner.name, lease_until: sql`now() + interval '1 hour'` })
      .where('id', '=', action)
      .execute();
    return action;
  });
  await runner.runChunk(id);
  await world.db
    .updateTable('board_actions')
    .set({ attempts: 99, lease_until: new Date(0) })
    .where('id', '=', id)
    .execute();
  await runner.drain();
  const { data } = await world.call(getBoardAction, { id }, noor);
  expect(data).toMatchObject({ status: 'failed', done_count: 2 });
  expect(data.undoable_until).not.toBeNull();

  const { data: first } = await undo(id);
  expect(first).toMatchObject({ status: 'done', skipped_count: 0 });
  expect((await world.call(getBoard, { board_id: home.id }, noor)).data.pin_count).toBe(4);
});

it('succeeds when another tab has already undone it', async () => {
  const home = await kept('Home');
  const away = await world.given.board(noor, 'Away');
  const [a, b, c] = home.pins;
  const from = { source_board_id: home.id };
  const again = async (action: () => Promise<{ status: number; data: { id: string } }>) => {
    const [first, second] = [await action(), await action()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.data.id).toBe(first.data.id);
  };

  await again(() => world.call(movePins, { ...from, pin_ids: [a], target_board_id: away }, noor));
  await again(() => world.call(deletePins, { ...from, pin_ids: [b] }, noor));
  await again(() => world.call(mergeSections, { source: home.part, target: home.other }, noor));
  await again(() => world.call(deleteSection, { section_id: home.other }, noor));
  await again(() => world.call(deleteBoard, { board_id: away }, noor));
  await again(() => world.call(restoreBoard, { id: away }, noor));
  await world.call(archiveBoard, { id: away }, noor);
  expect((await world.call(archiveBoard, { id: away }, noor)).status).toBe(200);
  expect((await world.call(unarchiveBoard, { id: away }, noor)).status).toBe(200);
  expect((await world.call(unarchiveBoard, { id: away }, noor)).status).toBe(200);

  // The other tab has processed some; this call processes the rest.
  const rest = await world.call(deletePins, { ...from, pin_ids: [b, c] }, noor);
  expect(rest).toMatchObject({ status: 200, data: { pin_count: 1 } });
  // Pins that moved away aren't found, and others don't learn of them.
  const lost = { ...from, pin_ids: [a], target_board_id: home.id };
  expect((await world.call(movePins, lost, noor)).status).toBe(404);
  expect((await world.call(deleteBoard, { board_id: home.id }, ines)).status).toBe(403);
});
