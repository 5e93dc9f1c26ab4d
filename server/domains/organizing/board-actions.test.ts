import { setTimeout as sleep } from 'node:timers/promises';
import { errorCodes } from '@corkboard/shared/contract/base';
import {
  archiveBoard,
  createSection,
  deleteBoard,
  deleteSection,
  getBoard,
  getBoardAction,
  getBoardActions,
  getBoardFields,
  getMergedBoard,
  getSections,
  mergeBoards,
  undoBoardAction,
  updateBoard,
} from '@corkboard/shared/requests/boards';
import { getNotifications } from '@corkboard/shared/requests/notifications';
import {
  copyPins,
  deletePins,
  getBoardFeed,
  movePins,
  savePin,
} from '@corkboard/shared/requests/pins';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Person } from '../../testing/given.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { type ActionRunner, actionRunner } from './action-runner.ts';
import { mergeBoards as enqueueMerge } from './board-moves.ts';
import { movePins as movePinsOf } from './pin-bulk.ts';
import { undoAction } from './undo-action.ts';

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

async function createBoardWithPins(person: Person, name: string, pins: number): Promise<string> {
  const id = await world.given.board(person, name);
  const image = await world.given.picture();
  await sql`
    insert into pins (id, user_id, board_id, picture_digest)
    select ${id} || '-' || n, ${person.id}, ${id}, ${image} from generate_series(1, ${pins}::int) n
  `.execute(world.db);
  return id;
}

async function getCount(board_id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pins where board_id = ${board_id} and deleted_at is null
  `.execute(world.db);
  return rows[0]?.count ?? -1;
}

/** Reserved for this process, so that the application's runner doesn't take it. */
function queued(source: string, target: string, process: string): Promise<string> {
  const actor = { subject: noor.id, member: noor.id };
  return inTransaction(world.db, async (trx) => {
    const id = await enqueueMerge(trx, { source, target }, actor);
    await trx
      .updateTable('board_actions')
      .set({ lease_owner: process, lease_until: sql`now() + interval '1 hour'` })
      .where('id', '=', id)
      .execute();
    return id;
  });
}

/** Expires the leases, as after a crash. */
async function expireLeases(...ids: string[]): Promise<void> {
  await world.db
    .updateTable('board_actions')
    .set({ lease_until: new Date(Date.now() - 1000) })
    .where('id', 'in', ids)
    .execute();
}

async function settled(...runners: ActionRunner[]): Promise<void> {
  for (;;) {
    await Promise.all(runners.map((runner) => runner.drain()));
    const open = await world.db
      .selectFrom('board_actions')
      .select('id')
      .where('status', 'in', ['waiting', 'running'])
      .executeTakeFirst();
    if (!open) return;
    await sleep(20);
  }
}

describe('a large action', () => {
  it('[ENT-055, SRV-013] shows its progress and blocks the board', async () => {
    const source = await createBoardWithPins(noor, 'Source', 40);
    const target = await createBoardWithPins(noor, 'Target', 1);
    const step = actionRunner(world.db, { chunkSize: 10 });
    const id = await queued(source, target, step.name);
    await step.runChunk(id);

    const fields = 'board.id,board.blocking_actions';
    const [from, to] = [
      (await world.call(getBoardFields, { id: source, fields }, noor)).data,
      (await world.call(getBoardFields, { id: target, fields }, noor)).data,
    ];
    expect(from.blocking_actions).toMatchObject([
      { action_type: 7172, progress: 0.25, section_id: '-1', is_origin: true, board_id: source },
    ]);
    expect(to.blocking_actions).toMatchObject([
      { action_type: 7172, progress: 0.25, section_id: '-1', is_origin: false, board_id: target },
    ]);
    const ofAction = { board_action_id: id, kind: 'merge_boards' };
    expect([from.blocking_actions?.[0], to.blocking_actions?.[0]]).toMatchObject([
      ofAction,
      ofAction,
    ]);
    const seen = (await world.call(getBoard, { board_id: target }, ines)).data;
    expect(seen.blocking_actions).toHaveLength(1);
    expect(seen.blocking_actions[0]).not.toHaveProperty('board_action_id');
    const busy = { status: 409, code: errorCodes.boardBusy };
    const otherPin = await world.given.pin(ines);
    expect(await world.call(savePin, { pin_id: otherPin, board_id: source }, noor)).toMatchObject(
      busy,
    );
    expect(await world.call(updateBoard, { board_id: source, name: 'X' }, noor)).toMatchObject(
      busy,
    );
    expect(await world.call(deleteBoard, { board_id: target }, noor)).toMatchObject(busy);
    expect(await world.call(undoBoardAction, { id }, noor)).toMatchObject({ status: 409 });
    expect((await world.call(getBoardAction, { id }, noor)).data).toMatchObject({
      status: 'running',
      progress: 0.25,
      done_count: 10,
    });
    expect((await world.call(getBoardAction, { id }, ines)).status).toBe(404);

    while (await step.runChunk(id));
    expect((await world.call(getBoard, { board_id: source }, noor)).status).toBe(404);
    expect((await world.call(getBoard, { board_id: target }, noor)).data).toMatchObject({
      pin_count: 41,
      blocking_actions: [],
    });
  });

  const marksOn = async (...boards: string[]) => {
    const answers = await Promise.all(
      boards.map((board_id) => world.call(getBoard, { board_id }, noor)),
    );
    return answers.flatMap(({ data }) =>
      data.blocking_actions.map(({ board_id, is_origin, section_id, action_type, kind }) => ({
        board_id,
        is_origin,
        section_id,
        action_type,
        kind,
      })),
    );
  };

  /** Starts an action that no runner continues. */
  const paused = (begin: (trx: Db) => Promise<string>) =>
    inTransaction(world.db, async (trx) => {
      const id = await begin(trx);
      await trx
        .updateTable('board_actions')
        .set({ lease_owner: 'paused', lease_until: sql`now() + interval '1 hour'` })
        .where('id', '=', id)
        .execute();
      return id;
    });
  afterEach(async () => {
    await world.db
      .updateTable('board_actions')
      .set({ lease_until: null })
      .where('lease_owner', '=', 'paused')
      .where('status', '=', 'waiting')
      .execute();
  });
  const asNoor = () => ({ subject: noor.id, member: noor.id });

  it('[PROG-018] marks both boards while a merge is undone', async () => {
    const source = await createBoardWithPins(noor, 'Source', 3);
    const target = await createBoardWithPins(noor, 'Target', 1);
    const { data: merge } = await world.call(mergeBoards, { source, target }, noor);
    await paused((trx) => undoAction(trx, merge.id, asNoor()));

    const mark = { section_id: '-1', action_type: 901, kind: 'undo' };
    expect(await marksOn(source, target)).toEqual([
      { ...mark, board_id: source, is_origin: false },
      { ...mark, board_id: target, is_origin: true },
    ]);
  });

  it('[PROG-018] marks every source board of a mixed selection', async () => {
    const [a, b] = [
      await createBoardWithPins(noor, 'A', 2),
      await createBoardWithPins(noor, 'B', 2),
    ];
    const target = await createBoardWithPins(noor, 'Target', 0);
    const pin_ids = [`${a}-1`, `${b}-1`];
    await paused((trx) => movePinsOf(trx, { pin_ids, target_board_id: target }, asNoor()));

    expect(await marksOn(a, b, target)).toMatchObject([
      { board_id: a, is_origin: true },
      { board_id: b, is_origin: true },
      { board_id: target, is_origin: false },
    ]);
  });

  it.each([
    [
      'move',
      (pin_ids: string[], target_board_id: string) =>
        world.call(movePins, { pin_ids, target_board_id }, noor),
    ],
    ['deletion', (pin_ids: string[]) => world.call(deletePins, { pin_ids }, noor)],
  ])('loses no Pin that the undo of a mixed %s returns to a merged board', async (_what, act) => {
    const a = await createBoardWithPins(noor, 'A', 2);
    const b = await createBoardWithPins(noor, 'B', 2);
    const target = await createBoardWithPins(noor, 'Target', 0);
    const { data } = await act([`${a}-1`, `${b}-1`], target);
    const undo = await paused((trx) => undoAction(trx, data.id, asNoor()));

    const merge = () => world.call(mergeBoards, { source: a, target: b }, noor);
    expect(await merge()).toMatchObject({ status: 409, code: errorCodes.boardBusy });
    await expireLeases(undo);
    await settled(actionRunner(world.db));
    expect((await merge()).status).toBe(200);
    expect([await getCount(a), await getCount(b)]).toEqual([0, 4]);
  });

  it('marks only the target while a copy is undone', async () => {
    const source = await createBoardWithPins(noor, 'Source', 2);
    const target = await createBoardWithPins(noor, 'Target', 0);
    const selected = { source_board_id: source, selects_all: true, target_board_id: target };
    const { data: copy } = await world.call(copyPins, selected, noor);
    await paused((trx) => undoAction(trx, copy.id, asNoor()));
    expect(await marksOn(source, target)).toMatchObject([
      { board_id: target, is_origin: true, action_type: 900, kind: 'undo' },
    ]);
  });

  it('names the undone action', async () => {
    const source = await createBoardWithPins(noor, 'Source', 3);
    const target = await createBoardWithPins(noor, 'Target', 1);
    const { data: merge } = await world.call(mergeBoards, { source, target }, noor);
    const { data: undo } = await world.call(undoBoardAction, { id: merge.id }, noor);
    expect(undo.undo_of).toEqual({
      id: merge.id,
      kind: 'merge_boards',
      board_id: source,
      board_name: 'Source',
      target_board_name: 'Target',
      pin_count: 3,
    });
    expect(merge.undo_of).toBeNull();
  });

  it('names the sections of a move within a board', async () => {
    const board = await createBoardWithPins(noor, 'Source', 2);
    const createPart = async (title: string) =>
      (await world.call(createSection, { board_id: board, title }, noor)).data.id;
    const [fog, rain] = [await createPart('Fog'), await createPart('Rain')];
    const move = async (pins: number, from: string | undefined, to: string | undefined) => {
      const selected = {
        source_board_id: board,
        ...(from && { source_section_id: from }),
        pin_ids: [`${board}-${pins}`],
      };
      const target = { target_board_id: board, ...(to && { target_section_id: to }) };
      return (await world.call(movePins, { ...selected, ...target }, noor)).data;
    };
    expect(await move(1, '-1', fog)).toMatchObject({
      section_title: null,
      target_section_title: 'Fog',
      target_section_url: `/${noor.username}/source/fog/`,
    });
    expect(await move(1, fog, rain)).toMatchObject({
      section_title: 'Fog',
      target_section_title: 'Rain',
    });
    const last = await move(1, rain, undefined);
    expect(last).toMatchObject({
      section_title: 'Rain',
      target_section_title: null,
      target_section_url: null,
    });
    await world.call(deleteBoard, { board_id: board }, noor);
    const { data: hidden } = await world.call(getBoardAction, { id: last.id }, noor);
    expect(hidden.section_title).toBeNull();
  });

  it('returns the target of a merged board to its editors', async () => {
    const source = await createBoardWithPins(noor, 'Source', 2);
    const target = await createBoardWithPins(noor, 'Target', 0);
    const asked = { username: noor.username, slug: 'source' };
    expect((await world.call(getMergedBoard, asked, noor)).data).toBeNull();
    const { data: merge } = await world.call(mergeBoards, { source, target }, noor);

    const url = `/${noor.username}/target/`;
    expect((await world.call(getMergedBoard, asked, noor)).data).toEqual({
      name: 'Target',
      url,
      merged_name: 'Source',
    });
    expect((await world.call(getMergedBoard, asked, ines)).data).toBeNull();
    expect((await world.call(getMergedBoard, asked)).data).toBeNull();
    await world.call(undoBoardAction, { id: merge.id }, noor);
    expect((await world.call(getMergedBoard, asked, noor)).data).toBeNull();
  });

  it('releases its lease at shutdown', async () => {
    const source = await createBoardWithPins(noor, 'Source', 100);
    const target = await createBoardWithPins(noor, 'Target', 0);
    const id = await inTransaction(world.db, (trx) =>
      enqueueMerge(trx, { source, target }, asNoor()),
    );
    const stopping = actionRunner(world.db, { chunkSize: 1 });
    const work = stopping.settle(id);
    const find = () =>
      world.db
        .selectFrom('board_actions')
        .select(['status', 'done_count', 'lease_owner'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    while ((await find()).done_count === 0) await sleep(1);
    await stopping.stop();
    await work;

    expect(await find()).not.toMatchObject({ lease_owner: stopping.name });
    await settled(actionRunner(world.db));
    expect(await find()).toMatchObject({ status: 'done', done_count: 100 });
  });

  it('counts only attempts without progress', async () => {
    const source = await createBoardWithPins(noor, 'Source', 20);
    const target = await createBoardWithPins(noor, 'Target', 0);
    const step = actionRunner(world.db, { chunkSize: 10 });
    const id = await queued(source, target, step.name);
    const attempts = async () => {
      const row = await world.db
        .selectFrom('board_actions')
        .select('attempts')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return row.attempts;
    };
    await world.db.updateTable('board_actions').set({ attempts: 5 }).where('id', '=', id).execute();
    await step.runChunk(id);
    expect(await attempts()).toBe(0);
    while (await step.runChunk(id));
  });

  it('continues in another process and moves each Pin once', async () => {
    const source = await createBoardWithPins(noor, 'Source', 95);
    const target = await createBoardWithPins(noor, 'Target', 0);
    const dying = actionRunner(world.db, { chunkSize: 10 });
    const id = await queued(source, target, dying.name);
    await dying.runChunk(id);
    await dying.runChunk(id);
    await expireLeases(id);
    await settled(actionRunner(world.db, { chunkSize: 10 }));
    // The process was only slow, and has lost its lease.
    expect(await dying.runChunk(id)).toBe(false);

    expect(await getCount(target)).toBe(95);
    const { data } = await world.call(getBoardAction, { id }, noor);
    expect(data).toMatchObject({ status: 'done', done_count: 95, skipped_count: 0 });
    const versions = await world.db
      .selectFrom('pins')
      .select('version')
      .distinct()
      .where('board_id', '=', target)
      .execute();
    expect(versions).toEqual([{ version: 1 }]);
  });

  it('is shared by several processes without conflict', async () => {
    const targets: string[] = [];
    const ids: string[] = [];
    for (let n = 0; n < 6; n++) {
      const target = await createBoardWithPins(noor, `T${n}`, 0);
      targets.push(target);
      ids.push(await queued(await createBoardWithPins(noor, `B${n}`, 33), target, 'other-process'));
    }
    await expireLeases(...ids);
    await settled(...[1, 2, 3].map(() => actionRunner(world.db, { chunkSize: 5 })));

    expect(await Promise.all(targets.map(getCount))).toEqual(Array(6).fill(33));
    const versions = await world.db
      .selectFrom('pins')
      .select('version')
      .distinct()
      .where('board_id', 'in', targets)
      .execute();
    expect(versions).toEqual([{ version: 1 }]);
  });

  it('reports a permanent failure and frees the board', async () => {
    const source = await createBoardWithPins(noor, 'Source', 20);
    const target = await createBoardWithPins(noor, 'Target', 0);
    const id = await queued(source, target, 'other-process');
    await world.db
      .updateTable('boards')
      .set({ deleted_at: new Date() })
      .where('id', '=', target)
      .execute();
    await expireLeases(id);
    await settled();
    expect((await world.call(getBoardAction, { id }, noor)).data).toMatchObject({
      status: 'failed',
      message: expect.stringContaining("doesn't exist"),
    });
    expect(await getCount(source)).toBe(20);
    expect((await world.call(updateBoard, { board_id: source, name: 'Free' }, noor)).status).toBe(
      200,
    );
  });

  it.each([
    [100, []],
    [101, ['board_action_failed']],
  ])('notifies the person of a failed action on %d Pins: %j', async (count, types) => {
    const source = await createBoardWithPins(noor, 'Source', count);
    const target = await createBoardWithPins(noor, 'Target', 0);
    const id = await queued(source, target, 'other-process');
    await world.db
      .updateTable('board_actions')
      .set({ attempts: 99 })
      .where('id', '=', id)
      .execute();
    await expireLeases(id);
    await settled();
    const { data } = await world.call(getNotifications, {}, noor);
    expect(data.map(({ type }) => type)).toEqual(types);
  });

  it('skips Pins that were moved or deleted since', async () => {
    const source = await createBoardWithPins(noor, 'Source', 12);
    const target = await createBoardWithPins(noor, 'Target', 0);
    const other = await createBoardWithPins(noor, 'Other', 0);
    const id = await queued(source, target, 'other-process');
    await world.db
      .updateTable('pins')
      .set({ board_id: other })
      .where('id', '=', `${source}-1`)
      .execute();
    await world.db
      .updateTable('pins')
      .set({ deleted_at: new Date() })
      .where('id', '=', `${source}-2`)
      .execute();
    await expireLeases(id);
    await settled(actionRunner(world.db, { chunkSize: 5 }));
    expect([await getCount(target), await getCount(other)]).toEqual([10, 1]);
    expect((await world.call(getBoardAction, { id }, noor)).data.skipped_count).toBe(2);
  });
});

describe('undo', () => {
  it('reverts a merge up to the last section', async () => {
    const source = await createBoardWithPins(noor, 'Source', 5);
    const target = await createBoardWithPins(noor, 'Target', 2);
    const kept = [`${source}-1`, `${source}-2`];
    const part = await world.call(
      createSection,
      { board_id: source, title: 'Part', pin_ids: kept },
      noor,
    );
    const { data: merge } = await world.call(mergeBoards, { source, target }, noor);
    expect(merge.undoable_until).not.toBeNull();

    const { data: undo } = await world.call(undoBoardAction, { id: merge.id }, noor);
    expect(undo).toMatchObject({ kind: 'undo', status: 'done', pin_count: 5, skipped_count: 0 });
    expect([await getCount(source), await getCount(target)]).toEqual([5, 2]);
    const { data: sections } = await world.call(getSections, { board_id: source }, noor);
    expect(sections).toMatchObject([{ id: part.data.id, pin_count: 2 }]);
    expect((await world.call(getSections, { board_id: target }, noor)).data).toEqual([]);

    const again = await world.call(undoBoardAction, { id: merge.id }, noor);
    expect(again).toMatchObject({ status: 200, data: { id: undo.id } });
    expect([await getCount(source), await getCount(target)]).toEqual([5, 2]);
  });

  it('merges a board of 8,192 Pins and reverts it', async () => {
    const source = await createBoardWithPins(noor, 'Source', 8192);
    const target = await createBoardWithPins(noor, 'Target', 1);
    const runner = actionRunner(world.db);

    const { data: merge } = await world.call(mergeBoards, { source, target }, noor);
    await settled(runner);
    expect([await getCount(source), await getCount(target)]).toEqual([0, 8193]);

    await world.call(undoBoardAction, { id: merge.id }, noor);
    await settled(runner);
    expect([await getCount(source), await getCount(target)]).toEqual([8192, 1]);
  });

  it('returns moved Pins, except those changed again', async () => {
    const from = await createBoardWithPins(noor, 'From', 3);
    const to = await createBoardWithPins(noor, 'To', 0);
    const third = await createBoardWithPins(noor, 'Third', 0);
    const all = { source_board_id: from, selects_all: true };
    const { data: move } = await world.call(movePins, { ...all, target_board_id: to }, noor);
    await world.call(movePins, { pin_ids: [`${from}-2`], target_board_id: third }, noor);

    const { data: undo } = await world.call(undoBoardAction, { id: move.id }, noor);
    expect(undo.skipped_count).toBe(1);
    expect([await getCount(from), await getCount(to), await getCount(third)]).toEqual([2, 0, 1]);
  });

  it('restores deleted Pins and sections, and archived boards', async () => {
    const board_id = await createBoardWithPins(noor, 'Board', 4);
    const { data: pins } = await world.call(
      deletePins,
      { pin_ids: [`${board_id}-1`, `${board_id}-2`] },
      noor,
    );
    const section = await world.call(
      createSection,
      { board_id, title: 'Part', pin_ids: [`${board_id}-3`] },
      noor,
    );
    const { data: part } = await world.call(
      deleteSection,
      { section_id: section.data.id, pins: 'delete' },
      noor,
    );
    await world.call(archiveBoard, { id: board_id }, noor);
    const { data: board } = await world.call(deleteBoard, { board_id }, noor);

    const { data: history } = await world.call(getBoardActions, { undoable: true }, noor);
    expect(history.map((action) => action.kind)).toEqual([
      'delete_board',
      'archive_board',
      'delete_section',
      'delete_pins',
    ]);
    const archived = history.find((action) => action.kind === 'archive_board');
    for (const id of [board.id, archived?.id ?? '', part.id, pins.id]) {
      expect(await world.call(undoBoardAction, { id }, noor)).toMatchObject({ status: 200 });
    }
    expect((await world.call(getBoard, { board_id }, noor)).data).toMatchObject({
      pin_count: 4,
      section_count: 1,
      profileGroup: 'public',
    });
    expect((await world.call(getBoardActions, { undoable: true }, noor)).data).toEqual([]);
  });

  it('is limited to the person who acted, for 30 days', async () => {
    const board_id = await createBoardWithPins(noor, 'Board', 1);
    const { data } = await world.call(deletePins, { pin_ids: [`${board_id}-1`] }, noor);
    expect((await world.call(undoBoardAction, { id: data.id }, ines)).status).toBe(404);
    expect((await world.call(undoBoardAction, { id: data.id })).status).toBe(401);
    await sql`
      update board_actions set finished_at = now() - interval '31 days' where id = ${data.id}
    `.execute(world.db);
    const late = await world.call(undoBoardAction, { id: data.id }, noor);
    expect(late.code).toBe(errorCodes.cannotUndo);
  });
});

describe('concurrent requests', () => {
  it('merge a board once', async () => {
    const source = await createBoardWithPins(noor, 'Source', 9);
    const target = await createBoardWithPins(noor, 'Target', 0);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => world.call(mergeBoards, { source, target }, noor)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await getCount(target)).toBe(9);
    expect((await world.call(getSections, { board_id: target }, noor)).data).toHaveLength(1);
  });

  interface Selected {
    source_board_id: string;
    pin_ids: string[];
  }

  it.each([
    [
      'moves',
      (selected: Selected, target_board_id: string) =>
        world.call(movePins, { ...selected, target_board_id }, noor),
    ],
    ['deletes', (selected: Selected) => world.call(deletePins, selected, noor)],
  ])('%s the same Pins once and succeed for everyone', async (_what, ask) => {
    const source_board_id = await createBoardWithPins(noor, 'Source', 9);
    const target = await createBoardWithPins(noor, 'Target', 0);
    const pin_ids = [1, 2, 3].map((number) => `${source_board_id}-${number}`);
    const answers = await Promise.all(
      [1, 2, 3].map(() => ask({ source_board_id, pin_ids }, target)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(answers[0]?.data).toMatchObject({ status: 'done', done_count: 3, skipped_count: 0 });
    for (const undoable of [true, false]) {
      const { data: history } = await world.call(getBoardActions, { undoable }, noor);
      expect(history.map(({ id }) => id)).toEqual([answers[0]?.data.id]);
    }
  });

  it('lose no Pin when boards merge, move, and delete', async () => {
    const a = await createBoardWithPins(noor, 'A', 30);
    const b = await createBoardWithPins(noor, 'B', 30);
    const c = await createBoardWithPins(noor, 'C', 30);
    const answers = await Promise.all([
      world.call(mergeBoards, { source: a, target: b }, noor),
      world.call(mergeBoards, { source: b, target: a }, noor),
      world.call(movePins, { source_board_id: a, selects_all: true, target_board_id: c }, noor),
      world.call(movePins, { source_board_id: c, selects_all: true, target_board_id: b }, noor),
      world.call(deleteBoard, { board_id: c }, noor),
    ]);
    for (const { status } of answers) expect([200, 404, 409]).toContain(status);
    await settled();

    const { rows } = await sql<{ alive: number; deleted: number; lost: number }>`
      select
        count(*) filter (where p.deleted_at is null) as alive,
        count(*) filter (where p.deleted_at is not null) as deleted,
        count(*) filter (where p.deleted_at is null and b.deleted_at is not null) as lost
      from pins p join boards b on b.id = p.board_id where p.user_id = ${noor.id}
    `.execute(world.db);
    expect(rows[0]).toMatchObject({ lost: 0 });
    expect((rows[0]?.alive ?? 0) + (rows[0]?.deleted ?? 0)).toBe(90);
    for (const board_id of [a, b, c]) {
      const { data, status } = await world.call(getBoard, { board_id }, noor);
      if (status !== 200) continue;
      const { data: pins } = await world.call(getBoardFeed, { board_id, page_size: 100 }, noor);
      expect(pins).toHaveLength(data.pin_count);
    }
    const open = await world.db
      .selectFrom('board_actions')
      .select('id')
      .where('owner_id', '=', noor.id)
      .where('status', 'in', ['waiting', 'running'])
      .execute();
    expect(open).toEqual([]);
  });
});
