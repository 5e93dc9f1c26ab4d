import { setTimeout as sleep } from 'node:timers/promises';
import {
  getBoardAction,
  restoreBoard,
  undoBoardAction,
  updateBoard,
} from '@corkboard/shared/requests/boards';
import { getBoardFeed, getImport } from '@corkboard/shared/requests/pins';
import { sql } from 'kysely';
import { importFiles } from '../../features/import-export/import-files.ts';
import { importRunner } from '../../features/import-export/import-runner.ts';
import { openBlobStore } from '../../platform/blobs/open-blob-store.ts';
import type { Db } from '../../platform/db/db.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Person } from '../../testing/given.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { actionRunner } from '../organizing/action-runner.ts';
import { deleteBoard, mergeBoards } from '../organizing/board-moves.ts';
import { movePins as enqueueMove } from '../organizing/pin-bulk.ts';

let world: TestApp;
let business: Person;
let member: Person;
let source: string;

beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  business = await world.given.newcomer('business', { is_partner: true });
  member = await world.given.newcomer('member');
  await world.db
    .insertInto('business_access')
    .values({ profile_id: business.id, member_id: member.id, permissions: ['ADMIN'] })
    .execute();
  source = await world.given.board(business, 'Source');
});

const loseRole = () =>
  world.db.deleteFrom('business_access').where('member_id', '=', member.id).execute();
const deleteMember = () => world.db.deleteFrom('users').where('id', '=', member.id).execute();
const pinsOn = async (board_id: string) =>
  (await world.call(getBoardFeed, { board_id }, business)).data.length;

/** Starts a move of five Pins by the member, two of which are done. */
async function startMove(target: string) {
  const pins = await Promise.all(
    Array.from({ length: 5 }, () => world.given.pin(business, { board_id: source })),
  );
  const runner = actionRunner(world.db, { chunkSize: 2 });
  const id = await inTransaction(world.db, async (trx) => {
    const input = { pin_ids: pins, source_board_id: source, target_board_id: target };
    const actor = { subject: business.id, member: member.id };
    const action = await enqueueMove(trx, input, actor);
    await lease(trx, action, runner.name);
    return action;
  });
  await runner.runChunk(id);
  const resume = async () => {
    await expireLease(id);
    await runner.drain();
    // The server's own runner can have taken it first.
    await untilEnded(id);
  };
  return { id, resume };
}

async function untilEnded(id: string): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    const { data } = await world.call(getBoardAction, { id }, business);
    if (data.status !== 'running') return;
    await sleep(20);
  }
}

async function lease(trx: Db, id: string, lease_owner: string): Promise<void> {
  await trx
    .updateTable('board_actions')
    .set({ lease_owner, lease_until: sql`now() + interval '1 hour'` })
    .where('id', '=', id)
    .execute();
}

async function expireLease(id: string): Promise<void> {
  await world.db
    .updateTable('board_actions')
    .set({ lease_until: new Date(0) })
    .where('id', '=', id)
    .execute();
}

async function countPins(board_id: string): Promise<number> {
  const { count } = await world.db
    .selectFrom('pins')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('board_id', '=', board_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

const message =
  'The person who started this can no longer act as this profile. You can undo the changes that were made.';

it.each([
  ['the role', loseRole],
  [
    'two-factor authentication',
    () => world.db.updateTable('business_access').set({ requires_mfa: true }).execute(),
  ],
  [
    'the account',
    () =>
      world.db
        .updateTable('users')
        .set({ deactivated_at: new Date() })
        .where('id', '=', member.id)
        .execute(),
  ],
  ['the deleted account', deleteMember],
])('[SRV-060] ends a long action after the person lost %s', async (_what, lose) => {
  const target = await world.given.board(business, 'Target');
  const { id, resume } = await startMove(target);
  await lose();
  await resume();

  const { data } = await world.call(getBoardAction, { id }, business);
  expect(data).toMatchObject({ status: 'failed', done_count: 2, message });
  expect([await pinsOn(source), await pinsOn(target)]).toEqual([3, 2]);
  expect((await world.call(undoBoardAction, { id }, business)).status).toBe(200);
  expect([await pinsOn(source), await pinsOn(target)]).toEqual([5, 0]);
});

it('frees a board whose merge is left by a deleted account', async () => {
  const target = await world.given.board(business, 'Target');
  const pins = Array.from({ length: 101 }, () => world.given.pin(business, { board_id: source }));
  await Promise.all(pins);
  const runner = actionRunner(world.db, { chunkSize: 60 });
  const actor = { subject: business.id, member: member.id };
  const id = await inTransaction(world.db, async (trx) => {
    const action = await mergeBoards(trx, { source, target }, actor);
    await lease(trx, action, runner.name);
    return action;
  });
  await runner.runChunk(id);
  await deleteMember();
  await expireLease(id);
  await runner.drain();

  const { data } = await world.call(getBoardAction, { id }, business);
  expect(data).toMatchObject({ status: 'failed', done_count: 60, message });
  const change = { board_id: source, description: 'Open again' };
  expect((await world.call(updateBoard, change, business)).status).toBe(200);
  expect((await world.call(undoBoardAction, { id }, business)).status).toBe(200);
  expect(await countPins(source)).toBe(101);
});

it('restores a board with its Pins after the account that deleted it was deleted', async () => {
  await Promise.all([1, 2, 3].map(() => world.given.pin(business, { board_id: source })));
  const actor = { subject: business.id, member: member.id };
  await expireLease(await inTransaction(world.db, (trx) => deleteBoard(trx, source, actor)));
  await actionRunner(world.db).drain();
  expect(await countPins(source)).toBe(0);
  await deleteMember();

  expect((await world.call(restoreBoard, { id: source }, business)).status).toBe(200);
  expect(await countPins(source)).toBe(3);
});

it('continues a long action while the person keeps the role', async () => {
  const target = await world.given.board(business, 'Target');
  const { id, resume } = await startMove(target);
  await resume();

  expect((await world.call(getBoardAction, { id }, business)).data.status).toBe('done');
  expect(await pinsOn(target)).toBe(5);
});

it('[SRV-060] ends an import after the person lost the role', async () => {
  const id = `import-${business.id}`;
  const blobs = openBlobStore({ s3: null, dataDir: world.dataDir });
  const runner = importRunner({
    db: world.db,
    blobs,
    files: importFiles({ db: world.db, blobs }),
    fetchPublic: () => Promise.reject(new Error('An ended import fetches nothing.')),
  });
  await loseRole();
  await world.db
    .insertInto('pin_imports')
    .values({
      id,
      user_id: business.id,
      member_id: member.id,
      format: 'bookmarks',
      file_name: 'bookmarks.html',
      boards: JSON.stringify([{ name: 'Imported', sections: [] }]),
    })
    .execute();
  await runner.drain();

  const { data } = await world.call(getImport, { id }, business);
  expect(data).toMatchObject({
    status: 'failed',
    created_count: 0,
    message: 'The person who started this can no longer act as this profile. Added Pins are kept.',
  });
});
