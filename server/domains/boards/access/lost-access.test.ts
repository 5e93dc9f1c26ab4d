import { errorCodes } from '@corkboard/shared/contract/base';
import {
  acceptBoardInvite,
  archiveBoard,
  createBoardInvite,
  createSection,
  deleteBoardCollaborator,
  deleteSection,
  getBoard,
  getBoardCollaborators,
  getBoardInvites,
  mergeBoards,
  mergeSections,
  reorderBoards,
  reorderSections,
  undoBoardAction,
  updateBoard,
  updateSection,
} from '@corkboard/shared/requests/boards';
import { acceptContactRequest, getContactRequests } from '@corkboard/shared/requests/messaging';
import { getNotifications, getUnreadCounts } from '@corkboard/shared/requests/notifications';
import { blockUser, followUser, unblockUser } from '@corkboard/shared/requests/people';
import {
  copyPins,
  favoritePin,
  getBoardFeed,
  movePins,
  reorderPins,
  savePin,
  updatePin,
} from '@corkboard/shared/requests/pins';
import { sql } from 'kysely';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Person } from '../../../testing/given.ts';
import { type TestAnswer, type TestApp, testApp } from '../../../testing/test-app.ts';
import { actionRunner } from '../../organizing/action-runner.ts';
import { movePins as enqueueMove } from '../../organizing/pin-bulk.ts';

let world: TestApp;
let owner: Person;
let guest: Person;
let third: Person;
let board_id: string;
let own: string;
let pin: string;
let ownPin: string;
let section: string;
let other: string;

beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ owner, guest, third } = await world.given.newcomers('owner', 'guest', 'third'));
  board_id = await world.given.sharedBoard(owner, [guest]);
  own = await world.given.board(guest, 'Mine');
  section = await newSection('First');
  other = await newSection('Second');
  pin = await world.given.pin(owner, { board_id });
  ownPin = await world.given.pin(guest, { board_id });
});

const newSection = async (title: string) =>
  (await world.call(createSection, { board_id, title }, guest)).data.id;
const block = (blocker: Person, blocked: Person) =>
  world.call(blockUser, { blocked_user_id: blocked.id }, blocker);
const deactivate = (person: Person) =>
  world.db
    .updateTable('users')
    .set({ deactivated_at: new Date() })
    .where('id', '=', person.id)
    .execute();
const stateOfBoard = async () => ({
  board: await world.db
    .selectFrom('boards')
    .selectAll()
    .where('id', '=', board_id)
    .executeTakeFirst(),
  pins: await world.db
    .selectFrom('pins')
    .selectAll()
    .where('board_id', '=', board_id)
    .orderBy('id')
    .execute(),
  sections: await world.db
    .selectFrom('sections')
    .selectAll()
    .where('board_id', '=', board_id)
    .orderBy('id')
    .execute(),
});

function writes(): [string, (as: Person) => Promise<TestAnswer<unknown>>][] {
  return [
    [
      'save to it',
      (as) => world.call(savePin, { pin_id: pin, board_id, allows_duplicate: true }, as),
    ],
    ['save out of it', (as) => world.call(savePin, { pin_id: pin }, as)],
    ['copy all of it', (as) => world.call(copyPins, all(own), as)],
    ['copy one of it', (as) => world.call(copyPins, { pin_ids: [pin], target_board_id: own }, as)],
    [
      'move into it',
      (as) => world.call(movePins, { pin_ids: [ownPin], target_board_id: board_id }, as),
    ],
    ['move out of it', (as) => world.call(movePins, all(own), as)],
    ['rename it', (as) => world.call(updateBoard, { board_id, name: 'Renamed' }, as)],
    ['merge into it', (as) => world.call(mergeBoards, { source: own, target: board_id }, as)],
    ['reorder it', (as) => world.call(reorderBoards, { board_ids: board_id }, as)],
    ['reorder its Pins', (as) => world.call(reorderPins, { id: board_id, pin_ids: pin }, as)],
    ['add a section', (as) => world.call(createSection, { board_id, title: 'Third' }, as)],
    [
      'rename a section',
      (as) => world.call(updateSection, { section_id: section, title: 'Other' }, as),
    ],
    ['merge sections', (as) => world.call(mergeSections, { source: section, target: other }, as)],
    [
      'reorder sections',
      (as) => world.call(reorderSections, { id: board_id, section_ids: section }, as),
    ],
    ['delete a section', (as) => world.call(deleteSection, { section_id: section }, as)],
    [
      'edit an own Pin in it',
      (as) => world.call(updatePin, { pin_id: ownPin, title: 'Other' }, as),
    ],
    ['favorite a Pin', (as) => world.call(favoritePin, { pin_id: pin }, as)],
    [
      'invite',
      (as) => world.call(createBoardInvite, { board_id, invited_user_ids: [third.id] }, as),
    ],
  ];
}
const all = (target_board_id: string) => ({
  source_board_id: board_id,
  selects_all: true,
  target_board_id,
});

async function refusesAll(as: Person) {
  const before = await stateOfBoard();
  for (const [name, write] of writes()) {
    const { status } = await write(as);
    expect([name, status]).toEqual([name, 404]);
  }
  expect(await stateOfBoard()).toEqual(before);
}

it('[SRV-038, SRV-053, SRV-059] denies a blocked collaborator every change', async () => {
  await block(owner, guest);
  expect((await world.call(getBoard, { board_id }, guest)).status).toBe(404);
  await refusesAll(guest);
});

it('[SRV-059] denies changes by a blocked collaborator who is still listed', async () => {
  await world.given.block(owner, guest);
  await refusesAll(guest);
});

it('[SRV-056] denies changes by collaborators after the owner deactivates', async () => {
  await deactivate(owner);
  await refusesAll(guest);
});

it('ends collaboration when the collaborator blocks the owner', async () => {
  await block(guest, owner);
  // The board is public, so it stays readable like the blocked person's profile.
  expect((await world.call(getBoard, { board_id }, guest)).data).toMatchObject({
    access: ['read'],
    collaborated_by_me: false,
  });
  expect((await world.call(savePin, { pin_id: pin, board_id }, guest)).status).toBe(403);
});

it('[SRV-043] removes a blocked collaborator permanently', async () => {
  await block(owner, guest);
  const listed = async () => {
    const { data } = await world.call(getBoard, { board_id }, owner);
    const people = await world.call(getBoardCollaborators, { board_id }, owner);
    return [data.collaborator_count, data.collaborating_users.length, people.data.length];
  };
  expect(await listed()).toEqual([0, 0, 0]);
  await world.call(unblockUser, { blocked_user_id: guest.id }, owner);
  expect(await listed()).toEqual([0, 0, 0]);
  expect((await world.call(savePin, { pin_id: pin, board_id }, guest)).status).toBe(403);
});

it('hides collaborators who blocked each other from one another', async () => {
  await world.given.collaborator(board_id, third);
  await block(guest, third);
  const namesFor = async (viewer: Person) => {
    const { data } = await world.call(getBoard, { board_id }, viewer);
    const people = await world.call(getBoardCollaborators, { board_id }, viewer);
    return [
      data.collaborating_users.map(({ id }) => id).sort(),
      people.data.map(({ user }) => user.id).sort(),
      data.collaborator_count,
    ];
  };
  expect(await namesFor(guest)).toEqual([[guest.id], [guest.id], 1]);
  expect(await namesFor(third)).toEqual([[third.id], [third.id], 1]);
  expect(await namesFor(owner)).toEqual([
    [guest.id, third.id].sort(),
    [guest.id, third.id].sort(),
    2,
  ]);
});

it.each(['block', 'removal', 'deactivation'])(
  '[SRV-050, SRV-064] voids a collaborator’s invitations after their %s',
  async (change) => {
    await world.db.updateTable('boards').set({ privacy: 'secret' }).execute();
    await world.call(followUser, { user_id: guest.id }, third);
    await world.call(createBoardInvite, { board_id, invited_user_ids: [third.id] }, guest);
    if (change === 'block') await block(owner, guest);
    if (change === 'deactivation') await deactivate(guest);
    if (change === 'removal') {
      await world.call(deleteBoardCollaborator, { board_id, invited_user_id: guest.id }, owner);
    }
    const received = await world.call(
      getBoardInvites,
      { current_user: true, field_set_key: 'news' },
      third,
    );
    expect(received.data).toEqual([]);
    expect((await world.call(acceptBoardInvite, { board_id }, third)).status).toBe(404);
    expect((await world.call(getBoard, { board_id }, third)).status).toBe(404);
    expect((await world.call(getNotifications, {}, third)).data).toEqual([]);
  },
);

it('[SRV-050] voids an invitation when its recipient blocks the owner', async () => {
  await world.call(followUser, { user_id: guest.id }, third);
  await world.call(createBoardInvite, { board_id, invited_user_ids: [third.id] }, guest);
  await block(third, owner);
  expect((await world.call(acceptBoardInvite, { board_id }, third)).status).toBe(404);
  await world.call(createBoardInvite, { board_id, invited_user_ids: [third.id] }, guest);
  expect((await world.call(acceptBoardInvite, { board_id }, third)).status).toBe(404);
});

it('[SRV-053] hides a secret board’s new name from a removed collaborator', async () => {
  const secret = await world.given.board(owner, 'Before', { privacy: 'secret' });
  const invited_user_ids = [third.id];
  await world.call(followUser, { user_id: owner.id }, third);
  await world.call(createBoardInvite, { board_id: secret, invited_user_ids }, owner);
  const news = async () => {
    const { data } = await world.call(getNotifications, {}, third);
    const unread = await world.call(getUnreadCounts, {}, third);
    return [data.map(({ board }) => board?.name), unread.data.notifications];
  };
  expect(await news()).toEqual([['Before'], 1]);
  await world.call(acceptBoardInvite, { board_id: secret }, third);
  expect(await news()).toEqual([['Before'], 1]);
  await world.call(deleteBoardCollaborator, { board_id: secret, invited_user_id: third.id }, owner);
  await world.call(updateBoard, { board_id: secret, name: 'After' }, owner);
  expect(await news()).toEqual([[], 0]);
});

describe.each(['invitation', 'request'])('an accepted %s', (kind) => {
  let secret: string;
  let accept: () => Promise<TestAnswer<unknown>>;

  beforeEach(async () => {
    secret = await world.given.board(owner, 'Secret', { privacy: 'secret' });
    if (kind === 'invitation') await world.call(followUser, { user_id: owner.id }, third);
    const invited_user_ids = [third.id];
    await world.call(createBoardInvite, { board_id: secret, invited_user_ids }, owner);
    const [request] = (await world.call(getContactRequests, {}, third)).data;
    accept = () =>
      request
        ? world.call(acceptContactRequest, { contact_request_id: request.id }, third)
        : world.call(acceptBoardInvite, { board_id: secret }, third);
    expect(request !== undefined).toBe(kind === 'request');
    expect((await accept()).status).toBe(200);
  });

  const remove = () =>
    world.call(deleteBoardCollaborator, { board_id: secret, invited_user_id: third.id }, owner);

  it('can be accepted again by a collaborator', async () => {
    expect(await accept()).toMatchObject({ status: 200, data: { board: { id: secret } } });
  });

  it.each([
    ['is removed', remove],
    [
      'is removed from a board that everyone can see',
      async () => {
        await world.call(updateBoard, { board_id: secret, privacy: 'public' }, owner);
        await remove();
      },
    ],
    ['is blocked', () => block(owner, third)],
    ['blocks the owner', () => block(third, owner)],
    ['can no longer see the archived board', () => world.call(archiveBoard, { id: secret }, owner)],
    ['can no longer see the board of a deactivated owner', () => deactivate(owner)],
  ])('[SRV-053] shows nothing of the board to someone who %s', async (_what, lose) => {
    await lose();
    expect(await accept()).toMatchObject({ status: 404, code: errorCodes.inviteNotFound });
  });
});

it('copies no Pins of people who blocked the copier', async () => {
  const hidden = await world.given.pin(third, { board_id });
  await block(third, guest);
  expect(
    (await world.call(getBoardFeed, { board_id }, guest)).data.map(({ id }) => id),
  ).not.toContain(hidden);
  const { data } = await world.call(copyPins, all(own), guest);
  expect(data).toMatchObject({ status: 'done', pin_count: 2 });
});

it('rechecks permissions when a queued action runs', async () => {
  await world.given.pin(guest, { board_id: own });
  const runner = actionRunner(world.db);
  const id = await inTransaction(world.db, async (trx) => {
    const all = { source_board_id: own, selects_all: true, target_board_id: board_id };
    const action = await enqueueMove(trx, all, { subject: guest.id, member: guest.id });
    // Reserved for this runner, so that the application's runner doesn't take it.
    await trx
      .updateTable('board_actions')
      .set({ lease_owner: runner.name, lease_until: sql`now() + interval '1 hour'` })
      .where('id', '=', action)
      .execute();
    return action;
  });
  await block(owner, guest);
  await expect(runner.runChunk(id)).rejects.toThrow("doesn't exist anymore");
  expect((await world.call(getBoardFeed, { board_id: own }, guest)).data).toHaveLength(1);
});

it('denies undo on a board that the user can no longer change', async () => {
  const moved = await world.given.pin(guest, { board_id: own });
  const target = { pin_ids: [moved], target_board_id: board_id };
  const { data } = await world.call(movePins, target, guest);
  await block(owner, guest);
  expect((await world.call(undoBoardAction, { id: data.id }, guest)).status).toBe(404);
});
