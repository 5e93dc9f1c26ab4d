import {
  createSection,
  deleteSection,
  getSections,
  mergeSections,
  undoBoardAction,
} from '@corkboard/shared/requests/boards';
import type { Person } from '../../testing/given.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let world: TestApp;
let owner: Person;
let guest: Person;
let board_id: string;
let source: string;
let target: string;
let theirs: string;
let own: string;

beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ owner, guest } = await world.given.newcomers('owner', 'guest'));
  board_id = await world.given.sharedBoard(owner, [guest]);
  [source, target] = [await newSection('First'), await newSection('Second')];
  theirs = await world.given.pin(owner, { board_id, section_id: source });
  own = await world.given.pin(guest, { board_id, section_id: source });
});

const newSection = async (title: string) =>
  (await world.call(createSection, { board_id, title }, guest)).data.id;

/** The section of each Pin that isn't deleted. */
async function getPlaces(): Promise<Record<string, string | null>> {
  const pins = await world.db
    .selectFrom('pins')
    .select(['id', 'section_id'])
    .where('board_id', '=', board_id)
    .where('deleted_at', 'is', null)
    .execute();
  return Object.fromEntries(pins.map((pin) => [pin.id, pin.section_id]));
}

it('creates a section only from Pins that the person can move', async () => {
  const create = (pin_ids: string[], as: Person) =>
    world.call(createSection, { board_id, title: 'Third', pin_ids }, as);
  const before = await getPlaces();

  expect(await create([own, theirs], guest)).toMatchObject({
    status: 403,
    message: 'You can move and delete only Pins that you saved.',
  });
  const away = await world.given.pin(guest);
  expect((await create([own, away], guest)).status).toBe(404);
  expect(await getPlaces()).toEqual(before);
  expect((await world.call(getSections, { board_id }, guest)).data).toHaveLength(2);

  const { data: third } = await create([own], guest);
  expect(await getPlaces()).toEqual({ [own]: third.id, [theirs]: source });
});

const merge = (as: Person) => world.call(mergeSections, { source, target }, as);
const remove = (as: Person) =>
  world.call(deleteSection, { section_id: source, pins: 'delete' }, as);

it("deletes a section without others' Pins, which stay on the board", async () => {
  const before = await getPlaces();
  const { status, data } = await remove(guest);
  expect(status).toBe(200);
  expect(await getPlaces()).toEqual({ [theirs]: null });

  const undo = await world.call(undoBoardAction, { id: data.id }, guest);
  expect(undo).toMatchObject({ status: 200, data: { skipped_count: 0 } });
  expect(await getPlaces()).toEqual(before);
});

it("merges a section with others' Pins too", async () => {
  expect((await merge(guest)).status).toBe(200);
  expect(await getPlaces()).toEqual({ [own]: target, [theirs]: target });
});

it.each([
  ['merges', merge, () => ({ [own]: target, [theirs]: target })],
  ['deletes', remove, () => ({})],
])(
  '%s a section for the owner of the board, also with Pins of a deactivated account',
  async (_what, end, expected) => {
    await world.db
      .updateTable('users')
      .set({ deactivated_at: new Date() })
      .where('id', '=', guest.id)
      .execute();
    expect((await end(owner)).status).toBe(200);
    expect(await getPlaces()).toEqual(expected());
  },
);

it('lets a collaborator delete a section whose Pins stay on the board', async () => {
  expect((await world.call(deleteSection, { section_id: source }, guest)).status).toBe(200);
  expect(await getPlaces()).toEqual({ [own]: null, [theirs]: null });
});
