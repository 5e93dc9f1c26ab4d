import {
  acceptBoardInvite,
  archiveBoard,
  createBoardInvite,
  deleteBoard,
  deleteBoardCollaborator,
  deleteBoardInvite,
  followBoard,
  mergeBoards,
  restoreBoard,
  restoreBoardCollaborator,
  unarchiveBoard,
  unfollowBoard,
  updateBoard,
  updateBoardCollaborator,
} from '@corkboard/shared/requests/boards';
import { acceptContactRequest } from '@corkboard/shared/requests/messaging';
import { createReport, decideReport } from '@corkboard/shared/requests/moderation';
import {
  blockUser,
  removeFollower,
  unblockUser,
  unfollowUser,
} from '@corkboard/shared/requests/people';
import fc from 'fast-check';
import type { Person } from '../../../testing/given.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { accountStatusRepository } from '../../people/account-status-repository.ts';
import { followRepository } from '../../people/follows/follow-repository.ts';
import { expectations, type Model, type ModelOffer, pair } from './expected-permissions.ts';
import { BOARDS, type BoardName, type History, type Name, PEOPLE } from './permission-history.ts';

const person = fc.constantFrom(...PEOPLE);
const board = fc.constantFrom(...BOARDS);
export const step = fc.oneof(
  fc.record({
    act: fc.constantFrom('block', 'unblock', 'follow', 'unfollow', 'removeFollower'),
    a: person,
    b: person,
  }),
  fc.record({ act: fc.constantFrom('invite', 'withdraw'), a: person, b: person, board }),
  fc.record({ act: fc.constantFrom('accept', 'leave'), a: person, board }),
  fc.record({ act: fc.constantFrom('followBoard', 'unfollowBoard'), a: person, board }),
  fc.record({ act: fc.constantFrom('remove', 'putBack', 'readOnly'), a: person, board }),
  fc.record({ act: fc.constantFrom('deactivate', 'reactivate', 'suspend', 'private'), a: person }),
  fc.record({ act: fc.constantFrom('join', 'quit'), a: person }),
  fc.record({ act: fc.constantFrom('secret', 'public', 'protected'), board }),
  fc.record({ act: fc.constantFrom('archive', 'unarchive', 'delete', 'restore'), board }),
  fc.record({ act: fc.constant('merge'), a: person, board, target: board }),
);
type Step = { act: string; a?: Name; b?: Name; board?: BoardName; target?: BoardName };

export async function applyStep(history: History, step: Step): Promise<void> {
  const { act, a, b, board: name, target: targetName } = step;
  const { world, model, byName, ids, people } = history;
  const expected = expectations(model);
  const one = a && byName[a];
  const other = b && byName[b];
  const id = name && ids[name];
  const place = id === undefined ? undefined : model.boards.get(id);
  const owner = place && people.get(place.owner);
  const canAct = (who: Person | undefined) => who !== undefined && expected.isHere(who.id);
  const refresh = async (who: Person) => {
    who.cookie = (await world.given.signedIn(who.id)).cookie;
  };
  switch (act) {
    case 'block':
      if (!one || !other || one === other || !canAct(one) || !canAct(other)) return;
      await ok(world.call(blockUser, { blocked_user_id: other.id }, one));
      applyBlock(model, one.id, other.id);
      return;
    case 'unblock':
      if (!one || !other || one === other || !canAct(one) || !canAct(other)) return;
      // Only an own block can be ended. Otherwise, a person who blocked the viewer looks missing.
      same(
        (await world.call(unblockUser, { blocked_user_id: other.id }, one)).status,
        model.blocks.has(pair(one.id, other.id)) ? 200 : expected.profile(one.id, other.id),
      );
      model.blocks.delete(pair(one.id, other.id));
      return;
    case 'follow':
      if (!one || !other || one === other || !canAct(one) || !canAct(other)) return;
      if (expected.apart(one.id, other.id)) return;
      // Follows as if approved: follow-requests.test.ts covers requests.
      await world.given.follow(one, other);
      model.follows.add(pair(one.id, other.id));
      return;
    case 'unfollow':
      if (!one || !other || one === other || !canAct(one)) return;
      if (expected.profile(one.id, other.id) === 200) {
        await ok(world.call(unfollowUser, { user_id: other.id }, one));
      } else {
        await followRepository(world.db).unfollow(one.id, other.id);
      }
      model.follows.delete(pair(one.id, other.id));
      return;
    case 'removeFollower':
      if (!one || !other || one === other || !canAct(one)) return;
      await ok(world.call(removeFollower, { user_id: other.id }, one));
      model.follows.delete(pair(other.id, one.id));
      return;
    case 'followBoard': {
      if (!one || !id || one === owner || !canAct(one)) return;
      const { status } = await world.call(followBoard, { board_id: id }, one);
      same(status, expected.followBoard(one.id, id));
      if (status === 200) model.boardFollows.add(pair(one.id, id));
      return;
    }
    case 'unfollowBoard': {
      if (!one || !id || one === owner || !canAct(one)) return;
      const { status } = await world.call(unfollowBoard, { board_id: id }, one);
      same(status, expected.read(one.id, id));
      if (status === 200) model.boardFollows.delete(pair(one.id, id));
      return;
    }
    case 'invite': {
      if (!one || !other || !id || !place || one === other || !canAct(one)) return;
      const { status } = await world.call(
        createBoardInvite,
        { board_id: id, invited_user_ids: [other.id] },
        one,
      );
      const allowed = expected.add(one.id, id);
      same(status, allowed === 200 ? expected.follow(one.id, other.id) : allowed);
      const isGuest =
        other.id !== place.owner &&
        !place.collaborators.has(other.id) &&
        !expected.apart(place.owner, other.id);
      if (status !== 200 || !isGuest) return;
      model.offers = model.offers.filter(
        (offer) => offer.board !== id || offer.to !== other.id || expected.isOpen(offer),
      );
      const theirs = model.offers.filter((offer) => offer.board === id && offer.to === other.id);
      const isAsked = theirs.some(({ kind }) => kind === 'request');
      const follows = model.follows.has(pair(other.id, one.id));
      const kind = other === byName.biz || (follows && !isAsked) ? 'invite' : 'request';
      if (theirs.some((offer) => offer.kind === kind)) return;
      model.offers.push({ board: id, from: one.id, to: other.id, kind });
      return;
    }
    case 'withdraw': {
      if (!one || !other || !id || one === other || !canAct(one)) return;
      const input = { board_id: id, invited_user_id: other.id };
      const { status } = await world.call(deleteBoardInvite, input, one);
      const ended = model.offers.filter(
        (offer) => offer.board === id && offer.to === other.id && expected.withdraws(one.id, offer),
      );
      same(status, ended.length > 0 ? 200 : 404);
      model.offers = model.offers.filter((offer) => !ended.includes(offer));
      return;
    }
    case 'accept': {
      if (!one || !id || !place || !canAct(one)) return;
      const theirs = model.offers.filter((offer) => offer.board === id && offer.to === one.id);
      const invite = theirs.find(({ kind }) => kind === 'invite');
      const [offer] = invite ? [invite] : theirs;
      if (!offer) return;
      const status = await accept(world, offer, one);
      same([offer.kind, status], [offer.kind, expected.isOpen(offer) ? 200 : 404]);
      if (status !== 200) return;
      model.offers = model.offers.filter((each) => !theirs.includes(each));
      place.collaborators.set(one.id, { canWrite: true });
      place.removed.delete(one.id);
      return;
    }
    case 'leave':
    case 'remove': {
      if (!one || !id || !place || !owner) return;
      const by = act === 'leave' ? one : owner;
      if (!place.collaborators.has(one.id) || !canAct(by) || !expected.seesBoard(by.id, id)) return;
      await ok(world.call(deleteBoardCollaborator, { board_id: id, invited_user_id: one.id }, by));
      const state = place.collaborators.get(one.id);
      if (act === 'remove' && state) place.removed.set(one.id, state);
      place.collaborators.delete(one.id);
      model.offers = model.offers.filter((offer) => offer.board !== id || offer.from !== one.id);
      return;
    }
    case 'putBack': {
      if (!one || !id || !place || !owner || one === owner || !canAct(owner)) return;
      const input = { board_id: id, invited_user_id: one.id };
      const { status } = await world.call(restoreBoardCollaborator, input, owner);
      const removed = place.removed.get(one.id);
      const isRestored = canAct(one) && removed !== undefined;
      const isThere = place.collaborators.has(one.id);
      same(status, place.deleted ? 404 : isThere || isRestored ? 200 : 409);
      if (status !== 200 || isThere || !removed) return;
      place.collaborators.set(one.id, removed);
      place.removed.delete(one.id);
      model.offers = model.offers.filter((offer) => offer.board !== id || offer.to !== one.id);
      return;
    }
    case 'readOnly':
      if (!one || !id || !place || !owner || !place.collaborators.has(one.id)) return;
      if (!canAct(owner) || place.deleted) return;
      await ok(
        world.call(
          updateBoardCollaborator,
          { board_id: id, invited_user_id: one.id, can_write: false },
          owner,
        ),
      );
      place.collaborators.set(one.id, { canWrite: false });
      return;
    case 'deactivate':
      if (!one || !canAct(one)) return;
      await accountStatusRepository(world.db).deactivate([one.id]);
      model.isAway.add(one.id);
      return;
    case 'reactivate':
      if (!one || model.isSuspended.has(one.id) || !model.isAway.has(one.id)) return;
      await accountStatusRepository(world.db).reactivate([one.id]);
      await refresh(one);
      model.isAway.delete(one.id);
      return;
    case 'suspend':
      if (!one || !canAct(one) || model.isSuspended.size > 0) return;
      await suspendByStaff(history, one);
      model.isSuspended.add(one.id);
      return;
    case 'private': {
      if (!one) return;
      const isPrivate = !model.isPrivate.has(one.id);
      await world.db
        .updateTable('users')
        .set({ is_private_profile: isPrivate })
        .where('id', '=', one.id)
        .execute();
      if (isPrivate) model.isPrivate.add(one.id);
      else model.isPrivate.delete(one.id);
      return;
    }
    case 'archive':
      if (!id || !place || !owner || !canAct(owner) || place.deleted) return;
      // A repeated archive answers with the first one.
      await ok(world.call(archiveBoard, { id }, owner));
      place.isArchived = true;
      return;
    case 'unarchive':
      if (!id || !place || !owner || !canAct(owner) || place.deleted || !place.isArchived) return;
      await ok(world.call(unarchiveBoard, { id }, owner));
      place.isArchived = false;
      return;
    case 'delete':
      if (!id || !place || !owner || !canAct(owner) || place.deleted) return;
      await ok(world.call(deleteBoard, { board_id: id }, owner));
      place.deleted = { mergedInto: null };
      return;
    case 'restore':
      if (!id || !place?.deleted || !owner || !canAct(owner)) return;
      return restore(history, id, owner);
    case 'merge': {
      const target = targetName && ids[targetName];
      if (!one || !id || !place || !target || target === id || !canAct(one)) return;
      const { status } = await world.call(mergeBoards, { source: id, target }, one);
      const [away, into] = [expected.own(one.id, id), expected.add(one.id, target)];
      // So does a repeated merge.
      const isRepeated = place.deleted?.mergedInto === target && place.owner === one.id;
      same(status, isRepeated ? 200 : away === 200 ? into : away);
      if (status !== 200 || isRepeated) return;
      place.deleted = { mergedInto: target };
      const pins = [...model.pins].flatMap(([pin, { board: on }]) => (on === id ? pin : []));
      for (const pin of pins) setBoard(model, pin, target);
      history.merges.push({ source: id, target, pins });
      return;
    }
    case 'join':
      if (!one || one === byName.biz || model.members.has(one.id)) return;
      await world.db
        .insertInto('business_access')
        .values({ profile_id: byName.biz.id, member_id: one.id, permissions: ['ADMIN'] })
        .execute();
      model.members.add(one.id);
      return;
    case 'quit':
      if (!one) return;
      await world.db.deleteFrom('business_access').where('member_id', '=', one.id).execute();
      model.members.delete(one.id);
      return;
    default: {
      if (!id || !place || !owner || !canAct(owner) || place.deleted) return;
      if (act !== 'secret' && act !== 'public' && act !== 'protected') return;
      await ok(world.call(updateBoard, { board_id: id, privacy: act }, owner));
      place.privacy = act;
    }
  }
}

function setBoard(model: Model, pin: string, id: string): void {
  const known = model.pins.get(pin);
  if (known) known.board = id;
}

async function restore(
  { world, model, merges }: History,
  id: string,
  owner: Person,
): Promise<void> {
  const place = model.boards.get(id);
  if (!place?.deleted) return;
  const { mergedInto } = place.deleted;
  const merge = merges.findLast(({ source }) => source === id);
  const status = (await world.call(restoreBoard, { id }, owner)).status;
  if (mergedInto === null || !merge) {
    same(status, 200);
  } else {
    // The undo takes Pins out of the target, which needs a permission too.
    const isAllowed =
      model.boards.get(mergedInto)?.deleted !== null ||
      expectations(model).write(owner.id, mergedInto) === 200;
    same(status === 200, isAllowed);
    if (!isAllowed) return;
    for (const pin of merge.pins) {
      if (model.pins.get(pin)?.board === mergedInto) setBoard(model, pin, id);
    }
  }
  place.deleted = null;
}

async function suspendByStaff({ world, guest, staff }: History, person: Person): Promise<void> {
  const report = { user_id: person.id, reason: 'spam' as const };
  const { data } = await world.call(createReport, report, guest);
  await ok(world.call(decideReport, { report_id: data.id, decision: 'deactivate_user' }, staff));
}

function same(got: unknown, want: unknown): void {
  expect(got).toEqual(want);
}

async function ok(answered: Promise<{ status: number }>): Promise<void> {
  expect((await answered).status).toBe(200);
}

async function accept(
  world: TestApp,
  { board: id, kind }: ModelOffer,
  as: Person,
): Promise<number> {
  if (kind === 'invite') return (await world.call(acceptBoardInvite, { board_id: id }, as)).status;
  const row = await world.db
    .selectFrom('contact_requests')
    .select('id')
    .where('board_id', '=', id)
    .where('recipient_id', '=', as.id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  const answer = await world.call(acceptContactRequest, { contact_request_id: row?.id ?? '-' }, as);
  return answer.status;
}

/** A block also ends follows of each other and their boards, collaboration, and invitations between the two. */
function applyBlock(model: Model, blocker: string, blocked: string): void {
  model.blocks.add(pair(blocker, blocked));
  for (const [x, y] of [
    [blocker, blocked],
    [blocked, blocker],
  ] as const) {
    model.follows.delete(pair(x, y));
    for (const [id, board] of model.boards) {
      if (board.owner !== x) continue;
      board.collaborators.delete(y);
      board.removed.delete(y);
      model.boardFollows.delete(pair(y, id));
    }
    model.offers = model.offers.filter((offer) => {
      const isOnBoard = model.boards.get(offer.board)?.owner === x;
      const isBetween = offer.from === x && offer.to === y;
      return !isBetween && !(isOnBoard && (offer.to === y || offer.from === y));
    });
  }
}
