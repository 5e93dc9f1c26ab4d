import { errorCodes } from '@corkboard/shared/contract/base';
import {
  acceptBoardInvite,
  archiveBoard,
  createBoardInvite,
  deleteBoard,
  deleteBoardCollaborator,
  deleteBoardInvite,
  getBoard,
  getBoardCollaborators,
  getBoardInvites,
  getBoards,
  updateBoard,
  updateBoardCollaborator,
} from '@corkboard/shared/requests/boards';
import {
  acceptContactRequest,
  declineContactRequest,
  getContactRequests,
} from '@corkboard/shared/requests/messaging';
import { followUser } from '@corkboard/shared/requests/people';
import { savePin } from '@corkboard/shared/requests/pins';
import { newId } from '../../../platform/db/new-id.ts';
import { migrations } from '../../../platform/migrations/all.ts';
import type { Person } from '../../../testing/given.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

let world: TestApp;
let noor: Person;
let ines: Person;
let tomas: Person;
let lea: Person;
let board_id: string;

beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  noor = await world.given.newcomer('noor');
  ines = await world.given.newcomer('ines');
  tomas = await world.given.newcomer('tomas');
  lea = await world.given.newcomer('lea');
  board_id = await world.given.board(noor, 'Together', { privacy: 'secret' });
  await world.call(followUser, { user_id: noor.id }, ines);
});

const invite = (person: Person) =>
  world.call(createBoardInvite, { board_id, invited_user_ids: [person.id] }, noor);
const withdraw = (person: Person, as: Person) =>
  world.call(deleteBoardInvite, { board_id, invited_user_id: person.id }, as);
const received = async (person: Person) =>
  (await world.call(getBoardInvites, { current_user: true, field_set_key: 'news' }, person)).data;
const requested = async (person: Person) => (await world.call(getContactRequests, {}, person)).data;
const getCollaborators = async (viewer: Person) =>
  (await world.call(getBoard, { board_id }, viewer)).data.collaborating_users.map(({ id }) => id);

it('[API-022, SRV-028, SRV-050, INVITE-003] invites a follower, who joins by accepting', async () => {
  expect((await world.call(getBoard, { board_id }, ines)).status).toBe(404);
  expect((await invite(ines)).data).toEqual({
    invited_user_ids: [ines.id],
    requested_user_ids: [],
  });
  await invite(ines);
  expect(await received(ines)).toMatchObject([
    {
      type: 'board',
      status: 'pending',
      created_at: expect.any(String),
      board: { id: board_id, name: 'Together', privacy: 'secret', owner: { id: noor.id } },
      invited_by_user: { id: noor.id },
      invited_user: { id: ines.id },
    },
  ]);
  const accepted = await world.call(acceptBoardInvite, { board_id }, ines);
  expect(accepted.data.status).toBe('accepted');
  expect((await world.call(acceptBoardInvite, { board_id }, ines)).status).toBe(200);
  expect(await getCollaborators(ines)).toEqual([ines.id]);
  expect(await received(ines)).toEqual([]);
});

it('shows the selected cover of the board, or else its newest Pin', async () => {
  await invite(ines);
  await world.call(createBoardInvite, { board_id, invited_user_ids: [tomas.id] }, noor);
  const pinned = async (name: string) => {
    const picture_digest = await world.given.picture(name);
    return { id: await world.given.pin(noor, { board_id, picture_digest }), picture_digest };
  };
  const old = await pinned('old');
  const recent = await pinned('recent');
  const setCover = (cover_pin_id: string) =>
    world.db.updateTable('boards').set({ cover_pin_id }).where('id', '=', board_id).execute();
  const getCovers = async () =>
    [...(await received(ines)), ...(await requested(tomas))].map(
      ({ board }) => board?.image_cover_url,
    );

  for (const [shown, prepare] of [
    [recent, () => {}],
    [old, () => setCover(old.id)],
    [recent, () => world.db.deleteFrom('pins').where('id', '=', old.id).execute()],
  ] as const) {
    await prepare();
    const cover = expect.stringContaining(shown.picture_digest);
    expect(await getCovers()).toEqual([cover, cover]);
  }
});

it('[SRV-064, SRV-053] lets only the invitee accept and hides the board', async () => {
  await invite(ines);
  expect(
    await world.call(acceptBoardInvite, { board_id, invited_user_id: ines.id }, tomas),
  ).toMatchObject({ status: 403 });
  expect(await world.call(acceptBoardInvite, { board_id }, tomas)).toMatchObject({
    status: 404,
    code: errorCodes.inviteNotFound,
    message: 'Invalid Invite',
  });
  expect(
    (await world.call(deleteBoardInvite, { board_id, invited_user_id: ines.id }, tomas)).status,
  ).toBe(404);
  expect((await world.call(acceptBoardInvite, { board_id })).status).toBe(401);
  expect(await received(ines)).toHaveLength(1);
});

it('hides invitees from people outside the board', async () => {
  const open = await world.given.board(noor, 'Open');
  const sent = { board_id: open, invited_user_ids: [ines.id] };
  await world.call(createBoardInvite, sent, noor);
  await invite(ines);
  const asked = (await received(ines)).map(({ id }) => ({ invite_id: id }));
  expect(asked).toHaveLength(2);
  const uninvited = { board_id: open, invited_user_id: noor.id };
  for (const input of [...asked, uninvited, { board_id: open, invited_user_id: ines.id }]) {
    expect(await world.call(deleteBoardInvite, input, tomas)).toMatchObject({
      status: 404,
      code: errorCodes.inviteNotFound,
    });
  }
});

it('rejects an invitation that was answered already', async () => {
  const open = await world.given.board(noor, 'Open');
  await world.call(createBoardInvite, { board_id: open, invited_user_ids: [ines.id] }, noor);
  await world.call(deleteBoardInvite, { board_id: open }, ines);
  const late = await world.call(acceptBoardInvite, { board_id: open }, ines);
  expect(late).toMatchObject({ status: 404, message: 'Invalid Invite' });
  expect((await world.call(acceptBoardInvite, { board_id: open }, tomas)).status).toBe(403);
});

it.each([
  [
    'a private owner',
    () =>
      world.db
        .updateTable('users')
        .set({ is_private_profile: true })
        .where('id', '=', noor.id)
        .execute(),
  ],
  ['an owner who blocks them', () => world.given.block(noor, tomas)],
  [
    'a deactivated owner',
    () =>
      world.db
        .updateTable('users')
        .set({ deactivated_at: new Date() })
        .where('id', '=', noor.id)
        .execute(),
  ],
])('answers strangers as if a board of %s were missing', async (_whose, hide) => {
  const open = await world.given.board(noor, 'Open');
  await world.call(createBoardInvite, { board_id: open, invited_user_ids: [ines.id] }, noor);
  const accept = (id: string) => world.call(acceptBoardInvite, { board_id: id }, tomas);
  expect((await accept(open)).status).toBe(403);

  await hide();

  expect((await world.call(getBoard, { board_id: open }, tomas)).status).toBe(404);
  const missing = await accept(newId());
  expect(missing).toMatchObject({ status: 404, code: errorCodes.inviteNotFound });
  expect(await accept(open)).toEqual(missing);
});

it('withdraws an invitation from an archived board', async () => {
  await world.given.collaborator(board_id, ines);
  await world.call(followUser, { user_id: ines.id }, tomas);
  await world.call(createBoardInvite, { board_id, invited_user_ids: [tomas.id] }, ines);
  await world.call(archiveBoard, { id: board_id }, noor);
  expect((await world.call(getBoardInvites, { board_id }, noor)).data).toMatchObject([
    { board: { id: board_id }, invited_user: { id: tomas.id } },
  ]);
  expect((await withdraw(tomas, noor)).status).toBe(200);
  expect((await world.call(getBoardInvites, { board_id }, noor)).data).toEqual([]);
});

it("withdraws a collaborator's contact request with its notification", async () => {
  await world.given.collaborator(board_id, ines);
  const ask = () => world.call(createBoardInvite, { board_id, invited_user_ids: [tomas.id] }, ines);
  await ask();
  const getNews = async () => {
    const news = world.db.selectFrom('notifications').select('type');
    return (await news.where('user_id', '=', tomas.id).execute()).map(({ type }) => type);
  };
  expect(await getNews()).toEqual(['contact_request']);
  const [request] = await requested(tomas);

  expect((await withdraw(tomas, noor)).status).toBe(200);
  expect(await requested(tomas)).toEqual([]);
  expect(await getNews()).toEqual([]);
  const input = { contact_request_id: request?.id ?? '' };
  expect((await world.call(acceptContactRequest, input, tomas)).status).toBe(404);
  expect(await withdraw(tomas, noor)).toMatchObject({
    status: 404,
    code: errorCodes.inviteNotFound,
  });
  await ask();
  expect(await requested(tomas)).toHaveLength(1);
});

it('withdraws an invitation and a contact request of a person at once', async () => {
  await invite(tomas);
  await world.db
    .updateTable('users')
    .set({ is_partner: true })
    .where('id', '=', tomas.id)
    .execute();
  await invite(tomas);
  expect((await world.call(getBoardInvites, { board_id }, noor)).data).toHaveLength(2);
  expect((await withdraw(tomas, noor)).status).toBe(200);
  expect((await world.call(getBoardInvites, { board_id }, noor)).data).toEqual([]);
});

const away = (person: Person) =>
  world.db
    .updateTable('users')
    .set({ deactivated_at: new Date() })
    .where('id', '=', person.id)
    .execute();
const setCanWrite = (person: Person, can_write: boolean) =>
  world.call(updateBoardCollaborator, { board_id, invited_user_id: person.id, can_write }, noor);

it.each<[string, number, () => Promise<unknown>]>([
  ['an invitation', 200, async () => {}],
  ['an invited person who deactivated the account', 404, () => away(tomas)],
  ['an invitation whose sender deactivated the account', 404, () => away(ines)],
  ['an invitation whose sender can only read now', 404, () => setCanWrite(ines, false)],
  ['an invitation of a person that the editor blocked', 404, () => world.given.block(lea, tomas)],
  ['an invitation of a person who blocked the editor', 404, () => world.given.block(tomas, lea)],
  ['an invitation by a person that the editor blocked', 404, () => world.given.block(lea, ines)],
])('lets an editor withdraw what the editor sees: %s', async (_what, status, change) => {
  for (const person of [ines, lea]) await world.given.collaborator(board_id, person);
  await world.call(createBoardInvite, { board_id, invited_user_ids: [tomas.id] }, ines);
  const offer = { id: newId(), board_id, invited_user_id: tomas.id, invited_by_user_id: ines.id };
  await world.db
    .insertInto('board_invites')
    .values({ ...offer, type: 'board' })
    .execute();
  await change();
  const sees = status === 200 ? ['board', 'contact_request'] : [];
  const { data } = await world.call(getBoardInvites, { board_id }, lea);
  expect(data.map(({ type }) => type).sort()).toEqual(sees);

  const before = await countPending();
  expect((await withdraw(tomas, lea)).status).toBe(status);
  expect(await countPending()).toBe(before - sees.length);
});

async function countPending(): Promise<number> {
  const select = (table: 'board_invites' | 'contact_requests') =>
    world.db
      .selectFrom(table)
      .select('id')
      .where('board_id', '=', board_id)
      .where('status', '=', 'pending')
      .execute();
  return [...(await select('board_invites')), ...(await select('contact_requests'))].length;
}

it('hides the invitations of others from people who can only read', async () => {
  await world.given.collaborator(board_id, tomas, false);
  await invite(ines);
  expect((await world.call(getBoardInvites, { board_id }, tomas)).status).toBe(403);
  expect(await withdraw(ines, tomas)).toMatchObject({
    status: 404,
    code: errorCodes.inviteNotFound,
  });
  expect(await received(ines)).toHaveLength(1);
});

it('lets the sender withdraw after losing the right to invite', async () => {
  await world.given.collaborator(board_id, ines);
  await world.call(createBoardInvite, { board_id, invited_user_ids: [tomas.id] }, ines);
  await setCanWrite(ines, false);
  expect((await withdraw(tomas, ines)).status).toBe(200);
  await setCanWrite(ines, true);
  expect(await requested(tomas)).toEqual([]);
});

it('keeps an expired contact request out of a withdrawal', async () => {
  await invite(tomas);
  await world.db
    .updateTable('contact_requests')
    .set({ created_at: new Date(Date.now() - 2592e6 - 60_000) })
    .where('board_id', '=', board_id)
    .execute();
  expect((await withdraw(tomas, noor)).status).toBe(404);
});

it('either accepts or withdraws an invitation', async () => {
  await invite(ines);
  const [accepted, withdrawn] = await Promise.all([
    world.call(acceptBoardInvite, { board_id }, ines),
    withdraw(ines, noor),
  ]);
  const hasJoined = accepted.status === 200;
  expect([accepted.status, withdrawn.status]).toEqual(hasJoined ? [200, 404] : [404, 200]);
  expect(await getCollaborators(noor)).toEqual(hasJoined ? [ines.id] : []);
});

it('invites each person to a board once', async () => {
  await invite(tomas);
  await world.call(followUser, { user_id: noor.id }, tomas);
  await invite(tomas);
  expect(await requested(tomas)).toHaveLength(1);
  expect(await received(tomas)).toEqual([]);
});

it('sends no second offer to a person that another member has invited', async () => {
  await world.given.collaborator(board_id, ines);
  await world.call(followUser, { user_id: ines.id }, tomas);
  await world.call(createBoardInvite, { board_id, invited_user_ids: [tomas.id] }, ines);
  expect((await invite(tomas)).data).toEqual({
    invited_user_ids: [tomas.id],
    requested_user_ids: [],
  });
  expect(await received(tomas)).toMatchObject([{ invited_by_user: { id: ines.id } }]);
  expect(await requested(tomas)).toEqual([]);
  const news = world.db.selectFrom('notifications').select('type');
  expect(await news.where('user_id', '=', tomas.id).execute()).toEqual([{ type: 'board_invite' }]);

  await setCanWrite(ines, false);
  expect((await invite(tomas)).data.requested_user_ids).toEqual([tomas.id]);
  expect(await received(tomas)).toEqual([]);
  expect(await requested(tomas)).toHaveLength(1);
});

it('closes every invitation to a board after joining', async () => {
  await world.given.collaborator(board_id, ines);
  await invite(tomas);
  await world.call(followUser, { user_id: ines.id }, tomas);
  await world.db
    .insertInto('board_invites')
    .values({
      id: newId(),
      board_id,
      invited_user_id: tomas.id,
      invited_by_user_id: ines.id,
      type: 'board',
    })
    .execute();
  expect((await world.call(acceptBoardInvite, { board_id }, tomas)).status).toBe(200);
  expect(await requested(tomas)).toEqual([]);
});

it('neither invites nor lists existing collaborators', async () => {
  await world.given.collaborator(board_id, tomas);
  for (const guest of [noor, tomas]) {
    const asked = { board_id, invited_user_ids: [guest.id] };
    const { data } = await world.call(createBoardInvite, asked, guest === noor ? tomas : noor);
    expect(data).toEqual({ invited_user_ids: [], requested_user_ids: [] });
    await world.db
      .insertInto('contact_requests')
      .values({ id: newId(), board_id, sender_id: ines.id, recipient_id: guest.id })
      .execute();
    await world.db
      .insertInto('board_invites')
      .values({
        id: newId(),
        board_id,
        invited_user_id: guest.id,
        invited_by_user_id: ines.id,
        type: 'board',
      })
      .execute();
    expect(await requested(guest)).toEqual([]);
    expect(await received(guest)).toEqual([]);
  }
  expect((await world.call(getBoardInvites, { board_id }, noor)).data).toEqual([]);

  await migrations['0021-settled-requests']?.up(world.db);
  for (const table of ['contact_requests', 'board_invites'] as const) {
    const rows = await world.db
      .selectFrom(table)
      .select('status')
      .where('board_id', '=', board_id)
      .execute();
    expect(rows).toEqual([{ status: 'accepted' }, { status: 'accepted' }]);
  }
});

it('[SRV-043, SRV-050, API-037] declines and withdraws an invitation', async () => {
  await invite(ines);
  expect((await world.call(deleteBoardInvite, { board_id }, ines)).status).toBe(200);
  expect(await received(ines)).toEqual([]);
  await invite(ines);
  const sent = await world.call(getBoardInvites, { board_id }, noor);
  expect(sent.data).toMatchObject([{ invited_user: { id: ines.id } }]);
  const input = { board_id, invited_user_id: ines.id, field_set_key: 'news' } as const;
  expect((await world.call(deleteBoardInvite, input, noor)).status).toBe(200);
  expect(await received(ines)).toEqual([]);
  expect((await world.call(acceptBoardInvite, { board_id }, ines)).status).toBe(404);
});

it('[INVITE-008] shows an invitation to a deleted board but rejects accepting', async () => {
  await invite(ines);
  await world.call(deleteBoard, { board_id }, noor);
  const [shown] = await received(ines);
  expect(shown?.board).toBeNull();
  expect((await world.call(acceptBoardInvite, { board_id }, ines)).message).toBe('Invalid Invite');
  expect((await world.call(deleteBoardInvite, { invite_id: shown?.id ?? '' }, ines)).status).toBe(
    200,
  );
  expect(await received(ines)).toEqual([]);
});

it('[API-023, SRV-029] sends people who do not follow a contact request', async () => {
  expect((await invite(tomas)).data.requested_user_ids).toEqual([tomas.id]);
  const [request] = await requested(tomas);
  expect((await world.call(getBoardInvites, { board_id }, noor)).data).toMatchObject([
    { type: 'contact_request', status: 'pending', invited_user: { id: tomas.id } },
  ]);
  expect(request).toMatchObject({
    board: { id: board_id },
    sender: { id: noor.id },
    recipient: { id: tomas.id },
    created_at: expect.any(String),
  });
  const contact_request_id = request?.id ?? '';
  expect((await world.call(acceptContactRequest, { contact_request_id }, ines)).status).toBe(404);
  const accepted = await world.call(acceptContactRequest, { contact_request_id }, tomas);
  expect(accepted.data.status).toBe('accepted');
  expect(await getCollaborators(tomas)).toEqual([tomas.id]);
  expect(await requested(tomas)).toEqual([]);
  expect((await world.call(getBoardInvites, { board_id }, noor)).data).toEqual([]);
});

it('[INVITE-010, INVITE-012] keeps requests for 30 days, not for partners', async () => {
  const give = (recipient: Person, age: number) =>
    world.db
      .insertInto('contact_requests')
      .values({
        id: newId(),
        board_id,
        sender_id: noor.id,
        recipient_id: recipient.id,
        created_at: new Date(Date.now() - age),
      })
      .execute();
  await give(tomas, 2592e6 + 60_000);
  expect(await requested(tomas)).toEqual([]);
  expect((await world.call(getBoardInvites, { board_id }, noor)).data).toEqual([]);
  await give(tomas, 2592e6 - 60_000);
  const [request] = await requested(tomas);
  expect(
    (await world.call(declineContactRequest, { contact_request_id: request?.id ?? '' }, tomas))
      .status,
  ).toBe(200);
  expect(await requested(tomas)).toEqual([]);

  const shop = await world.given.newcomer('shop', { is_partner: true });
  await give(shop, 1000);
  expect(await requested(shop)).toEqual([]);
  expect((await invite(shop)).data.invited_user_ids).toEqual([shop.id]);
});

it('rejects inviting blocked people and invitations by strangers', async () => {
  await world.given.block(ines, noor);
  expect((await invite(ines)).status).toBe(404);
  const sent = { board_id, invited_user_ids: [ines.id] };
  expect((await world.call(createBoardInvite, sent, tomas)).status).toBe(404);
  expect((await world.call(createBoardInvite, sent)).status).toBe(401);
});

it('[SRV-043, API-037] removes a collaborator and lets one leave', async () => {
  const pin_id = await world.given.pin(noor);
  for (const person of [ines, tomas]) await world.given.collaborator(board_id, person);
  await world.call(savePin, { pin_id, board_id }, ines);
  const remove = (invited_user_id: string, as: Person) =>
    world.call(deleteBoardCollaborator, { board_id, invited_user_id }, as);
  expect((await remove(tomas.id, ines)).status).toBe(403);
  expect((await remove(tomas.id, noor)).status).toBe(200);
  expect((await remove(ines.id, ines)).status).toBe(200);
  expect((await world.call(getBoard, { board_id }, noor)).data).toMatchObject({
    collaborating_users: [],
    pin_count: 1,
  });
});

it('[SRV-059] lets the owner make collaborators read-only', async () => {
  await world.given.collaborator(board_id, ines);
  const pin_id = await world.given.pin(noor);
  const input = { board_id, invited_user_id: ines.id, can_write: false };
  expect((await world.call(updateBoardCollaborator, input, ines)).status).toBe(403);
  expect((await world.call(updateBoardCollaborator, input, noor)).data.can_write).toBe(false);
  expect((await world.call(savePin, { pin_id, board_id }, ines)).status).toBe(403);
  const { data } = await world.call(getBoardCollaborators, { board_id }, ines);
  expect(data).toMatchObject([{ user: { id: ines.id }, can_write: false }]);
});

describe('collaborators that the board does not show', () => {
  beforeEach(async () => {
    board_id = await world.given.board(noor, 'Quiet');
    await world.given.collaborator(board_id, ines, false);
  });

  const hide = () =>
    world.call(updateBoard, { board_id, should_show_board_collaborators: false }, noor);
  async function see(viewer?: Person) {
    const { data: board } = await world.call(getBoard, { board_id }, viewer);
    const boards = await world.call(getBoards, { username: noor.username }, viewer);
    const listed = boards.data.find(({ id }) => id === board_id);
    const list = await world.call(getBoardCollaborators, { board_id }, viewer);
    expect(listed).toMatchObject({ collaborating_users: board.collaborating_users });
    expect(board.collaborator_count).toBe(board.collaborating_users.length);
    expect(board.is_collaborative).toBe(board.collaborating_users.length > 0);
    expect(list.data.map(({ user }) => user.id)).toEqual(
      board.collaborating_users.map(({ id }) => id),
    );
    return board.collaborating_users.map(({ id }) => id);
  }

  it('show to others only while the board shows them', async () => {
    expect(await see(tomas)).toEqual([ines.id]);
    expect(await see()).toEqual([ines.id]);
    await hide();
    expect(await see(tomas)).toEqual([]);
    expect(await see()).toEqual([]);
  });

  it('stay visible to each other and the owner', async () => {
    await hide();
    expect(await see(noor)).toEqual([ines.id]);
    expect(await see(ines)).toEqual([ines.id]);
  });
});
