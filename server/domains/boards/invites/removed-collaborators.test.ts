import { errorCodes } from '@corkboard/shared/contract/base';
import {
  acceptBoardInvite,
  archiveBoard,
  createBoardInvite,
  deleteBoard,
  deleteBoardCollaborator,
  deleteBoardInvite,
  getBoard,
  getBoardInvites,
  restoreBoardCollaborator,
} from '@corkboard/shared/requests/boards';
import {
  acceptContactRequest,
  declineContactRequest,
  getContactRequests,
} from '@corkboard/shared/requests/messaging';
import { blockUser, followUser, unblockUser } from '@corkboard/shared/requests/people';
import { sql } from 'kysely';
import type { Person } from '../../../testing/given.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { waitUntilBlocked } from '../../../testing/wait-until-blocked.ts';

const DAY_MS = 86_400_000;
const JOINED = new Date('2026-02-03T04:05:06.000Z');

let world: TestApp;
let noor: Person;
let ines: Person;
let tomas: Person;
let board_id: string;

beforeEach(async () => {
  world = await testApp();
  noor = await world.given.newcomer('noor');
  ines = await world.given.newcomer('ines');
  tomas = await world.given.newcomer('tomas');
  board_id = await world.given.board(noor, 'Together', { privacy: 'secret' });
  await world.db
    .insertInto('board_collaborators')
    .values({ board_id, user_id: ines.id, can_write: false, position: 7, created_at: JOINED })
    .execute();
});
afterEach(() => world.close());

const collaboration = () => ({ board_id, invited_user_id: ines.id });
const remove = (as = noor) => world.call(deleteBoardCollaborator, collaboration(), as);
const restore = (as?: Person) => world.call(restoreBoardCollaborator, collaboration(), as);
const lost = { status: 409, code: errorCodes.cannotUndo, message: 'This can no longer be undone.' };

const getRows = () =>
  world.db
    .selectFrom('board_collaborators')
    .select(['user_id', 'can_write', 'position', 'created_at'])
    .where('board_id', '=', board_id)
    .execute();
const asBefore = () => [{ user_id: ines.id, can_write: false, position: 7, created_at: JOINED }];
const setDeactivated = (deactivated_at: Date | null) =>
  world.db.updateTable('users').set({ deactivated_at }).where('id', '=', ines.id).execute();

/** As a contact request, unless they follow the owner. */
const inviteAgain = () =>
  world.call(createBoardInvite, { board_id, invited_user_ids: [ines.id] }, noor);
const getRequests = async () => (await world.call(getContactRequests, {}, ines)).data;

async function joinAgain(): Promise<void> {
  await world.call(followUser, { user_id: noor.id }, ines);
  await inviteAgain();
  expect((await world.call(acceptBoardInvite, { board_id }, ines)).status).toBe(200);
}

it('restores a removed collaborator as they were', async () => {
  const { data } = await remove();
  const end = Date.parse(data?.undoable_until ?? '');
  expect(Math.abs(end - Date.now() - DAY_MS)).toBeLessThan(60_000);
  expect((await world.call(getBoard, { board_id }, ines)).status).toBe(404);

  const restored = await restore(noor);
  expect(restored).toMatchObject({
    status: 200,
    data: { user: { id: ines.id }, can_write: false, created_at: JOINED.toISOString() },
  });
  expect(await getRows()).toEqual(asBefore());
  expect((await world.call(getBoard, { board_id }, ines)).data).toMatchObject({
    collaborated_by_me: true,
    collaborator_count: 1,
  });
});

it('restores once', async () => {
  await remove();
  await restore(noor);
  const again = await restore(noor);
  expect(again).toMatchObject({ status: 200, data: { user: { id: ines.id } } });
  expect(await getRows()).toEqual(asBefore());
});

it('keeps what a removed collaborator who joined again has now', async () => {
  await remove();
  await joinAgain();
  expect(await restore(noor)).toMatchObject({ status: 200, data: { can_write: true } });
  expect(await getRows()).toMatchObject([{ can_write: true, position: 0 }]);
});

it.each<[string, () => Promise<unknown>]>([
  ['left', () => remove(ines)],
  [
    'left after they were removed and joined again',
    async () => {
      await remove();
      await joinAgain();
      await remove(ines);
    },
  ],
  [
    'was restored and then left',
    async () => {
      await remove();
      await restore(noor);
      await remove(ines);
    },
  ],
])('restores no one who %s', async (_how, leave) => {
  await leave();
  expect(await restore(noor)).toMatchObject(lost);
  expect(await getRows()).toEqual([]);
});

it.each([
  ['invitation', true],
  ['contact request', false],
])('ends the new %s of a person who is restored', async (_offer, isFollowing) => {
  await remove();
  if (isFollowing) await world.call(followUser, { user_id: noor.id }, ines);
  await inviteAgain();
  const getOffers = async () => [
    ...(await world.call(getBoardInvites, {}, ines)).data,
    ...(await getRequests()),
  ];
  const [offer, ...others] = await getOffers();
  expect(others).toEqual([]);
  expect((await restore(noor)).status).toBe(200);
  await remove();
  expect(await getOffers()).toEqual([]);
  expect((await world.call(acceptBoardInvite, { board_id }, ines)).status).toBe(404);
  const request = { contact_request_id: offer?.id ?? '' };
  expect((await world.call(acceptContactRequest, request, ines)).status).toBe(404);
  await joinAgain();
});

it('keeps the new invitation of a person who can no longer be restored', async () => {
  await remove(ines);
  await world.call(followUser, { user_id: noor.id }, ines);
  await inviteAgain();
  expect(await restore(noor)).toMatchObject(lost);
  expect((await world.call(acceptBoardInvite, { board_id }, ines)).status).toBe(200);
});

it('offers no Undo to a collaborator who leaves', async () => {
  expect(await remove(ines)).toMatchObject({ status: 200, data: null });
});

it('restores only for the owner', async () => {
  await world.given.collaborator(board_id, tomas);
  await remove();
  expect((await restore(tomas)).status).toBe(403);
  expect((await restore(ines)).status).toBe(404);
  expect((await restore()).status).toBe(401);
  expect(await getRows()).toMatchObject([{ user_id: tomas.id }]);
});

it.each<[string, () => Promise<unknown>]>([
  ['was blocked by the owner', () => world.call(blockUser, { blocked_user_id: ines.id }, noor)],
  ['blocked the owner', () => world.call(blockUser, { blocked_user_id: noor.id }, ines)],
  [
    'was blocked and unblocked by the owner',
    async () => {
      await world.call(blockUser, { blocked_user_id: ines.id }, noor);
      await world.call(unblockUser, { blocked_user_id: ines.id }, noor);
    },
  ],
  [
    'blocked and unblocked the owner',
    async () => {
      await world.call(blockUser, { blocked_user_id: noor.id }, ines);
      await world.call(unblockUser, { blocked_user_id: noor.id }, ines);
    },
  ],
  ['was blocked by the owner on an older server', () => world.given.block(noor, ines)],
  ['blocked the owner on an older server', () => world.given.block(ines, noor)],
  [
    'declined a new invitation',
    async () => {
      await world.call(followUser, { user_id: noor.id }, ines);
      await inviteAgain();
      expect((await world.call(deleteBoardInvite, { board_id }, ines)).status).toBe(200);
    },
  ],
  [
    'declined a contact request',
    async () => {
      await inviteAgain();
      const input = { contact_request_id: (await getRequests())[0]?.id ?? '' };
      expect((await world.call(declineContactRequest, input, ines)).status).toBe(200);
    },
  ],
  ['closed their account', () => setDeactivated(new Date())],
  [
    'was removed more than a day ago',
    () =>
      world.db
        .updateTable('removed_collaborators')
        .set({ removed_at: new Date(Date.now() - DAY_MS - 1000) })
        .execute(),
  ],
])('restores no one anymore who %s', async (_what, change) => {
  await remove();
  await change();
  expect(await restore(noor)).toMatchObject(lost);
  expect(await getRows()).toEqual([]);
});

it('restores a person who reopens their account', async () => {
  await remove();
  await setDeactivated(new Date());
  await restore(noor);
  await setDeactivated(null);
  expect((await restore(noor)).status).toBe(200);
});

it('restores a person whose new invitation was withdrawn', async () => {
  await remove();
  await inviteAgain();
  const offer = { board_id, invited_user_id: ines.id };
  expect((await world.call(deleteBoardInvite, offer, noor)).status).toBe(200);
  expect((await restore(noor)).status).toBe(200);
});

it('restores to an archived board, but not to a deleted one', async () => {
  await remove();
  await world.call(archiveBoard, { id: board_id }, noor);
  expect((await restore(noor)).status).toBe(200);
  await remove();
  await world.call(deleteBoard, { board_id }, noor);
  expect(await restore(noor)).toMatchObject({ status: 404, code: errorCodes.boardNotFound });
});

it('restores no one to a board with the maximum number of collaborators', async () => {
  await remove();
  await sql`
    with made as (
      insert into users (id, username, full_name, first_name)
      select 'guest' || n, 'guest' || n, 'Guest', 'Guest' from generate_series(1, 500) n
      returning id
    )
    insert into board_collaborators (board_id, user_id) select ${board_id}, id from made
  `.execute(world.db);
  expect(await restore(noor)).toMatchObject({
    status: 403,
    message: 'This board has the maximum number of collaborators.',
  });
  await world.db.deleteFrom('board_collaborators').where('user_id', '=', 'guest1').execute();
  expect((await restore(noor)).status).toBe(200);
});

it('leaves the invitations that they had sent withdrawn', async () => {
  await world.db.updateTable('board_collaborators').set({ can_write: true }).execute();
  await world.call(followUser, { user_id: ines.id }, tomas);
  const sent = { board_id, invited_user_ids: [tomas.id] };
  await world.call(createBoardInvite, sent, ines);
  await remove();
  await restore(noor);
  expect((await world.call(getBoardInvites, { board_id }, noor)).data).toEqual([]);
  expect((await world.call(createBoardInvite, sent, ines)).data.invited_user_ids).toEqual([
    tomas.id,
  ]);
});

it('sees a block that was running before', async () => {
  await remove();
  const restoring = await world.db.transaction().execute(async (trx) => {
    await sql`select from users where id = ${ines.id} for no key update`.execute(trx);
    const waiting = restore(noor);
    await waitUntilBlocked(world.db);
    await trx.insertInto('blocks').values({ blocker_id: ines.id, blocked_id: noor.id }).execute();
    return { waiting };
  });
  expect(await restoring.waiting).toMatchObject(lost);
});
