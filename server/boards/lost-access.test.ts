import type { InputOf, Request } from '@corkboard/shared/contract/endpoint.ts';
import {
  blockUser,
  followUser,
  getBoard,
  getBoardFeed,
  getNotifications,
  getUnreadCounts,
  unblockUser,
} from '@corkboard/shared/contract/requests.ts';
import {
  acceptBoardInvite,
  copyPins,
  createBoardInvite,
  createSection,
  deleteBoardCollaborator,
  deleteSection,
  favoritePin,
  getBoardCollaborators,
  getBoardInvites,
  mergeBoards,
  mergeSections,
  movePins,
  reorderBoards,
  reorderPins,
  reorderSections,
  savePin,
  undoBoardAction,
  updateBoard,
  updatePin,
  updateSection,
} from '@corkboard/shared/contract/requests-boards.ts';
import { sql } from 'kysely';
import { actionRunner } from '../board-actions/action-runner.ts';
import { inTransaction } from '../db/transaction.ts';
import { movePins as enqueueMove } from '../pins/pin-bulk.ts';
import type { Person } from '../testing/given.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';

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
  owner = await world.given.newcomer('owner');
  guest = await world.given.newcomer('guest');
  third = await world.given.newcomer('third');
  board_id = await world.given.board(owner, 'Together');
  own = await world.given.board(guest, 'Mine');
  await world.given.collaborator(board_id, guest);
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

/** Every request that uses or changes the board or its content. */
function writes(): [string, Request<never, unknown>, object][] {
  return [
    ['save to it', savePin as never, { pin_id: pin, board_id, allows_duplicate: true }],
    ['save out of it', savePin as never, { pin_id: pin }],
    ['copy all of it', copyPins as never, all({ target_board_id: own })],
    ['copy one of it', copyPins as never, { pin_ids: [pin], target_board_id: own }],
    ['move into it', movePins as never, { pin_ids: [ownPin], target_board_id: board_id }],
    ['move out of it', movePins as never, all({ target_board_id: own })],
    ['rename it', updateBoard as never, { board_id, name: 'Renamed' }],
    ['merge into it', mergeBoards as never, { source: own, target: board_id }],
    ['reorder it', reorderBoards as never, { board_ids: board_id }],
    ['reorder its Pins', reorderPins as never, { id: board_id, pin_ids: pin }],
    ['add a section', createSection as never, { board_id, title: 'Third' }],
    ['rename a section', updateSection as never, { section_id: section, title: 'Other' }],
    ['merge sections', mergeSections as never, { source: section, target: other }],
    ['reorder sections', reorderSections as never, { id: board_id, section_ids: section }],
    ['delete a section', deleteSection as never, { section_id: section }],
    ['edit an own Pin in it', updatePin as never, { pin_id: ownPin, title: 'Other' }],
    ['favorite a Pin', favoritePin as never, { pin_id: pin }],
    ['invite', createBoardInvite as never, { board_id, invited_user_ids: [third.id] }],
  ];
}
const all = (target: object) => ({ ...target, source_board_id: board_id, selects_all: true });

async function refusesAll(as: Person) {
  const before = await stateOfBoard();
  for (const [name, request, input] of writes()) {
    const { status } = await world.call(request, input as InputOf<typeof request>, as);
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

it('copies no Pins of people who blocked the copier', async () => {
  const hidden = await world.given.pin(third, { board_id });
  await block(third, guest);
  expect(
    (await world.call(getBoardFeed, { board_id }, guest)).data.map(({ id }) => id),
  ).not.toContain(hidden);
  const { data } = await world.call(copyPins, all({ target_board_id: own }) as never, guest);
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
  await expect(runner.runChunk(id)).rejects.toThrow('not there any more');
  expect((await world.call(getBoardFeed, { board_id: own }, guest)).data).toHaveLength(1);
});

it('denies undo on a board that the user can no longer change', async () => {
  const moved = await world.given.pin(guest, { board_id: own });
  const target = { pin_ids: [moved], target_board_id: board_id };
  const { data } = await world.call(movePins, target, guest);
  await block(owner, guest);
  expect((await world.call(undoBoardAction, { id: data.id }, guest)).status).toBe(404);
});
