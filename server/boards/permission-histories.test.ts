import {
  blockUser,
  createConversation,
  createReport,
  decideReport,
  followUser,
  getBoard,
  getBoardFeed,
  getBoards,
  getConversations,
  getFollowers,
  getNotifications,
  getPin,
  getUser,
  getUserPins,
  removeFollower,
  reorderBoards,
  searchBoards,
  searchPeople,
  searchPins,
  sendMessage,
  unblockUser,
  unfollowUser,
} from '@corkboard/shared/contract/requests.ts';
import {
  acceptBoardInvite,
  acceptContactRequest,
  archiveBoard,
  copyPins,
  createBoardInvite,
  createExport,
  createSection,
  deleteBoard,
  deleteBoardCollaborator,
  getBoardCollaborators,
  getBoardInvites,
  getContactRequests,
  getDeletedBoards,
  getPickerBoards,
  getSections,
  mergeBoards,
  reorderPins,
  restoreBoard,
  savePin,
  unarchiveBoard,
  updateBoard,
  updateBoardCollaborator,
  updatePin,
} from '@corkboard/shared/contract/requests-boards.ts';
import fc from 'fast-check';
import { presenceRepository } from '../accounts/presence-repository.ts';
import type { Person } from '../testing/given.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { followRepository } from '../users/follow-repository.ts';
import { expectations, type Model, type ModelOffer, pair } from './testing/expected-permissions.ts';

/** Histories per run. For a longer run: `PERMISSION_HISTORIES=500 PERMISSION_SEED=7`. */
const HISTORIES = Number(process.env['PERMISSION_HISTORIES'] ?? 2);
const SEED = Number(process.env['PERMISSION_SEED'] ?? 20_261_122);
const PEOPLE = ['ana', 'ben', 'cas', 'dia', 'biz'] as const;
type Name = (typeof PEOPLE)[number];
const BOARDS = ['open', 'shared', 'hidden', 'linked'] as const;

const person = fc.constantFrom(...PEOPLE);
const board = fc.constantFrom(...BOARDS);
const step = fc.oneof(
  fc.record({
    act: fc.constantFrom('block', 'unblock', 'follow', 'unfollow', 'removeFollower'),
    a: person,
    b: person,
  }),
  fc.record({ act: fc.constant('invite'), a: person, b: person, board }),
  fc.record({ act: fc.constantFrom('accept', 'leave'), a: person, board }),
  fc.record({ act: fc.constantFrom('remove', 'readOnly'), a: person, board }),
  fc.record({ act: fc.constantFrom('deactivate', 'reactivate', 'suspend', 'private'), a: person }),
  fc.record({ act: fc.constantFrom('join', 'quit'), a: person }),
  fc.record({ act: fc.constantFrom('secret', 'public', 'protected'), board }),
  fc.record({ act: fc.constantFrom('archive', 'unarchive', 'delete', 'restore'), board }),
  fc.record({ act: fc.constant('merge'), a: person, board, target: board }),
);
type BoardName = (typeof BOARDS)[number];
type Step = { act: string; a?: Name; b?: Name; board?: BoardName; target?: BoardName };

let world: TestApp;

beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

async function begin() {
  const people = new Map<string, Person>();
  const byName = {} as Record<Name, Person>;
  for (const name of PEOPLE) {
    const made = await world.given.newcomer(name, {
      is_partner: name === 'biz',
      enable_profile_message: true,
    });
    byName[name] = made;
    people.set(made.id, made);
  }
  const guest = await world.given.newcomer('guest');
  const staff = await world.given.newcomer('staff', { is_employee: true });
  const { ana, ben, biz } = byName;
  const word = `w${guest.id}`;
  const model: Model = {
    isPrivate: new Set(),
    isAway: new Set(),
    isSuspended: new Set(),
    follows: new Set(),
    blocks: new Set(),
    boards: new Map(),
    pins: new Map(),
    offers: [],
    members: new Set(),
  };
  const owners = { open: ana, shared: ben, hidden: ana, linked: biz };
  const ids = {} as Record<(typeof BOARDS)[number], string>;
  for (const name of BOARDS) {
    const privacy = name === 'hidden' ? 'secret' : 'public';
    const id = await world.given.board(owners[name], `${name} ${word}`, { privacy });
    ids[name] = id;
    model.boards.set(id, {
      owner: owners[name].id,
      privacy,
      collaborators: new Map(),
      isArchived: false,
      deleted: null,
    });
    for (const pinner of [owners[name], byName.cas]) {
      const pin = await pinOf(pinner, word, id);
      model.pins.set(pin, { pinner: pinner.id, board: id });
    }
  }
  const join = async (who: Person, id: string) => {
    await world.given.collaborator(id, who);
    model.boards.get(id)?.collaborators.set(who.id, { canWrite: true });
  };
  const { cas, dia } = byName;
  const joined = { open: [ben, cas], shared: [cas, dia], hidden: [dia, ben], linked: [ana, dia] };
  for (const name of BOARDS) for (const one of joined[name]) await join(one, ids[name]);
  const single = await pinOf(byName.dia, word, null);
  model.pins.set(single, { pinner: byName.dia.id, board: null });
  // Targets for copies, outside the model.
  const scratch = new Map<string, string>();
  for (const one of people.values()) {
    scratch.set(one.id, await world.given.board(one, `Scratch ${one.id}`, { privacy: 'secret' }));
  }
  const conversations = new Map<string, [string, string]>();
  for (const [one, other] of [
    [ana, ben],
    [ana, cas],
    [dia, biz],
  ] as const) {
    const text = { user_ids: [other.id], text: 'Hello' };
    const { data } = await world.call(createConversation, text, one);
    conversations.set(data.id, [one.id, other.id]);
  }
  const merges: Merge[] = [];
  return { model, people, byName, ids, guest, staff, word, scratch, conversations, merges };
}
interface Merge {
  source: string;
  target: string;
  pins: string[];
}

/** With an image of its own, to tell covers apart. */
async function pinOf(pinner: Person, word: string, board_id: string | null): Promise<string> {
  const picture_digest = await world.given.picture(`${pinner.id} ${board_id}`);
  return world.given.pin(pinner, { board_id, title: word, picture_digest });
}

type History = Awaited<ReturnType<typeof begin>>;

/** Applies a step to the product and to the model. */
async function take(history: History, step: Step): Promise<void> {
  const { act, a, b, board: name, target: targetName } = step;
  const { model, byName, ids, people } = history;
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
      model.blocks.add(pair(one.id, other.id));
      for (const [x, y] of [
        [one, other],
        [other, one],
      ] as const) {
        model.follows.delete(pair(x.id, y.id));
        for (const each of model.boards.values()) {
          if (each.owner === x.id) each.collaborators.delete(y.id);
        }
        model.offers = model.offers.filter((offer) => {
          const isBetween = offer.from === x.id && offer.to === y.id;
          const isOnBoard = model.boards.get(offer.board)?.owner === x.id && offer.to === y.id;
          const isFromBoard = offer.from === y.id && model.boards.get(offer.board)?.owner === x.id;
          return !isBetween && !isOnBoard && !isFromBoard;
        });
      }
      return;
    case 'unblock':
      if (!one || !other || one === other || !canAct(one) || !canAct(other)) return;
      await ok(world.call(unblockUser, { blocked_user_id: other.id }, one));
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
      // Void offers are replaced.
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
    case 'accept': {
      if (!one || !id || !place || !canAct(one)) return;
      const theirs = model.offers.filter((offer) => offer.board === id && offer.to === one.id);
      const invite = theirs.find(({ kind }) => kind === 'invite');
      const [offer] = invite ? [invite] : theirs;
      if (!offer) return;
      const status = await accept(offer, one);
      same([offer.kind, status], [offer.kind, expected.isOpen(offer) ? 200 : 404]);
      if (status !== 200) return;
      model.offers = model.offers.filter((each) => !theirs.includes(each));
      place.collaborators.set(one.id, { canWrite: true });
      return;
    }
    case 'leave':
    case 'remove': {
      if (!one || !id || !place || !owner) return;
      const by = act === 'leave' ? one : owner;
      if (!place.collaborators.has(one.id) || !canAct(by) || !expected.seesBoard(by.id, id)) return;
      await ok(world.call(deleteBoardCollaborator, { board_id: id, invited_user_id: one.id }, by));
      place.collaborators.delete(one.id);
      model.offers = model.offers.filter((offer) => offer.board !== id || offer.from !== one.id);
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
      await presenceRepository(world.db).deactivate([one.id]);
      model.isAway.add(one.id);
      return;
    case 'reactivate':
      if (!one || model.isSuspended.has(one.id) || !model.isAway.has(one.id)) return;
      await presenceRepository(world.db).reactivate([one.id]);
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
      same((await world.call(archiveBoard, { id }, owner)).status, place.isArchived ? 409 : 200);
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
      same(status, away === 200 ? into : away);
      if (status !== 200) return;
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

/** Restores a deleted board, or undoes the merge that deleted it. */
async function restore({ model, merges }: History, id: string, owner: Person): Promise<void> {
  const place = model.boards.get(id);
  if (!place?.deleted) return;
  const { mergedInto } = place.deleted;
  const merge = merges.findLast(({ source }) => source === id);
  const status = (await world.call(restoreBoard, { id }, owner)).status;
  if (mergedInto === null || !merge) {
    same(status, 200);
  } else {
    // An undo takes the Pins out of the target, as a change like another.
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

async function suspendByStaff({ guest, staff }: History, person: Person): Promise<void> {
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

async function accept({ board: id, kind }: ModelOffer, as: Person): Promise<number> {
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

const idsOf = ({ data }: { data: { id: string }[] | null }) =>
  (data ?? []).map(({ id }) => id).sort();

/** Compares the endpoints' responses for this viewer with the expected ones. */
async function compare(history: History, viewer: Person | null, as: Person | null) {
  const { model, people, guest, word, scratch } = history;
  const expected = expectations(model);
  const answered: Record<string, unknown> = {};
  const wanted: Record<string, unknown> = {};
  const note = (what: string, got: unknown, want: unknown) => {
    answered[what] = got;
    wanted[what] = want;
  };
  const who = viewer?.id ?? null;
  const cookie = as ?? viewer ?? undefined;
  const acting = as === null ? {} : { orbac_subject_id: who ?? '' };
  // Without a link or an active business, every request is denied before its lookup.
  const linked = as === null || (model.members.has(as.id) && expected.isHere(who ?? ''));
  const status = (want: number) => (linked ? want : 403);

  for (const id of model.boards.keys()) {
    const seen = expected.read(who, id);
    const get = await world.call(getBoard, { board_id: id, ...acting }, cookie);
    note(`read board ${id}`, get.status, status(seen));
    const edit = await world.call(
      updateBoard,
      { board_id: id, description: 'x', ...acting },
      cookie,
    );
    note(`edit board ${id}`, edit.status, status(expected.write(who, id)));
    const made = await world.call(
      createSection,
      { board_id: id, title: `Section ${Math.random()}`, ...acting },
      cookie,
    );
    note(`add section ${id}`, made.status, status(expected.write(who, id)));
    if (made.status === 200) {
      await world.db.deleteFrom('sections').where('id', '=', made.data.id).execute();
    }
    const [first] = [...model.pins].find(([, pin]) => pin.board === id) ?? [];
    if (first !== undefined) {
      const order = await world.call(reorderPins, { id, pin_ids: first, ...acting }, cookie);
      note(`reorder Pins ${id}`, order.status, status(expected.write(who, id)));
    }
    const feed = await world.call(getBoardFeed, { board_id: id, ...acting }, cookie);
    note(
      `feed ${id}`,
      [feed.status, linked && seen === 200 ? idsOf(feed) : null],
      [status(seen), linked && seen === 200 ? expected.feed(who, id) : null],
    );
    const card = linked && seen === 200 ? get.data : null;
    const pins = card ? expected.feed(who, id).length : 0;
    note(
      `card ${id}`,
      [card?.pin_count ?? 0, card?.cover_images.length ?? 0],
      [pins, Math.min(pins, 3)],
    );
    if (as !== null) continue;
    const placed = await world.call(reorderBoards, { board_ids: id }, cookie);
    note(`reorder ${id}`, placed.status, expected.reorder(who, id));
    note(`sections ${id}`, (await world.call(getSections, { board_id: id }, cookie)).status, seen);
    const joined = await world.call(getBoardCollaborators, { board_id: id }, cookie);
    const names = (joined.data ?? []).map(({ user }) => user.id).sort();
    note(`collaborators ${id}`, names, seen === 200 ? expected.collaborators(who, id) : []);
    const asked = { board_id: id, invited_user_ids: [guest.id] };
    note(
      `invite ${id}`,
      (await world.call(createBoardInvite, asked, cookie)).status,
      expected.add(who, id),
    );
    const copy = await world.call(
      copyPins,
      {
        source_board_id: id,
        selects_all: true,
        target_board_id: scratch.get(who ?? '') ?? 'none',
      },
      cookie,
    );
    note(
      `copy all ${id}`,
      [copy.status, copy.status === 200 ? copy.data.pin_count : null],
      who === null ? [401, null] : [seen, seen === 200 ? expected.feed(who, id).length : null],
    );
    await world.db
      .deleteFrom('pins')
      .where('board_id', '=', scratch.get(who ?? '') ?? 'none')
      .execute();
  }
  for (const [id, pin] of model.pins) {
    const get = await world.call(getPin, { pin_id: id, ...acting }, cookie);
    note(`read Pin ${id}`, get.status, status(expected.pin(who, pin, 'see')));
    if (as !== null) continue;
    const edit = await world.call(updatePin, { pin_id: id, title: word }, cookie);
    note(`edit Pin ${id}`, edit.status, expected.pin(who, pin, 'edit'));
    const save = await world.call(savePin, { pin_id: id, allows_duplicate: true }, cookie);
    note(`save Pin ${id}`, save.status, expected.pin(who, pin, 'save'));
    if (save.status === 200) await drop(save.data.id);
  }
  if (as === null) {
    for (const { id, username } of people.values()) {
      const noteFor = (what: string, got: unknown, want: unknown) =>
        note(`${what} ${id}`, got, want);
      noteFor(
        'profile',
        (await world.call(getUser, { username }, cookie)).status,
        expected.profile(who, id),
      );
      noteFor(
        'followers',
        (await world.call(getFollowers, { username }, cookie)).status,
        expected.people(who, id),
      );
      const open = expected.opensProfile(who, id);
      const boards = await world.call(getBoards, { username, filter_stories: true }, cookie);
      const listed = idsOf(boards).filter((each) => model.boards.has(each));
      noteFor(
        'boards',
        [boards.status, listed],
        [open, open === 200 ? expected.listed(who, id) : []],
      );
      const pins = await world.call(getUserPins, { username, page_size: 100 }, cookie);
      const shown = idsOf(pins).filter((each) => model.pins.has(each));
      noteFor('Pins', [pins.status, shown], [open, open === 200 ? expected.saved(who, id) : []]);
      const text = { user_ids: [id], text: 'Hello' };
      noteFor(
        'message',
        (await world.call(createConversation, text, cookie)).status,
        expected.message(who, id),
      );
    }
    note(
      'search',
      idsOf(await world.call(searchBoards, { query: word }, cookie)),
      expected.found(who),
    );
    note(
      'search for Pins',
      idsOf(await world.call(searchPins, { query: word, page_size: 100 }, cookie)).filter((id) =>
        model.pins.has(id),
      ),
      expected.foundPins(who),
    );
    await comparePeople(history, viewer, note);
    if (viewer) await compareOffers(history, viewer, note);
    if (viewer) await compareOwn(history, viewer, note);
  }
  await world.db.deleteFrom('rate_counters').execute();
  const name = `${viewer?.username ?? 'visitor'}${as ? ` by ${as.username}` : ''}`;
  expect({ viewer: name, ...answered }).toEqual({ viewer: name, ...wanted });
}

type Note = (what: string, got: unknown, want: unknown) => void;

/** What a viewer can do with people. */
async function comparePeople({ model, people }: History, viewer: Person | null, note: Note) {
  const expected = expectations(model);
  const who = viewer?.id ?? null;
  for (const { id, username } of people.values()) {
    const found = await world.call(searchPeople, { query: username }, viewer ?? undefined);
    note(`search for ${id}`, idsOf(found), expected.findsPerson(who, id) ? [id] : []);
    const payload = { query: `{ user(userId: "${id}") { id } }` };
    const headers = viewer ? { cookie: viewer.cookie } : {};
    const url = '/graphql/';
    const answered = await world.app.inject({ method: 'POST', url, payload, headers });
    const known = answered.json().data?.user?.id ?? null;
    note(`GraphQL ${id}`, known, expected.profile(who, id) === 200 ? id : null);

    const follow = await world.call(followUser, { user_id: id }, viewer ?? undefined);
    note(`follow ${id}`, follow.status, expected.follow(who, id));
    if (viewer && !model.follows.has(pair(viewer.id, id))) {
      await followRepository(world.db).unfollow(viewer.id, id);
    }
    const report = { user_id: id, reason: 'spam' as const };
    const reported = await world.call(createReport, report, viewer ?? undefined);
    note(`report ${id}`, reported.status, expected.report(who, id));
  }
  await world.db.deleteFrom('reports').execute();
}

/** Lists and actions of a signed-in person alone. */
async function compareOwn({ model, conversations }: History, viewer: Person, note: Note) {
  const expected = expectations(model);
  const inModel = (id: string) => model.boards.has(id);
  const picked = await world.call(getPickerBoards, { page_size: 100 }, viewer);
  note('boards to save to', idsOf(picked).filter(inModel), expected.picked(viewer.id));
  const deleted = await world.call(getDeletedBoards, { page_size: 100 }, viewer);
  note('deleted boards', idsOf(deleted).filter(inModel), expected.restorable(viewer.id));
  const { data } = await world.call(createExport, {}, viewer);
  note('export', data.pin_count, expected.exported(viewer.id).length);

  const listed = await world.call(getConversations, { page_size: 100 }, viewer);
  const open = (listed.data ?? []).filter(({ id }) => conversations.has(id));
  const mine = [...conversations].flatMap(([id, pairOfPeople]) => {
    if (!pairOfPeople.includes(viewer.id)) return [];
    const other = pairOfPeople.find((each) => each !== viewer.id) ?? '';
    return [{ id, other, isShown: !expected.apart(viewer.id, other) }];
  });
  note(
    'conversations',
    open.map(({ id, can_reply }) => `${id} ${can_reply}`).sort(),
    mine
      .filter(({ isShown }) => isShown)
      .map(({ id, other }) => `${id} ${expected.message(viewer.id, other) === 200}`)
      .sort(),
  );
  for (const { id, other, isShown } of mine) {
    const sent = await world.call(sendMessage, { conversation_id: id, text: 'Hi' }, viewer);
    note(`reply ${id}`, sent.status, isShown ? expected.message(viewer.id, other) : 404);
  }
}

async function compareOffers({ model }: History, viewer: Person, note: Note) {
  const expected = expectations(model);
  const mine = model.offers.filter((offer) => offer.to === viewer.id && expected.isOpen(offer));
  const boardsOf = (kind: ModelOffer['kind']) =>
    mine.flatMap((offer) => (offer.kind === kind ? offer.board : [])).sort();
  const received = await world.call(
    getBoardInvites,
    { current_user: true, field_set_key: 'news' },
    viewer,
  );
  note(
    'invitations',
    received.data.flatMap((each) => each.board?.id ?? []).sort(),
    boardsOf('invite'),
  );
  const requests = await world.call(getContactRequests, {}, viewer);
  note(
    'requests',
    requests.data.flatMap((each) => each.board?.id ?? []).sort(),
    boardsOf('request'),
  );
  const news = await world.call(getNotifications, { page_size: 100 }, viewer);
  const hidden = news.data.flatMap(({ board: told }) => {
    if (told === null || !model.boards.has(told.id)) return [];
    const isKnown =
      expected.seesBoard(viewer.id, told.id) || mine.some((offer) => offer.board === told.id);
    return isKnown ? [] : told.name;
  });
  note('notifications of hidden boards', hidden, []);
}

async function drop(pin: string): Promise<void> {
  await world.db.deleteFrom('pins').where('id', '=', pin).execute();
}

it(
  '[SRV-038, SRV-043, SRV-050, SRV-053, SRV-054, SRV-056, SRV-059, SRV-060, SRV-066] enforces the documented permissions after any history',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 30 }), async (steps) => {
        const history = await begin();
        for (const each of steps) await take(history, each);
        const expected = expectations(history.model);
        await compare(history, null, null);
        for (const viewer of history.people.values()) {
          if (!expected.isHere(viewer.id)) continue;
          await compare(history, viewer, null);
          const isMember = history.model.members.has(viewer.id);
          const isFirst = viewer === history.byName.ana;
          if (isMember || isFirst) await compare(history, history.byName.biz, viewer);
        }
      }),
      { numRuns: HISTORIES, seed: SEED, endOnFailure: HISTORIES > 2 },
    );
  },
  HISTORIES * 180_000,
);
