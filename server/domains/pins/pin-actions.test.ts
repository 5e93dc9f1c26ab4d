import { errorCodes } from '@corkboard/shared/contract/base';
import { createSection, getBoard } from '@corkboard/shared/requests/boards';
import {
  copyPins,
  createClusterBoard,
  createPin,
  deletePin,
  deletePins,
  favoritePin,
  getBoardFeed,
  getBoardlessPins,
  getClusterFeed,
  getClusters,
  getFilteredPins,
  getPin,
  getShoppingList,
  getStoryPins,
  getVideoPins,
  movePins,
  reorderPins,
  savePin,
  searchOwnPins,
  unfavoritePin,
  updatePin,
} from '@corkboard/shared/requests/pins';
import { getColorFamily } from '@corkboard/shared/rules/pins';
import type { Person } from '../../testing/given.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { uploadRepository } from '../media/uploads/upload-repository.ts';

let world: TestApp;
let noor: Person;
let ines: Person;

beforeEach(async () => {
  world = await testApp();
  noor = await world.given.person('noorhaddad');
  ines = await world.given.person('inesmoreau');
});
afterEach(() => world.close());

const getIds = (pins: { id: string }[]) => pins.map((pin) => pin.id);

async function getCount(board_id: string, person = noor) {
  return (await world.call(getBoard, { board_id }, person)).data.pin_count;
}

it("creates a Pin only from the user's own upload", async () => {
  const board_id = await world.given.board(noor, 'Walls');
  const image_signature = await world.given.picture();
  const sent = { image_signature, title: ' Blue ', link: 'https://example.org/a', board_id };
  expect((await world.call(createPin, sent, noor)).status).toBe(400);

  await uploadRepository(world.db).allow(noor.id, image_signature);
  const { data } = await world.call(createPin, sent, noor);
  expect(data).toMatchObject({ title: 'Blue', domain: 'example.org', board: { id: board_id } });
  expect((await world.call(createPin, { ...sent, link: 'javascript:alert(1)' }, noor)).status).toBe(
    400,
  );
  expect((await world.call(createPin, sent, ines)).status).toBe(403);
  expect(await getCount(board_id)).toBe(1);
});

it('rejects a link with credentials', async () => {
  const link = 'https://bank.example@example.org/';
  const image_signature = await world.given.picture();
  await uploadRepository(world.db).allow(noor.id, image_signature);
  const rejected = await world.call(createPin, { image_signature, link }, noor);
  expect(rejected).toMatchObject({
    status: 400,
    message_detail: expect.stringMatching(/^\/link:/),
  });
});

it("saves another person's Pin once unless duplicates are allowed", async () => {
  const source = await world.given.pin(ines, { title: 'Hers' });
  const board_id = await world.given.board(noor, 'Mine');
  const saves = await Promise.all(
    [1, 2].map(() => world.call(savePin, { pin_id: source, board_id }, noor)),
  );
  expect(new Set(saves.map((save) => save.status))).toEqual(new Set([200, 409]));
  const rejected = saves.find((save) => save.status === 409);
  expect(rejected).toMatchObject({
    code: errorCodes.duplicatePin,
    message: 'You already saved this Pin to Mine.',
  });
  await world.call(savePin, { pin_id: source, board_id, allows_duplicate: true }, noor);
  expect(await getCount(board_id)).toBe(2);
  expect((await world.call(getPin, { pin_id: source })).data.repin_count).toBe(2);
});

it('[SRV-053] rejects saving from a hidden board', async () => {
  const secret = await world.given.board(ines, 'Secret', { privacy: 'secret' });
  const hidden = await world.given.pin(ines, { board_id: secret });
  for (const pin_id of [hidden, 'nothing']) {
    expect(await world.call(savePin, { pin_id }, noor)).toMatchObject({
      status: 404,
      code: errorCodes.pinNotFound,
    });
  }
});

it('changes and moves a Pin only for its pinner', async () => {
  const board_id = await world.given.board(noor, 'There');
  const pin_id = await world.given.pin(noor);
  const changed = await world.call(
    updatePin,
    { pin_id, title: 'New', is_tried: true, board_id, version: 0 },
    noor,
  );
  expect(changed.data).toMatchObject({
    title: 'New',
    is_tried: true,
    board: { id: board_id },
    version: 1,
  });
  const unseen = { pin_id, title: '\u3164', alt_text: '\u200b' };
  expect((await world.call(updatePin, unseen, noor)).data.title).toBe('');
  const stale = await world.call(updatePin, { pin_id, title: 'Old', version: 0 }, noor);
  expect(stale.code).toBe(errorCodes.staleVersion);
  expect((await world.call(updatePin, { pin_id, title: 'Hers' }, ines)).status).toBe(403);
  const out = await world.call(updatePin, { pin_id, board_id: null }, noor);
  expect(out.data.board).toBeNull();
});

it('[API-040, SRV-046] moves, copies, and deletes Pins', async () => {
  const source_board_id = await world.given.board(noor, 'From');
  const target_board_id = await world.given.board(noor, 'To');
  const pins = await Promise.all(
    [1, 2, 3, 4].map(() => world.given.pin(noor, { board_id: source_board_id })),
  );
  const moved = await world.call(
    movePins,
    { pin_ids: pins.slice(0, 2), source_board_id, target_board_id },
    noor,
  );
  expect(moved.data).toMatchObject({
    kind: 'move_pins',
    action_type: 901,
    status: 'done',
    done_count: 2,
  });
  expect([await getCount(source_board_id), await getCount(target_board_id)]).toEqual([2, 2]);

  await world.call(copyPins, { pin_ids: pins.slice(0, 1), target_board_id }, noor);
  expect(await getCount(target_board_id)).toBe(3);
  await world.call(
    deletePins,
    { source_board_id: target_board_id, selects_all: true, except_pin_ids: pins.slice(0, 1) },
    noor,
  );
  expect(await getCount(target_board_id)).toBe(1);
  expect((await world.call(deletePin, { pin_id: pins[3] ?? '' }, noor)).data.status).toBe('done');
  expect(await getCount(source_board_id)).toBe(1);
  expect((await world.call(movePins, { target_board_id }, noor)).status).toBe(400);
});

it('leaves out named Pins that have left their source, unless all have', async () => {
  const from = await world.given.board(noor, 'From');
  const target_board_id = await world.given.board(noor, 'To');
  const onBoard = await world.given.pin(noor, { board_id: from });
  const onOther = await world.given.pin(noor, { board_id: target_board_id });
  const loose = await world.given.pin(noor, {});
  const count = async (pin_ids: string[], source: object) => {
    const { status, data } = await world.call(
      copyPins,
      { pin_ids, target_board_id, ...source },
      noor,
    );
    return status === 200 ? data.pin_count : status;
  };
  const all = [onBoard, onOther, loose];

  expect(await count(all, {})).toBe(3);
  expect(await count(all, { source_board_id: from })).toBe(1);
  expect(await count(all, { source_section_id: '-1' })).toBe(1);
  expect(await count([onOther, loose], { source_board_id: from })).toBe(404);
  expect(await count([onBoard, onOther], { source_section_id: '-1' })).toBe(404);
  expect(await count(['1', ...all], {})).toBe(404);

  const moved = { pin_ids: all, source_section_id: '-1', target_board_id };
  expect((await world.call(movePins, moved, noor)).data.pin_count).toBe(1);
  expect(await getCount(from)).toBe(1);
});

it('selects all Pins outside sections and none inside', async () => {
  const id = await world.given.board(noor, 'Parted');
  const outside = await world.given.pin(noor, { board_id: id });
  const { data: section } = await world.call(createSection, { board_id: id, title: 'Part' }, noor);
  const within = await world.given.pin(noor, { board_id: id, section_id: section.id });
  const all = { source_board_id: id, source_section_id: '-1', selects_all: true };

  expect((await world.call(deletePins, all, noor)).data.pin_count).toBe(1);
  const left = getIds((await world.call(getBoardFeed, { board_id: id }, noor)).data);
  expect(left).toEqual([within]);
  expect(left).not.toContain(outside);
});

it('selects the Pins of a deleted section with those outside sections, as the list shows them', async () => {
  const id = await world.given.board(noor, 'Parted');
  const outside = await world.given.pin(noor, { board_id: id });
  const { data: section } = await world.call(createSection, { board_id: id, title: 'Part' }, noor);
  const left = await world.given.pin(noor, { board_id: id, section_id: section.id });
  // As long as a large deletion runs.
  await world.db
    .updateTable('sections')
    .set({ deleted_at: new Date() })
    .where('id', '=', section.id)
    .execute();

  const { data: listed } = await world.call(getBoardFeed, { board_id: id, section_id: '-1' }, noor);
  expect(getIds(listed).sort()).toEqual([outside, left].sort());
  const all = { source_board_id: id, source_section_id: '-1', selects_all: true };
  expect((await world.call(deletePins, all, noor)).data.done_count).toBe(2);
  expect(await getCount(id)).toBe(0);
});

it('denies strangers but allows the owner of a group board', async () => {
  const board = await world.given.board(noor, 'Group');
  await world.given.collaborator(board, ines);
  const hers = await world.given.pin(ines, { board_id: board });
  const own = await world.given.pin(noor, { board_id: board });
  const target = await world.given.board(ines, 'Other');

  const taken = await world.call(movePins, { pin_ids: [own], target_board_id: target }, ines);
  expect(taken.status).toBe(403);
  const all = { source_board_id: board, selects_all: true, target_board_id: target };
  expect((await world.call(movePins, all, ines)).data.pin_count).toBe(1);
  const back = { pin_ids: [hers], target_board_id: board };
  expect((await world.call(movePins, back, ines)).status).toBe(200);
  expect((await world.call(deletePin, { pin_id: hers }, noor)).status).toBe(200);
});

it("[SRV-005, API-004, ENUM-010] filters the owner's Pins", async () => {
  const made = await world.given.pin(noor, { is_created: true });
  const loved = await world.given.pin(noor);
  const both = await world.given.pin(noor, { is_created: true });
  for (const pin_id of [loved, both]) await world.call(favoritePin, { pin_id }, noor);
  await world.call(favoritePin, { pin_id: loved }, noor);
  const list = async (
    flag_filters: 'none' | 'FAVORITED' | 'CREATED_BY_ME' | 'FAVORITED_AND_CREATED_BY_ME',
  ) => getIds((await world.call(getFilteredPins, { flag_filters }, noor)).data).toSorted();

  expect(await list('none')).toEqual([made, loved, both].toSorted());
  expect(await list('FAVORITED')).toEqual([loved, both].toSorted());
  expect(await list('CREATED_BY_ME')).toEqual([made, both].toSorted());
  expect(await list('FAVORITED_AND_CREATED_BY_ME')).toEqual([both]);
  await world.call(unfavoritePin, { pin_id: both }, noor);
  expect(await list('FAVORITED')).toEqual([loved]);
  expect((await world.call(getFilteredPins, {})).status).toBe(401);
});

it('[SRV-005] keeps Pins that have a color', async () => {
  const of = async (name: string, dominant_color: string) => {
    const image_digest = await world.given.picture(name);
    await world.db
      .updateTable('pictures')
      .set({ dominant_color, color_family: getColorFamily(dominant_color) })
      .where('digest', '=', image_digest)
      .execute();
    return world.given.pin(noor, { picture_digest: image_digest });
  };
  const blue = await of('sea', '#1f4fa6');
  const red = await of('rose', '#c8102e');
  await of('fog', '#888888');
  const list = async (color?: 'blue' | 'grey' | 'green') =>
    getIds(
      (await world.call(getFilteredPins, { flag_filters: 'COLORS', ...(color && { color }) }, noor))
        .data,
    );

  expect((await list()).toSorted()).toEqual([blue, red].toSorted());
  expect(await list('blue')).toEqual([blue]);
  expect(await list('grey')).toHaveLength(1);
  expect(await list('green')).toEqual([]);
});

it('finds own Pins by word prefixes', async () => {
  const bowl = await world.given.pin(noor, { title: 'Blue bowl', description: 'Thrown in Łódź' });
  await world.given.pin(noor, { title: 'Blue door' });
  await world.given.pin(ines, { title: 'Blue bowl' });
  const find = async (query: string) =>
    getIds((await world.call(searchOwnPins, { query }, noor)).data);
  expect(await find('bow BLUE')).toEqual([bowl]);
  expect(await find('łód')).toEqual([bowl]);
  expect(await find('blue')).toHaveLength(2);
  for (const odd of ["'", '& | !', ':*', 'red']) expect(await find(odd)).toEqual([]);
});

it('[SRV-025, API-019, PINS-013] lists story and video Pins of a profile', async () => {
  const story = await world.given.pin(noor, { story_page_count: 3 });
  const video = await world.given.pin(noor, { is_video: true });
  const secret = await world.given.board(noor, 'Secret', { privacy: 'secret' });
  await world.given.pin(noor, { is_video: true, board_id: secret });
  const input = { username: 'noorhaddad' };
  expect(getIds((await world.call(getStoryPins, input, ines)).data)).toEqual([story]);
  expect(getIds((await world.call(getVideoPins, input, ines)).data)).toEqual([video]);
  expect((await world.call(getVideoPins, input, noor)).data).toHaveLength(2);

  const made = await world.given.pin(noor, { is_video: true, is_created: true });
  const hide = { show_saved_boards: false };
  await world.db.updateTable('users').set(hide).where('id', '=', noor.id).execute();
  expect(getIds((await world.call(getStoryPins, input, ines)).data)).toEqual([]);
  expect(getIds((await world.call(getVideoPins, input)).data)).toEqual([made]);
  expect((await world.call(getVideoPins, input, noor)).data).toHaveLength(3);
});

it('lists shop links with the requested fields', async () => {
  const sold = await world.given.pin(noor, { link: 'https://shop.example/a' });
  await world.given.pin(noor);
  const { data } = await world.call(getShoppingList, { fields: 'pin.tracked_link,pin.id' }, noor);
  expect(data).toMatchObject([{ id: sold, tracked_link: 'https://shop.example/a' }]);
  expect(data[0]).not.toHaveProperty('seo_title');
});

it('stores a manual order of Pins', async () => {
  const id = await world.given.board(noor, 'Ordered');
  const pins = [];
  for (const _ of [1, 2, 3, 4]) pins.push(await world.given.pin(noor, { board_id: id }));
  const [a = '', b = '', c = '', d = ''] = pins;
  const order = async () => getIds((await world.call(getBoardFeed, { board_id: id }, noor)).data);
  expect(await order()).toEqual([d, c, b, a]);
  await world.call(reorderPins, { id, pin_ids: [a, d].join(',') }, noor);
  expect(await order()).toEqual([a, c, b, d]);
  expect((await world.call(reorderPins, { id, pin_ids: a }, ines)).status).toBe(403);
});

it('[SRV-001, SRV-002, SRV-003, SRV-063, API-001, API-002] suggests boards and creates one from selected Pins', async () => {
  const lakes = [];
  for (const n of [1, 2, 3]) lakes.push(await world.given.pin(noor, { title: `Lake ${n}` }));
  await world.given.pin(noor, { title: 'Lake in a hurry', is_quick_save: true });
  await world.given.pin(noor, { title: 'Alone' });

  const { data } = await world.call(
    getClusters,
    { exclude_quick_save_pins: true, max_cluster_limit: 10 },
    noor,
  );
  expect(data).toMatchObject([{ names: ['Lake'], pin_count: 3, thumbnails: expect.any(Array) }]);
  expect((await world.call(getClusters, {}, noor)).data[0]?.pin_count).toBe(4);
  expect((await world.call(getClusters, { user_id: noor.id }, ines)).status).toBe(403);
  expect((await world.call(getClusters, {})).status).toBe(401);

  const id = data[0]?.id ?? '';
  const feed = await world.call(getClusterFeed, { id, exclude_quick_save_pins: true }, noor);
  expect(getIds(feed.data).toSorted()).toEqual(lakes.toSorted());
  expect((await world.call(getClusterFeed, { id: '9' }, noor)).status).toBe(404);
  expect((await world.call(getClusterFeed, { id }, ines)).status).toBe(404);

  const made = await world.call(
    createClusterBoard,
    { id, name: 'Lakes', pin_ids: lakes.slice(0, 2) },
    noor,
  );
  expect(made.data).toMatchObject({ name: 'Lakes', pin_count: 2 });
  const left = await world.call(getBoardlessPins, { user_id: noor.id }, noor);
  expect(left.data).toHaveLength(3);
});

it('creates a suggested board without the deselected Pins', async () => {
  const lakes = [];
  for (const n of [1, 2, 3]) lakes.push(await world.given.pin(noor, { title: `Lake ${n}` }));
  const hasty = await world.given.pin(noor, { title: 'Lake in a hurry', is_quick_save: true });
  const [left = ''] = lakes;
  const shown = { exclude_quick_save_pins: true };
  const id = (await world.call(getClusters, shown, noor)).data[0]?.id ?? '';
  const sent = { id, name: 'Lakes', ...shown };

  const nothing = await world.call(createClusterBoard, { ...sent, except_pin_ids: lakes }, noor);
  expect(nothing.status).toBe(400);
  const made = await world.call(createClusterBoard, { ...sent, except_pin_ids: [left] }, noor);
  expect(made.data.pin_count).toBe(2);
  const rest = await world.call(getBoardlessPins, { user_id: noor.id }, noor);
  expect(getIds(rest.data).toSorted()).toEqual([left, hasty].toSorted());
});
