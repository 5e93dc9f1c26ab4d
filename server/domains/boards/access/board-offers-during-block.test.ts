import {
  acceptBoardInvite,
  createBoardInvite,
  followBoard,
  getBoard,
  getBoardInvites,
} from '@corkboard/shared/requests/boards';
import { acceptContactRequest, getContactRequests } from '@corkboard/shared/requests/messaging';
import { blockUser, unblockUser } from '@corkboard/shared/requests/people';
import { sql } from 'kysely';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Person } from '../../../testing/given.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { waitUntilBlocked } from '../../../testing/wait-until-blocked.ts';
import { lockPeople } from '../../people/follows/follow-count-repository.ts';
import { lockBoards } from './lock-queries.ts';

let world: TestApp;
let noor: Person;
let ines: Person;
let tomas: Person;
let board_id: string;

beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ noor, ines, tomas } = await world.given.newcomers('noor', 'ines', 'tomas'));
  board_id = await world.given.board(noor, 'Together');
  await world.given.follow(noor, ines);
});

/** Acts after a block has ended what is between noor and ines, but before others see it. Then the block ends. */
async function actDuringBlock<T>(
  [blocker, blocked]: [Person, Person],
  act: () => Promise<T>,
): Promise<T> {
  const { blocking, acting } = await world.db.transaction().execute(async (trx) => {
    // The last step of the block deletes it.
    const news = trx.selectFrom('notifications').select('id').where('user_id', '=', ines.id);
    await news.where('type', '=', 'follow').forUpdate().execute();
    const block = world.call(blockUser, { blocked_user_id: blocked.id }, blocker);
    await waitUntilBlocked(world.db);
    const action = act();
    await Promise.race([action, waitUntilBlocked(world.db, 2)]);
    return { blocking: block, acting: action };
  });
  expect((await blocking).status).toBe(200);
  const answer = await acting;
  await world.call(unblockUser, { blocked_user_id: blocked.id }, blocker);
  return answer;
}

const invite = (guest: Person, by: Person) =>
  world.call(createBoardInvite, { board_id, invited_user_ids: [guest.id] }, by);
const getOffers = async () => (await world.call(getBoardInvites, { board_id }, noor)).data;
const getCollaborators = async () =>
  (await world.call(getBoard, { board_id }, noor)).data.collaborating_users;

it.each(['invitation', 'request'])('makes no collaborator by an accepted %s', async (kind) => {
  if (kind === 'invitation') await world.given.follow(ines, noor);
  await invite(ines, noor);
  const [request] = (await world.call(getContactRequests, {}, ines)).data;
  const accept = async () =>
    request
      ? await world.call(acceptContactRequest, { contact_request_id: request.id }, ines)
      : await world.call(acceptBoardInvite, { board_id }, ines);

  expect((await actDuringBlock([noor, ines], accept)).status).toBe(404);
  expect(await getCollaborators()).toEqual([]);
});

it.each([
  ['owner', 404],
  ['follower', 403],
] as const)('keeps no follow of a board when the %s blocks', async (who, status) => {
  const pair: [Person, Person] = who === 'owner' ? [noor, ines] : [ines, noor];
  const follow = () => world.call(followBoard, { board_id }, ines);
  expect((await actDuringBlock(pair, follow)).status).toBe(status);
  const { data: board } = await world.call(getBoard, { board_id }, ines);
  expect(board).toMatchObject({ followed_by_me: false, follower_count: 0 });
});

it.each([
  ['owner', 403],
  ['guest', 404],
] as const)('sends no invitation when the %s blocks', async (who, status) => {
  const pair: [Person, Person] = who === 'owner' ? [noor, ines] : [ines, noor];
  expect((await actDuringBlock(pair, () => invite(ines, noor))).status).toBe(status);
  expect(await getOffers()).toEqual([]);
});

it('sends no invitation of a collaborator to a guest that the owner blocks', async () => {
  await world.given.collaborator(board_id, tomas);
  const { data } = await actDuringBlock([noor, ines], () => invite(ines, tomas));
  expect(data).toEqual({ invited_user_ids: [], requested_user_ids: [] });
  expect(await getOffers()).toEqual([]);
});

it('leaves the owner to a change that holds a followed board', async () => {
  await world.call(followBoard, { board_id }, ines);
  let blocking: ReturnType<typeof world.call> | undefined;
  await inTransaction(world.db, async (trx) => {
    await lockBoards(trx, [board_id], noor.id);
    blocking ??= world.call(blockUser, { blocked_user_id: ines.id }, noor);
    await waitUntilBlocked(world.db);
    await sql`set local lock_timeout = '200ms'`.execute(trx);
    await lockPeople(trx, [noor.id]);
  });
  expect((await blocking)?.status).toBe(200);
});
