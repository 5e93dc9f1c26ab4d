import { errorCodes, parseRoute, type Request } from '@corkboard/shared/contract/base';
import * as boards from '@corkboard/shared/requests/boards';
import * as business from '@corkboard/shared/requests/business';
import * as home from '@corkboard/shared/requests/home';
import * as messaging from '@corkboard/shared/requests/messaging';
import * as moderation from '@corkboard/shared/requests/moderation';
import * as notifications from '@corkboard/shared/requests/notifications';
import * as people from '@corkboard/shared/requests/people';
import * as pins from '@corkboard/shared/requests/pins';
import * as search from '@corkboard/shared/requests/search';
import { sql } from 'kysely';
import { buildApp } from '../../../compose/app.ts';
import { jpeg } from '../../../domains/media/testing/drawn.ts';
import { uploadRepository } from '../../../domains/media/uploads/upload-repository.ts';
import type { Person } from '../../../testing/given.ts';
import { ownApp, type TestAnswer, type TestApp } from '../../../testing/test-app.ts';
import { newId } from '../../db/new-id.ts';
import type { FetchPublic } from '../../net/safe-fetch.ts';

let world: TestApp;
let references: { table: string; column: string; to: string }[];

const fetchPublic: FetchPublic = async (url) => ({
  url,
  status: 200,
  ...(url.endsWith('.jpg')
    ? { contentType: 'image/jpeg', bytes: await jpeg(600, 400) }
    : { contentType: 'text/html', bytes: Buffer.from('<title>Lamp</title><img src="/a.jpg">') }),
});

beforeAll(async () => {
  world = await ownApp({
    build: (given) => buildApp({ ...given, fetchPublic }),
  });
  await world.db
    .insertInto('interests')
    .values({ id: 'ceramics', name: 'Ceramics', slug: 'ceramics' })
    .execute();
  const { rows } = await sql<(typeof references)[number]>`
    select c.conrelid::regclass::text as table, a.attname as column, c.confrelid::regclass::text as to
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid in ('users'::regclass, 'boards'::regclass, 'pins'::regclass)
  `.execute(world.db);
  references = rows.filter(({ table, column }) => !aboutMember.has(`${table}.${column}`));
});
afterAll(() => world.close());

const aboutMember = new Set(['idempotency_keys.user_id']);

type Caller = Pick<Person, 'cookie'>;
type Answered = Pick<TestAnswer<unknown>, 'status' | 'data' | 'message'>;
type Send = (as: Caller, subject?: Person) => Promise<Answered>;

interface Case {
  address: string;
  prepare(owner: Person): Promise<Send>;
}

function calling<I, D>(endpoint: Request<I, D>, inputFor: (owner: Person) => I | Promise<I>): Case {
  return {
    address: endpoint.route,
    async prepare(owner) {
      const input = await inputFor(owner);
      return (as, subject) =>
        world.call(endpoint, subject ? { ...input, orbac_subject_id: subject.id } : input, as);
    },
  };
}

const partner = {
  is_partner: true,
  should_show_messaging: true,
  enable_profile_message: true,
};
const newPartner = (name: string) => world.given.newcomer(name, partner);
const other = () => newPartner('other');
const board = async (owner: Person) => world.given.board(owner, `Board ${newId()}`);

async function createPin(owner: Person, more: Parameters<TestApp['given']['pin']>[1] = {}) {
  return world.given.pin(owner, { board_id: await board(owner), ...more });
}

async function section(owner: Person, board_id?: string) {
  const id = newId();
  await world.db
    .insertInto('sections')
    .values({ id, board_id: board_id ?? (await board(owner)), title: id, slug: id })
    .execute();
  return id;
}

async function deletedBoard(owner: Person) {
  const board_id = await board(owner);
  await world.call(boards.deleteBoard, { board_id }, owner);
  return board_id;
}

async function followRequest(owner: Person) {
  const requester = await other();
  await world.db
    .insertInto('follow_requests')
    .values({ requester_id: requester.id, followee_id: owner.id })
    .execute();
  return requester.id;
}

async function contactRequest(owner: Person) {
  const sender = await other();
  const id = newId();
  await world.db
    .insertInto('contact_requests')
    .values({ id, board_id: await board(sender), sender_id: sender.id, recipient_id: owner.id })
    .execute();
  return id;
}

async function invitation(owner: Person) {
  const sender = await other();
  const board_id = await board(sender);
  await world.db
    .insertInto('board_invites')
    .values({
      id: newId(),
      board_id,
      invited_user_id: owner.id,
      invited_by_user_id: sender.id,
      type: 'board',
    })
    .execute();
  return board_id;
}

async function collaboration(owner: Person) {
  const guest = await other();
  const board_id = await board(owner);
  await world.given.collaborator(board_id, guest);
  return { board_id, invited_user_id: guest.id };
}

async function conversation(owner: Person) {
  const friend = await other();
  const { data } = await world.call(
    messaging.createConversation,
    { user_ids: [owner.id], text: 'Hello' },
    friend,
  );
  return data.id;
}

async function leftConversation(owner: Person) {
  const conversation_id = await conversation(owner);
  await world.call(messaging.leaveConversation, { conversation_id }, owner);
  return conversation_id;
}

async function cluster(owner: Person) {
  for (const title of ['Moss wall', 'Moss roof', 'Moss path'])
    await world.given.pin(owner, { title });
  const { data } = await world.call(pins.getClusters, {}, owner);
  return data[0]?.id ?? 'none';
}

async function merchant(owner: Person) {
  await world.db
    .insertInto('merchants')
    .values({ user_id: owner.id, badge_details: ['eco_friendly'], signal_badges: ['eco_friendly'] })
    .execute();
  return owner.id;
}

async function member(owner: Person) {
  const { id } = await other();
  await world.db
    .insertInto('business_access')
    .values({ profile_id: owner.id, member_id: id, permissions: ['ANALYST'] })
    .execute();
  return id;
}

async function importFile(owner: Person, isWhole: boolean) {
  const bytes = Buffer.from(
    '<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><DT><A HREF="https://a.example/">A</A></DL>',
  );
  const file = { file_name: `${newId()}.html`, bytes: bytes.byteLength };
  const { data } = await world.call(pins.startImportUpload, file, owner);
  if (isWhole) {
    await world.app.inject({
      method: 'PUT',
      url: data.part_url.replace('{number}', '0'),
      headers: { cookie: owner.cookie, 'content-type': 'application/octet-stream' },
      payload: bytes,
    });
  }
  return data.id;
}

function toDraft(image_signature: string) {
  const words = { title: '', description: '', alt_text: '', link: '' };
  return { id: 'draft', pins: [{ image_signature, ...words, board: null, section: null }] };
}

async function runningImport(owner: Person) {
  const id = newId();
  await world.db
    .insertInto('pin_imports')
    .values({
      id,
      user_id: owner.id,
      format: 'bookmarks',
      file_name: 'bookmarks.html',
      status: 'running',
      lease_owner: 'another process',
      lease_until: new Date(Date.now() + 3_600_000),
    })
    .execute();
  return id;
}

async function uploadedImage(owner: Person) {
  const digest = await world.given.picture(newId());
  await uploadRepository(world.db).allow(owner.id, digest);
  return digest;
}

const writes: Case[] = [
  calling(people.blockUser, async () => ({ blocked_user_id: (await other()).id })),
  calling(people.unblockUser, async (owner) => {
    const blocked = await other();
    await world.given.block(owner, blocked);
    return { blocked_user_id: blocked.id };
  }),
  calling(boards.undoBoardAction, async (owner) => {
    const deleted = await world.call(pins.deletePin, { pin_id: await createPin(owner) }, owner);
    return { id: deleted.data.id };
  }),
  calling(boards.createBoard, () => ({ name: 'New board' })),
  calling(boards.updateBoard, async (owner) => ({
    board_id: await board(owner),
    description: 'New',
  })),
  calling(boards.deleteBoard, async (owner) => ({ board_id: await board(owner) })),
  calling(boards.archiveBoard, async (owner) => ({ id: await board(owner) })),
  calling(boards.unarchiveBoard, async (owner) => ({
    id: await world.given.board(owner, 'Archived', { archived_at: new Date() }),
  })),
  calling(boards.mergeBoards, async (owner) => ({
    source: await board(owner),
    target: await board(owner),
  })),
  calling(boards.reorderBoards, async (owner) => ({
    board_ids: [await board(owner), await board(owner)].join(','),
  })),
  calling(boards.restoreBoard, async (owner) => ({ id: await deletedBoard(owner) })),
  calling(boards.purgeBoard, async (owner) => ({ id: await deletedBoard(owner) })),
  calling(boards.followBoard, async () => ({ board_id: await board(await other()) })),
  calling(boards.unfollowBoard, async (owner) => {
    const board_id = await board(await other());
    await world.db.insertInto('board_follows').values({ board_id, user_id: owner.id }).execute();
    return { board_id };
  }),
  calling(boards.updateBoardVisibility, () => ({ show_all_pins: false })),
  calling(business.addBusinessMember, async () => ({
    username: (await other()).username,
    permissions: ['ADMIN' as const],
  })),
  calling(business.updateBusinessMember, async (owner) => ({
    member: await member(owner),
    permissions: ['ADMIN' as const],
  })),
  calling(business.removeBusinessMember, async (owner) => ({ member: await member(owner) })),
  calling(business.updateVerifiedMerchant, async (owner) => ({
    userId: await merchant(owner),
    inspirational_badge_selection: { badgeColor: null, badgeOptOut: ['eco_friendly'] },
  })),
  calling(pins.createClusterBoard, async (owner) => ({
    id: await cluster(owner),
    name: 'Moss',
  })),
  calling(messaging.acceptContactRequest, async (owner) => ({
    contact_request_id: await contactRequest(owner),
  })),
  calling(messaging.declineContactRequest, async (owner) => ({
    contact_request_id: await contactRequest(owner),
  })),
  calling(messaging.createConversation, async () => ({
    user_ids: [(await other()).id],
    text: 'Hello',
  })),
  calling(messaging.sendMessage, async (owner) => ({
    conversation_id: await conversation(owner),
    text: 'Hello',
  })),
  calling(messaging.markConversationRead, async (owner) => ({
    conversation_id: await conversation(owner),
  })),
  calling(messaging.updateConversation, async (owner) => ({
    conversation_id: await conversation(owner),
    is_muted: true,
  })),
  calling(messaging.leaveConversation, async (owner) => ({
    conversation_id: await conversation(owner),
  })),
  calling(messaging.rejoinConversation, async (owner) => ({
    conversation_id: await leftConversation(owner),
  })),
  calling(pins.createExport, () => ({})),
  calling(pins.startImportUpload, () => ({ file_name: 'new.html', bytes: 10 })),
  calling(pins.discardImportFile, async (owner) => ({ id: await importFile(owner, false) })),
  calling(pins.completeImportUpload, async (owner) => ({ id: await importFile(owner, true) })),
  calling(pins.cancelImport, async (owner) => ({ id: await runningImport(owner) })),
  calling(people.followUser, async () => ({ user_id: (await other()).id })),
  calling(people.unfollowUser, async (owner) => {
    const followed = await other();
    await world.given.follow(owner, followed);
    return { user_id: followed.id };
  }),
  calling(people.followUsers, async () => ({
    followee_ids: [(await other()).id, (await other()).id].join(','),
  })),
  calling(people.removeFollower, async (owner) => {
    const follower = await other();
    await world.given.follow(follower, owner);
    return { user_id: follower.id };
  }),
  calling(people.approveFollowRequests, async (owner) => ({
    user_ids: [await followRequest(owner)],
  })),
  calling(people.declineFollowRequests, async (owner) => ({
    user_ids: [await followRequest(owner)],
  })),
  calling(people.restoreFollowRequests, async (owner) => {
    await world.db
      .updateTable('users')
      .set({ is_private_profile: true })
      .where('id', '=', owner.id)
      .execute();
    const user_ids = [await followRequest(owner)];
    await world.call(people.declineFollowRequests, { user_ids }, owner);
    return { user_ids };
  }),
  calling(people.followInterest, () => ({ interest_id: 'ceramics' })),
  calling(people.unfollowInterest, async (owner) => {
    await world.call(people.followInterest, { interest_id: 'ceramics' }, owner);
    return { interest_id: 'ceramics' };
  }),
  calling(people.renewInviteCode, () => ({})),
  calling(people.redeemInviteCode, async () => {
    const { data } = await world.call(people.getInviteCode, {}, await other());
    return { code: encodeURIComponent(data.invite_code) };
  }),
  calling(search.recordSearch, () => ({ query: 'lamp' })),
  calling(search.deleteRecentSearches, async (owner) => {
    await world.db
      .insertInto('recent_searches')
      .values({ user_id: owner.id, query: 'lamp', searched_at: new Date() })
      .execute();
    return {};
  }),
  calling(home.recordHomeVisit, () => ({ newest: '2026-01-01T00:00:00.000Z' })),
  calling(boards.createBoardInvite, async (owner) => ({
    board_id: await board(owner),
    invited_user_ids: [(await other()).id],
  })),
  calling(boards.acceptBoardInvite, async (owner) => ({ board_id: await invitation(owner) })),
  calling(boards.deleteBoardInvite, async (owner) => ({ board_id: await invitation(owner) })),
  calling(boards.updateBoardCollaborator, async (owner) => ({
    ...(await collaboration(owner)),
    can_write: false,
  })),
  calling(boards.deleteBoardCollaborator, collaboration),
  calling(boards.restoreBoardCollaborator, async (owner) => {
    const removed = await collaboration(owner);
    await world.call(boards.deleteBoardCollaborator, removed, owner);
    return removed;
  }),
  calling(pins.createPin, async (owner) => ({ image_signature: await uploadedImage(owner) })),
  calling(pins.savePinDraft, async (owner) => toDraft(await uploadedImage(owner))),
  calling(pins.deletePinDraft, async (owner) => {
    const draft = toDraft(await uploadedImage(owner));
    await world.call(pins.savePinDraft, draft, owner);
    return { id: draft.id };
  }),
  calling(pins.savePin, async (owner) => ({
    pin_id: await createPin(await other()),
    board_id: await board(owner),
  })),
  calling(pins.updatePin, async (owner) => ({ pin_id: await createPin(owner), title: 'New' })),
  calling(pins.deletePin, async (owner) => ({ pin_id: await createPin(owner) })),
  calling(pins.deletePins, async (owner) => ({ pin_ids: [await createPin(owner)] })),
  calling(pins.movePins, async (owner) => ({
    pin_ids: [await createPin(owner)],
    target_board_id: await board(owner),
  })),
  calling(pins.copyPins, async (owner) => ({
    pin_ids: [await createPin(owner)],
    target_board_id: await board(owner),
  })),
  calling(pins.reorderPins, async (owner) => {
    const id = await board(owner);
    const pins = [
      await world.given.pin(owner, { board_id: id }),
      await world.given.pin(owner, { board_id: id }),
    ];
    return { id, pin_ids: pins.join(',') };
  }),
  calling(pins.favoritePin, async () => ({ pin_id: await createPin(await other()) })),
  calling(pins.unfavoritePin, async (owner) => {
    const pin_id = await createPin(await other());
    await world.call(pins.favoritePin, { pin_id }, owner);
    return { pin_id };
  }),
  calling(people.setHighlights, async (owner) => ({
    highlights: [{ type: 'pin' as const, id: await createPin(owner) }],
  })),
  calling(people.updateUser, () => ({ about: 'New' })),
  calling(people.verifyWebsite, () => ({})),
  calling(moderation.createReport, async () => ({
    user_id: (await other()).id,
    reason: 'spam' as const,
  })),
  calling(boards.createSection, async (owner) => ({
    board_id: await board(owner),
    title: 'New',
  })),
  calling(boards.updateSection, async (owner) => ({
    section_id: await section(owner),
    title: 'New',
  })),
  calling(boards.deleteSection, async (owner) => ({ section_id: await section(owner) })),
  calling(boards.mergeSections, async (owner) => {
    const id = await board(owner);
    return { source: await section(owner, id), target: await section(owner, id) };
  }),
  calling(boards.reorderSections, async (owner) => {
    const id = await board(owner);
    return { id, section_ids: [await section(owner, id), await section(owner, id)].join(',') };
  }),
  calling(pins.createUpload, () => ({ type: 'pinimage' as const })),
  calling(people.updateUserMetadata, () => ({ profile_board_rep_view_type: 'square' as const })),
];

/** External images have no owner, and notifications are the member's. Separate tests cover both. */
const withoutOwnRows = [
  'POST /resource/PinLinkResource/create/',
  'POST /resource/NotificationsResource/update/',
];

/** Reads with one query, because this runs eight times per endpoint. */
async function readRows({ id }: Person): Promise<Record<string, string>> {
  const which = {
    users: sql`(${id})`,
    boards: sql`(select id from boards where owner_id = ${id})`,
    pins: sql`(select id from pins where user_id = ${id})`,
  };
  const own = { table: 'users', column: 'id', to: 'users' };
  const parts = [own, ...references].map(
    ({ table, column, to }) => sql`
      select ${sql.lit(`${table}.${column}`)} as name,
        coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)), '[]')::text as rows
      from ${sql.table(table)} t where t.${sql.ref(column)} in ${which[to as keyof typeof which]}`,
  );
  const found = await sql<{ name: string; rows: string }>`
    ${sql.join(parts, sql` union all `)}`.execute(world.db);
  return Object.fromEntries(found.rows.map(({ name, rows }) => [name, rows]));
}

type Rows = Awaited<ReturnType<typeof readRows>>;
const changed = (before: Rows, after: Rows) =>
  Object.keys(before).filter((name) => before[name] !== after[name]);

async function linked() {
  const shop = await newPartner('shop');
  const ines = await newPartner('ines');
  await world.db
    .insertInto('business_access')
    .values({ profile_id: shop.id, member_id: ines.id, permissions: ['OWNER'] })
    .execute();
  return { shop, ines };
}

it('names every acting change', () => {
  const changes = world.app.endpoints
    .filter(({ acts, route }) => acts && parseRoute(route).method !== 'GET')
    .map(({ route }) => route);

  expect([...writes.map(({ address }) => address), ...withoutOwnRows].toSorted()).toEqual(
    changes.toSorted(),
  );
});

describe.each(writes)('[SRV-060, ACT-015] $address', ({ prepare }) => {
  it('changes only the business while acting', async () => {
    const { shop, ines } = await linked();
    const send = await prepare(shop);
    const before = { shop: await readRows(shop), ines: await readRows(ines) };

    const { status, message } = await send(ines, shop);

    expect({ status, message }).toEqual({ status: 200, message: undefined });
    expect(changed(before.shop, await readRows(shop))).not.toEqual([]);
    expect(changed(before.ines, await readRows(ines))).toEqual([]);
  });

  it('changes only the member without a subject', async () => {
    const { shop, ines } = await linked();
    const send = await prepare(ines);
    const before = { shop: await readRows(shop), ines: await readRows(ines) };

    const { status, message } = await send(ines);

    expect({ status, message }).toEqual({ status: 200, message: undefined });
    expect(changed(before.shop, await readRows(shop))).toEqual([]);
    expect(changed(before.ines, await readRows(ines))).not.toEqual([]);
  });
});

const username = ({ username }: Person) => ({ username });
const secretBoard = async (owner: Person) => {
  const board_id = await world.given.board(owner, `Secret ${newId()}`, { privacy: 'secret' });
  await world.given.pin(owner, { board_id, title: 'Lamp', link: 'https://a.example/' });
  return board_id;
};

const reads: Case[] = [
  calling(people.getBlockedUsers, async (owner) => {
    await world.given.block(owner, await other());
    return {};
  }),
  calling(boards.getBoardActions, async (owner) => {
    await deletedBoard(owner);
    return {};
  }),
  calling(boards.getDeletedBoard, async (owner) => {
    await deletedBoard(owner);
    const { slug } = await world.db
      .selectFrom('boards')
      .select('slug')
      .where('owner_id', '=', owner.id)
      .where('deleted_at', 'is not', null)
      .executeTakeFirstOrThrow();
    return { ...username(owner), slug };
  }),
  calling(boards.getDeletedBoards, async (owner) => {
    await deletedBoard(owner);
    return {};
  }),
  calling(boards.getBoard, async (owner) => ({ board_id: await secretBoard(owner) })),
  calling(boards.getBoardFields, async (owner) => ({ id: await secretBoard(owner) })),
  calling(pins.getBoardFeed, async (owner) => ({ board_id: await secretBoard(owner) })),
  calling(boards.getBoards, async (owner) => {
    await secretBoard(owner);
    return username(owner);
  }),
  calling(boards.getFilteredBoards, async (owner) => {
    await secretBoard(owner);
    return { filter_types: 'secret' };
  }),
  calling(boards.getPickerBoards, async (owner) => {
    await secretBoard(owner);
    return {};
  }),
  calling(boards.getSections, async (owner) => {
    const board_id = await secretBoard(owner);
    await section(owner, board_id);
    return { board_id };
  }),
  calling(boards.getSection, async (owner) => ({
    section_id: await section(owner, await secretBoard(owner)),
  })),
  calling(boards.getBoardCollaborators, async (owner) => ({
    board_id: await secretBoard(owner),
  })),
  calling(boards.getBoardFollowers, async (owner) => ({ board_id: await secretBoard(owner) })),
  calling(pins.getPin, async (owner) => ({
    pin_id: await world.given.pin(owner, { board_id: await secretBoard(owner) }),
  })),
  calling(pins.getPinDrafts, async (owner) => {
    await world.call(pins.savePinDraft, toDraft(await uploadedImage(owner)), owner);
    return {};
  }),
  calling(pins.getShoppingList, async (owner) => {
    await secretBoard(owner);
    return {};
  }),
  calling(pins.getFilteredPins, async (owner) => {
    await secretBoard(owner);
    return {};
  }),
  calling(pins.searchOwnPins, async (owner) => {
    await secretBoard(owner);
    return { query: 'lamp' };
  }),
  calling(pins.getClusters, async (owner) => {
    await cluster(owner);
    return {};
  }),
  calling(messaging.getConversations, async (owner) => {
    await conversation(owner);
    return {};
  }),
  calling(messaging.getConversation, async (owner) => ({
    conversation_id: await conversation(owner),
  })),
  calling(messaging.getMessages, async (owner) => ({ conversation_id: await conversation(owner) })),
  calling(messaging.getContactRequests, async (owner) => {
    await world.db
      .updateTable('users')
      .set({ is_partner: false })
      .where('id', '=', owner.id)
      .execute();
    await contactRequest(owner);
    return {};
  }),
  calling(boards.getBoardInvites, async (owner) => {
    await invitation(owner);
    return {};
  }),
  calling(people.getFollowRequests, async (owner) => {
    await followRequest(owner);
    return {};
  }),
  calling(people.getInterests, async (owner) => {
    await world.call(people.followInterest, { interest_id: 'ceramics' }, owner);
    return {};
  }),
  calling(people.getUserFields, async (owner) => {
    const followed = await other();
    await world.given.follow(owner, followed);
    return username(followed);
  }),
  calling(people.searchUsers, async (owner) => {
    const blocker = await other();
    await world.given.block(blocker, owner);
    return { query: blocker.username };
  }),
  calling(home.getHome, async (owner) => {
    await world.given.follow(owner, await other());
    return {};
  }),
  calling(home.getHomeFeed, async (owner) => {
    const followed = await other();
    await world.given.follow(owner, followed);
    await createPin(followed);
    return {};
  }),
  calling(search.searchPeople, async (owner) => {
    const blocker = await other();
    await world.given.block(blocker, owner);
    return { query: blocker.username };
  }),
  calling(people.getInviteCode, () => ({})),
  calling(pins.getImports, async (owner) => {
    await runningImport(owner);
    return {};
  }),
  calling(moderation.getReports, async (owner) => {
    const report = { user_id: (await other()).id, reason: 'spam' as const };
    await world.call(moderation.createReport, report, owner);
    return {};
  }),
  calling(people.getProfileSettings, () => ({})),
  calling(pins.getUploads, async (owner) => {
    const { data } = await world.call(pins.createUpload, { type: 'pinimage' }, owner);
    return { upload_ids: [data.upload_id] };
  }),
  calling(people.getUserMetadata, async (owner) => {
    const change = { profile_board_rep_view_type: 'square' as const };
    await world.call(people.updateUserMetadata, change, owner);
    return {};
  }),
];

describe.each(reads)('[SRV-060, ACT-015] $address', ({ prepare }) => {
  it('returns the business view only while acting', async () => {
    const { shop, ines } = await linked();
    const send = await prepare(shop);

    const answers = {
      acting: await send(ines, shop),
      shop: await send(shop),
      own: await send(ines),
    };

    const content = ({ status, data }: Answered) => ({ status, data });
    expect(answers.shop.status).toBe(200);
    expect(content(answers.acting)).toEqual(content(answers.shop));
    expect(content(answers.own)).not.toEqual(content(answers.shop));
  });
});

it('[SRV-060] allows an image from a link to the business', async () => {
  const { shop, ines } = await linked();
  const input = { url: 'shop.example/lamp', orbac_subject_id: shop.id };

  const { data } = await world.call(pins.previewLink, input, ines);

  const signature = data.images[0]?.signature ?? '';
  const uploads = uploadRepository(world.db);
  expect(await uploads.owned({ subject: shop.id, member: shop.id }, signature)).toBeDefined();
  expect(await uploads.owned({ subject: ines.id, member: ines.id }, signature)).toBeUndefined();
});

it('[SRV-060] imports a file and exports for the business', async () => {
  const { shop, ines } = await linked();
  const acting = { orbac_subject_id: shop.id };
  const bytes = Buffer.from(
    '<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><DT><A HREF="https://a.example/">A</A></DL>',
  );
  const send = async (url: string) =>
    (
      await world.app.inject({
        method: 'PUT',
        url,
        headers: { cookie: ines.cookie, 'content-type': 'application/octet-stream' },
        payload: bytes,
      })
    ).statusCode;
  const file = { file_name: 'bookmarks.html', bytes: bytes.byteLength, ...acting };
  const { id, part_url } = (await world.call(pins.startImportUpload, file, ines)).data;

  expect(await send(`/v3/imports/files/${id}/parts/0/`)).toBe(404);
  expect(await send(part_url.replace('{number}', '0'))).toBe(200);
  expect((await world.call(pins.completeImportUpload, { id, ...acting }, ines)).status).toBe(200);

  const exported = (await world.call(pins.createExport, acting, ines)).data;
  const download = (url: string) => world.app.inject({ url, headers: { cookie: ines.cookie } });
  expect((await download(exported.url ?? '')).statusCode).toBe(200);
  expect((await download(`/v3/exports/${exported.id}/file/`)).statusCode).toBe(404);
});

it('uses an upload of the member for the business', async () => {
  const { shop, ines } = await linked();
  const input = { image_signature: await uploadedImage(ines), orbac_subject_id: shop.id };

  const { status, data } = await world.call(pins.createPin, input, ines);

  expect({ status, by: data.pinner.id }).toEqual({ status: 200, by: shop.id });
});

it('[SRV-061] applies the message settings of the business', async () => {
  const { shop, ines } = await linked();
  await world.db
    .updateTable('users')
    .set({ should_show_messaging: false })
    .where('id', '=', ines.id)
    .execute();
  const message = { user_ids: [(await other()).id], text: 'Hello' };
  const acting = { orbac_subject_id: shop.id };

  expect((await world.call(messaging.createConversation, message, ines)).status).toBe(403);
  expect(
    (await world.call(messaging.createConversation, { ...message, ...acting }, ines)).status,
  ).toBe(200);
});

it('counts member notifications and business conversations', async () => {
  const { shop, ines } = await linked();
  await world.given.follow(await other(), ines);
  await world.call(people.followUser, { user_id: ines.id }, await other());
  await conversation(shop);
  const acting = { orbac_subject_id: shop.id };

  const counts = await world.call(notifications.getUnreadCounts, acting, ines);
  expect(counts.data).toMatchObject({ notifications: expect.any(Number), conversations: 1 });
  expect(counts.data.notifications).toBeGreaterThan(0);

  const read = await world.call(notifications.markNotificationsRead, acting, ines);
  expect(read.data).toEqual({ notifications: 0, conversations: 1 });
});

it('[SRV-060] keeps roles with the member while acting', async () => {
  const { shop, ines } = await linked();
  await world.db
    .updateTable('business_access')
    .set({ permissions: ['ANALYST'] })
    .where('profile_id', '=', shop.id)
    .execute();
  const acting = { orbac_subject_id: shop.id };
  const badges = {
    userId: await merchant(shop),
    inspirational_badge_selection: { badgeColor: null, badgeOptOut: [] },
  };

  const answers = [
    await world.call(people.updateUser, { about: 'New', ...acting }, ines),
    await world.call(people.setHighlights, { highlights: [], ...acting }, ines),
    await world.call(people.verifyWebsite, acting, ines),
    await world.call(business.updateVerifiedMerchant, { ...badges, ...acting }, ines),
    await world.call(business.getBusinessMembers, acting, ines),
  ];

  expect(answers.map(({ status, code }) => ({ status, code }))).toEqual(
    answers.map(() => ({ status: 403, code: errorCodes.forbidden })),
  );
});
