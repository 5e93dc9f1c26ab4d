import { errorCodes } from '@corkboard/shared/contract/base';
import {
  archiveBoard,
  createBoard,
  createSection,
  deleteBoard,
  deleteSection,
  getBoard,
  getBoardFields,
  getBoards,
  getDeletedBoard,
  getDeletedBoards,
  getFilteredBoards,
  getPickerBoards,
  getSections,
  mergeBoards,
  mergeSections,
  purgeBoard,
  reorderBoards,
  reorderSections,
  restoreBoard,
  unarchiveBoard,
  undoBoardAction,
  updateBoard,
  updateSection,
} from '@corkboard/shared/requests/boards';
import { deletePin, getBoardFeed } from '@corkboard/shared/requests/pins';
import { sql } from 'kysely';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Person } from '../../testing/given.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { waitUntilBlocked } from '../../testing/wait-until-blocked.ts';
import { savePin } from '../pins/pin-changes.ts';
import { lockPinLocation } from '../pins/pin-location.ts';

let world: TestApp;
let noor: Person;
let ines: Person;
let tomas: Person;

beforeEach(async () => {
  world = await testApp();
  [noor, ines, tomas] = (await Promise.all(
    ['noorhaddad', 'inesmoreau', 'tomasrey'].map((name) => world.given.person(name)),
  )) as [Person, Person, Person];
});
afterEach(() => world.close());

const getNames = (boards: { name: string }[]) => boards.map((board) => board.name);

async function ownBoards(person: Person, sort: 'custom' | 'newest' = 'newest') {
  const { data } = await world.call(
    getBoards,
    { username: person.username, sort, filter_stories: true },
    person,
  );
  return getNames(data);
}

it('[API-025, SRV-031, SRV-032] creates a board and rejects a blank name', async () => {
  const made = await world.call(
    createBoard,
    { name: ' Quiet rooms ', privacy: 'secret', description: 'For later' },
    noor,
  );
  expect(made.data).toMatchObject({
    name: 'Quiet rooms',
    privacy: 'secret',
    description: 'For later',
    url: '/noorhaddad/quiet-rooms/',
  });
  const blank = await world.call(createBoard, { name: '   ' }, noor);
  expect(blank).toMatchObject({ status: 400, message: expect.any(String) });
});

it('puts names on one line and rejects invisible ones', async () => {
  const named = async (name: string) => (await world.call(createBoard, { name }, noor)).data.name;
  expect(await named('Late\n\u0007night \u202Egnp.exe')).toBe('Late night gnp.exe');
  expect(await named('👩‍🍳 Soup')).toBe('👩‍🍳 Soup');
  for (const name of ['\u200b', '\u202e', '\u00ad\u200d\u2060']) {
    expect(await world.call(createBoard, { name }, noor)).toMatchObject({
      status: 400,
      message: "Don't forget to name your board!",
    });
  }
  const { data } = await world.call(createBoard, { name: 'Rye' }, noor);
  const renamed = await world.call(updateBoard, { board_id: data.id, name: '\u200b' }, noor);
  expect(renamed.status).toBe(400);
});

it('[SRV-031] returns the first board on repetition and rejects another body', async () => {
  const sent = { name: 'Once', idempotency_key: 'key-1' };
  const answers = await Promise.all([1, 2, 3].map(() => world.call(createBoard, sent, noor)));
  expect(new Set(answers.map((answer) => answer.data.id)).size).toBe(1);
  expect(await ownBoards(noor)).toEqual(['Once']);

  const other = await world.call(createBoard, { ...sent, name: 'Twice' }, noor);
  expect(other).toMatchObject({ status: 422, code: errorCodes.idempotencyMismatch });
  expect((await world.call(createBoard, sent, ines)).data.owner.id).toBe(ines.id);
});

it('reads the idempotency key from the header too', async () => {
  const send = (name: string) =>
    world.app.inject({
      method: 'POST',
      url: '/resource/BoardResource/create/',
      headers: { cookie: noor.cookie, 'idempotency-key': 'header-1' },
      payload: { options: { name } },
    });
  const [first, second] = [await send('Once'), await send('Once')];
  expect(second.json()).toEqual(first.json());
  expect((await send('Other')).statusCode).toBe(422);
});

it('[SRV-059, BOARD-057] changes the named fields and the slug', async () => {
  const id = await world.given.board(noor, 'Old name');
  const pin = await world.given.pin(noor, { board_id: id });
  const { data } = await world.call(
    updateBoard,
    { board_id: id, name: 'New name', cover_pin_id: pin, privacy: 'protected', category: 'art' },
    noor,
  );
  expect(data).toMatchObject({
    name: 'New name',
    url: '/noorhaddad/new-name/',
    privacy: 'protected',
    category: 'art',
    description: '',
    cover_pin: { pin_id: pin },
    version: 1,
  });
  const cleared = await world.call(updateBoard, { board_id: id, cover_pin_id: null }, noor);
  expect(cleared.data.has_custom_cover).toBe(false);
});

it('rejects a stale change and a cover of another board', async () => {
  const id = await world.given.board(noor, 'Walls');
  const otherPin = await world.given.pin(noor);
  await world.call(updateBoard, { board_id: id, description: 'one', version: 0 }, noor);

  const stale = await world.call(
    updateBoard,
    { board_id: id, description: 'two', version: 0 },
    noor,
  );
  expect(stale).toMatchObject({ status: 409, code: errorCodes.staleVersion });
  const cover = await world.call(updateBoard, { board_id: id, cover_pin_id: otherPin }, noor);
  expect(cover.status).toBe(400);
});

it('[SRV-059] lets an editor change everything but the privacy', async () => {
  const id = await world.given.board(noor, 'Shared');
  await world.given.collaborator(id, ines);
  const named = await world.call(updateBoard, { board_id: id, description: 'Ours' }, ines);
  expect(named.data.description).toBe('Ours');
  expect(named.data.allow_homefeed_recommendations).toBeUndefined();
  expect((await world.call(updateBoard, { board_id: id, privacy: 'secret' }, ines)).status).toBe(
    403,
  );
  expect((await world.call(updateBoard, { board_id: id, name: 'Mine' }, tomas)).status).toBe(403);
});

it('[SRV-006, API-005] stores a full or partial order', async () => {
  const ids: Record<string, string> = {};
  for (const name of ['1', '2', '3', '4']) ids[name] = await world.given.board(noor, name);
  const send = (...names: string[]) =>
    world.call(reorderBoards, { board_ids: names.map((name) => ids[name]).join(',') }, noor);

  expect((await send('3', '1', '4', '2')).status).toBe(200);
  expect(await ownBoards(noor, 'custom')).toEqual(['3', '1', '4', '2']);
  await send('2', '1');
  expect(await ownBoards(noor, 'custom')).toEqual(['3', '2', '4', '1']);
  expect((await send('2', '2')).status).toBe(400);
});

it("orders a joined board without changing its owner's order", async () => {
  const own = await world.given.board(ines, 'Own', { position: 1 });
  const joined = await world.given.board(noor, 'Joined', { position: 2 });
  await world.given.board(noor, 'Other', { position: 1 });
  await world.given.collaborator(joined, ines, false);
  const send = (...ids: string[]) => world.call(reorderBoards, { board_ids: ids.join(',') }, ines);

  expect((await send(own, joined)).status).toBe(200);
  expect(await ownBoards(ines, 'custom')).toEqual(['Own', 'Joined']);
  expect((await send(joined, own)).status).toBe(200);
  expect(await ownBoards(ines, 'custom')).toEqual(['Joined', 'Own']);
  expect(await ownBoards(noor, 'custom')).toEqual(['Other', 'Joined']);
});

it("[SRV-057] rejects ordering boards outside the user's list", async () => {
  const own = await world.given.board(ines, 'Own');
  const open = await world.given.board(noor, 'Open');
  const secret = await world.given.board(noor, 'Secret', { privacy: 'secret' });
  const send = (...ids: string[]) => world.call(reorderBoards, { board_ids: ids.join(',') }, ines);
  expect((await send(own, open)).status).toBe(403);
  expect((await send(own, secret)).status).toBe(404);
  expect((await send(own, 'nothing')).status).toBe(404);
  expect((await world.call(reorderBoards, { board_ids: open })).status).toBe(401);
});

it.each(['named', 'moved'])('leaves its person to a save that holds a %s board', async (which) => {
  const [named, moved] = [await world.given.board(noor, 'A'), await world.given.board(noor, 'B')];
  const pin_id = await world.given.pin(noor);
  const board_id = which === 'named' ? named : moved;
  let reordering: ReturnType<typeof world.call> | undefined;
  await inTransaction(world.db, async (trx) => {
    await lockPinLocation(trx, { board_id }, noor.id);
    reordering ??= world.call(reorderBoards, { board_ids: named }, noor);
    await waitUntilBlocked(world.db);
    await sql`set local lock_timeout = '200ms'`.execute(trx);
    await savePin(trx, { pin_id, board_id }, { subject: noor.id, member: noor.id });
  });

  expect((await reordering)?.status).toBe(200);
});

it('[SRV-055, SRV-066] archives and unarchives', async () => {
  const id = await world.given.board(noor, 'Archived');
  expect((await world.call(archiveBoard, { id }, noor)).data.profileGroup).toBe('archived');
  expect((await world.call(getBoard, { board_id: id }, ines)).status).toBe(404);
  expect((await world.call(archiveBoard, { id }, noor)).data.profileGroup).toBe('archived');
  expect((await world.call(unarchiveBoard, { id }, noor)).data.profileGroup).toBe('public');
  expect((await world.call(unarchiveBoard, { id }, noor)).data.profileGroup).toBe('public');
  expect((await world.call(unarchiveBoard, { id }, ines)).status).toBe(403);
  expect((await world.call(getBoard, { board_id: id }, ines)).status).toBe(200);
});

it('[API-026, SRV-033, BOARD-041] deletes a board with its Pins and restores both', async () => {
  const id = await world.given.board(noor, 'Going');
  await Promise.all([1, 2, 3].map(() => world.given.pin(noor, { board_id: id })));
  const gone = await world.given.pin(noor, { board_id: id, deleted_at: new Date() });

  const deleted = await world.call(deleteBoard, { board_id: id }, noor);
  expect(deleted.data).toMatchObject({ kind: 'delete_board', action_type: 22, status: 'done' });
  expect((await world.call(getBoard, { board_id: id }, noor)).status).toBe(404);
  const again = await world.call(deleteBoard, { board_id: id }, noor);
  expect(again).toMatchObject({ status: 200, data: { id: deleted.data.id } });

  const { data: listed } = await world.call(getDeletedBoards, {}, noor);
  expect(listed).toMatchObject([{ id, name: 'Going', pin_count: 3 }]);
  expect((await world.call(getDeletedBoards, {}, ines)).data).toEqual([]);

  await world.call(createBoard, { name: 'Going' }, noor);
  expect((await world.call(restoreBoard, { id }, ines)).status).toBe(404);
  expect((await world.call(restoreBoard, { id }, noor)).data.status).toBe('done');
  const { data: back } = await world.call(getBoard, { board_id: id }, noor);
  expect(back).toMatchObject({ pin_count: 3, url: '/noorhaddad/going-2/' });
  const { data: pins } = await world.call(getBoardFeed, { board_id: id }, noor);
  expect(pins.map((pin) => pin.id)).not.toContain(gone);
  expect((await world.call(getDeletedBoards, {}, noor)).data).toEqual([]);
});

it('[BOARD-041] shows a deleted board by its cover, then the newest Pins that went with it', async () => {
  const board_id = await world.given.board(noor, 'Covered');
  const names = ['oldest', 'cover', 'newer', 'newest', 'gone before'];
  const ids: string[] = [];
  const digests: string[] = [];
  for (const [minute, name] of names.entries()) {
    const picture_digest = await world.given.picture(name);
    const created_at = new Date(Date.UTC(2026, 0, 1, 0, minute));
    const deleted_at = name === 'gone before' ? new Date() : null;
    const values = { board_id, picture_digest, created_at, deleted_at };
    ids.push(await world.given.pin(noor, values));
    digests.push(picture_digest);
  }
  await world.db.updateTable('boards').set({ cover_pin_id: ids[1] }).execute();
  await world.call(deleteBoard, { board_id }, noor);
  const getCovers = async () => {
    const { data } = await world.call(getDeletedBoards, {}, noor);
    return data[0]?.cover_images.map(({ '222x': { url } }) =>
      names.find((_, at) => url.includes(digests[at] ?? ' ')),
    );
  };

  expect(await getCovers()).toEqual(['cover', 'newest', 'newer']);
  // As in a demo world, where no action has deleted anything.
  await world.db.updateTable('boards').set({ deleted_by: null }).execute();
  await world.db.updateTable('pins').set({ deleted_by: null }).execute();
  expect(await getCovers()).toEqual(['cover', 'gone before', 'newest']);
});

it('[BOARD-041] returns a deleted board at its path to its owner only', async () => {
  const id = await world.given.board(noor, 'Thrown away');
  const asked = { username: noor.username, slug: 'thrown-away' };
  expect((await world.call(getDeletedBoard, asked, noor)).data).toBeNull();
  await world.call(deleteBoard, { board_id: id }, noor);

  expect((await world.call(getDeletedBoard, asked, noor)).data).toMatchObject({
    id,
    name: 'Thrown away',
  });
  expect((await world.call(getDeletedBoard, asked, ines)).data).toBeNull();
  expect((await world.call(getDeletedBoard, asked)).status).toBe(401);

  const { data: newer } = await world.call(createBoard, { name: 'Thrown away' }, noor);
  expect((await world.call(getDeletedBoard, asked, noor)).data).toBeNull();
  await world.call(deleteBoard, { board_id: newer.id }, noor);
  expect((await world.call(getDeletedBoard, asked, noor)).data).toMatchObject({ id: newer.id });
  await world.call(purgeBoard, { id: newer.id }, noor);
  await world.call(restoreBoard, { id }, noor);
  expect((await world.call(getDeletedBoard, asked, noor)).data).toBeNull();
});

it('[BOARD-041] returns no merged, purged, or expired board at its path', async () => {
  const asked = (slug: string) => ({ username: noor.username, slug });
  const old = new Date(Date.now() - 31 * 86_400_000);
  await world.given.board(noor, 'Long gone', { deleted_at: old });
  const purged = await world.given.board(noor, 'Purged');
  await world.call(deleteBoard, { board_id: purged }, noor);
  await world.call(purgeBoard, { id: purged }, noor);
  const source = await world.given.board(noor, 'Swallowed');
  const target = await world.given.board(noor, 'Swallows');
  await world.call(mergeBoards, { source, target }, noor);

  for (const slug of ['long-gone', 'purged', 'swallowed']) {
    expect((await world.call(getDeletedBoard, asked(slug), noor)).data).toBeNull();
  }
});

it('[BOARD-041] purges on request immediately, otherwise after 30 days', async () => {
  const old = new Date(Date.now() - 31 * 86_400_000);
  const expired = await world.given.board(noor, 'Expired', { deleted_at: old });
  const id = await world.given.board(noor, 'Asked');
  await world.call(deleteBoard, { board_id: id }, noor);
  expect((await world.call(purgeBoard, { id }, ines)).status).toBe(404);
  expect((await world.call(purgeBoard, { id }, noor)).status).toBe(200);
  expect((await world.call(getDeletedBoards, {}, noor)).data).toEqual([]);
  for (const gone of [expired, id]) {
    expect((await world.call(restoreBoard, { id: gone }, noor)).status).toBe(404);
  }
});

it('[API-009, SRV-011, DRAG-008] merges a board into a new section of another', async () => {
  const source = await world.given.board(noor, 'Small');
  const target = await world.given.board(noor, 'Large');
  await Promise.all([1, 2].map(() => world.given.pin(noor, { board_id: source })));
  await world.given.pin(noor, { board_id: target });

  const merged = await world.call(mergeBoards, { source, target }, noor);
  expect(merged.data).toMatchObject({ kind: 'merge_boards', status: 'done', pin_count: 2 });
  expect((await world.call(getBoard, { board_id: source }, noor)).status).toBe(404);
  const { data: sections } = await world.call(getSections, { board_id: target }, noor);
  expect(sections).toMatchObject([
    { title: 'Small', pin_count: 2, url: '/noorhaddad/large/small/' },
  ]);
  expect((await world.call(getBoard, { board_id: target }, noor)).data.pin_count).toBe(3);
});

it('makes no section for the merge of an empty board, and undoes it', async () => {
  const source = await world.given.board(noor, 'Bare');
  const removed = await world.given.pin(noor, { board_id: source });
  await world.call(deletePin, { pin_id: removed }, noor);
  const target = await world.given.board(noor, 'Full');

  const { data: merge } = await world.call(mergeBoards, { source, target }, noor);
  expect(merge).toMatchObject({ status: 'done', pin_count: 0, target_section_id: null });
  expect((await world.call(getBoard, { board_id: source }, noor)).status).toBe(404);
  expect((await world.call(getSections, { board_id: target }, noor)).data).toEqual([]);

  expect((await world.call(undoBoardAction, { id: merge.id }, noor)).status).toBe(200);
  expect((await world.call(getBoard, { board_id: source }, noor)).status).toBe(200);
});

it('[SRV-058] lets only the creator merge a board into another', async () => {
  const source = await world.given.board(noor, 'Shared');
  await world.given.collaborator(source, ines);
  const target = await world.given.board(ines, 'Mine');
  const rejected = await world.call(mergeBoards, { source, target }, ines);
  expect(rejected).toMatchObject({
    status: 403,
    message: "You can't move this board because you didn't create it.",
  });
  expect((await world.call(mergeBoards, { source, target: source }, noor)).status).toBe(400);
  expect((await world.call(mergeBoards, { source, target })).status).toBe(401);
  expect((await world.call(mergeBoards, { source, target }, noor)).status).toBe(403);
});

it('[API-011, SRV-013] returns the named fields of a board', async () => {
  const id = await world.given.board(noor, 'Asked');
  const fields = 'board.id,board.blocking_actions';
  const { data } = await world.call(getBoardFields, { id, fields });
  expect(data).toEqual({ id, blocking_actions: [] });
  expect((await world.call(getBoardFields, { id: 'nothing', fields })).status).toBe(404);
});

it('[API-003, SRV-004] lists boards by kind', async () => {
  const group = await world.given.board(noor, 'Group');
  await world.given.collaborator(group, ines);
  await world.given.board(noor, 'Plain');
  await world.given.board(noor, 'Secret', { privacy: 'secret' });
  await world.given.board(noor, 'Archived', { archived_at: new Date() });
  const list = async (filter_types: string, person = noor) =>
    getNames((await world.call(getFilteredBoards, { filter_types }, person)).data).toSorted();

  expect(await list('secret')).toEqual(['Secret']);
  expect(await list('group,archived')).toEqual(['Archived', 'Group']);
  expect(await list('group', ines)).toEqual(['Group']);
  expect((await world.call(getFilteredBoards, { filter_types: 'round' }, noor)).status).toBe(400);
  expect((await world.call(getFilteredBoards, { filter_types: 'secret' })).status).toBe(401);
});

it('[API-020, SRV-026] lists boards that accept Pins, with sections', async () => {
  const own = await world.given.board(noor, 'Own');
  await world.call(createSection, { board_id: own, title: 'Part' }, noor);
  const joined = await world.given.board(ines, 'Joined');
  await world.given.collaborator(joined, noor);
  const read = await world.given.board(ines, 'Only to read');
  await world.given.collaborator(read, noor, false);
  await world.given.board(noor, 'Archived', { archived_at: new Date() });

  const { data } = await world.call(getPickerBoards, { field_set_key: 'board_picker' }, noor);
  expect(getNames(data).toSorted()).toEqual(['Joined', 'Own']);
  expect(data.find((board) => board.id === own)?.sections).toMatchObject([{ title: 'Part' }]);
  const found = await world.call(getPickerBoards, { query: 'ÓWN' }, noor);
  expect(getNames(found.data)).toEqual(['Own']);
});

it('creates, renames, orders, merges, and deletes sections', async () => {
  const id = await world.given.board(noor, 'Parts');
  const pins = await Promise.all([1, 2, 3].map(() => world.given.pin(noor, { board_id: id })));
  const make = async (title: string, pin_ids: string[] = []) =>
    (await world.call(createSection, { board_id: id, title, pin_ids }, noor)).data;
  const titles = async () => {
    const { data } = await world.call(getSections, { board_id: id }, noor);
    return data.map((section) => `${section.title} ${section.pin_count}`);
  };
  const [a, b, c] = [
    await make('A', pins.slice(0, 1)),
    await make('B', pins.slice(1, 2)),
    await make('C'),
  ];
  expect(await titles()).toEqual(['C 0', 'B 1', 'A 1']);

  await world.call(reorderSections, { id, section_ids: [a.id, b.id, c.id].join(',') }, noor);
  expect(await titles()).toEqual(['A 1', 'B 1', 'C 0']);
  const renamed = await world.call(updateSection, { section_id: c.id, title: 'A!' }, noor);
  expect(renamed.data).toMatchObject({ title: 'A!', slug: 'a-2' });
  await world.call(mergeSections, { source: a.id, target: b.id }, noor);
  expect(await titles()).toEqual(['B 2', 'A! 0']);
  await world.call(deleteSection, { section_id: b.id }, noor);
  expect(await titles()).toEqual(['A! 0']);
  expect((await world.call(getBoard, { board_id: id }, noor)).data).toMatchObject({
    pin_count: 3,
    section_count: 1,
  });
  const outside = await world.call(getBoardFeed, { board_id: id, section_id: '-1' }, noor);
  expect(outside.data).toHaveLength(3);
});

it.each(['\u3164', '\u2800', ' \u200b\u00a0'])(
  'rejects names that no one can see',
  async (name) => {
    const id = await world.given.board(noor, 'Parts');
    expect(await world.call(createBoard, { name }, noor)).toMatchObject({
      status: 400,
      message_detail: expect.stringContaining('/name'),
    });
    expect(await world.call(updateBoard, { board_id: id, name }, noor)).toMatchObject({
      status: 400,
    });
    expect(await world.call(createSection, { board_id: id, title: name }, noor)).toMatchObject({
      status: 400,
      message_detail: expect.stringContaining('/title'),
    });
  },
);

it('rejects a duplicate section name in any case', async () => {
  const id = await world.given.board(noor, 'Parts');
  const make = (title: string) => world.call(createSection, { board_id: id, title }, noor);
  const rejected = { status: 409, message: 'This board already has a section of that name.' };
  const { data: ash } = await make('Ash');
  const { data: beech } = await make('Beech');
  for (const title of ['Ash', ' aSH ']) expect(await make(title)).toMatchObject(rejected);

  const rename = (section_id: string, title: string) =>
    world.call(updateSection, { section_id, title }, noor);
  expect(await rename(beech.id, 'ash ')).toMatchObject(rejected);
  expect(await rename(ash.id, 'ASH')).toMatchObject({ status: 200, data: { title: 'ASH' } });
  await world.call(deleteSection, { section_id: ash.id }, noor);
  expect(await rename(beech.id, 'Ash')).toMatchObject({ status: 200 });
});

it('numbers an automatic section when its name is taken', async () => {
  const id = await world.given.board(noor, 'Trees');
  const titles = async () => {
    const { data } = await world.call(getSections, { board_id: id }, noor);
    return data.map((section) => section.title).toSorted();
  };
  const make = async (title: string) =>
    (await world.call(createSection, { board_id: id, title }, noor)).data.id;
  const first = await make('Ash');
  const { data: deletion } = await world.call(deleteSection, { section_id: first }, noor);
  await make('ash');
  await world.call(undoBoardAction, { id: deletion.id }, noor);
  expect(await titles()).toEqual(['Ash 2', 'ash']);

  const source = await world.given.board(noor, 'Ash');
  await world.given.pin(noor, { board_id: source });
  await world.call(mergeBoards, { source, target: id }, noor);
  expect(await titles()).toEqual(['Ash 2', 'Ash 3', 'ash']);
});

it('keeps the position of sections unknown to the caller', async () => {
  const id = await world.given.board(noor, 'Parts');
  const make = async (title: string) =>
    (await world.call(createSection, { board_id: id, title }, noor)).data.id;
  const [c, b, a] = [await make('C'), await make('B'), await make('A')];
  const order = (ids: string[], seen: string[]) =>
    world.call(reorderSections, { id, section_ids: ids.join(','), seen_ids: seen.join(',') }, noor);

  expect((await order([b, a], [a, b])).status).toBe(200);
  expect(await order([c, a], [a, c])).toMatchObject({ status: 200 });
  const late = await order([b, c], [c, b]);
  expect(late).toMatchObject({ status: 409, code: errorCodes.staleVersion });
  const { data } = await world.call(getSections, { board_id: id }, noor);
  expect(data.map((section) => section.title)).toEqual(['B', 'C', 'A']);
});

it('deletes the Pins of a section on request', async () => {
  const id = await world.given.board(noor, 'Parts');
  const pin = await world.given.pin(noor, { board_id: id });
  await world.given.pin(noor, { board_id: id });
  const made = await world.call(createSection, { board_id: id, title: 'A', pin_ids: [pin] }, noor);
  await world.call(deleteSection, { section_id: made.data.id, pins: 'delete' }, noor);
  expect((await world.call(getBoard, { board_id: id }, noor)).data.pin_count).toBe(1);
});
