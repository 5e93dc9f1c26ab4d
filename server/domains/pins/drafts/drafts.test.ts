import {
  createPin,
  deletePinDraft,
  getPinDrafts,
  savePinDraft,
} from '@corkboard/shared/requests/pins';
import type { Person } from '../../../testing/given.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { uploadRepository } from '../../media/uploads/upload-repository.ts';
import { deleteOldDrafts, isInDraft } from './draft-repository.ts';

let world: TestApp;
let noor: Person;
let ines: Person;

beforeEach(async () => {
  world = await testApp();
  noor = await world.given.person('noorhaddad');
  ines = await world.given.person('inesmoreau');
});
afterEach(() => world.close());

const DAY_MS = 24 * 3_600_000;
const story = { key: 'loom-1', title: 'A loom', link: 'not fin', board: null, section: null };
const words = { title: '', description: '', alt_text: '', link: '', board: null, section: null };

async function uploaded(person = noor) {
  const signature = await world.given.picture();
  await uploadRepository(world.db).allow(person.id, signature);
  return signature;
}

const listed = async (person = noor, stories = false) =>
  (await world.call(getPinDrafts, stories ? { stories } : {}, person)).data;

it('keeps Pins in their order with everything typed', async () => {
  const [first, second] = [await uploaded(), await uploaded()];
  const board = { id: '7', name: 'Stairs' };
  const pins = [
    { ...words, image_signature: second, title: 'Blue hour', link: 'not finished', board },
    { ...words, image_signature: first, alt_text: 'White stairs' },
  ];

  const { status, data } = await world.call(savePinDraft, { id: 'a', pins }, noor);

  expect(status).toBe(200);
  expect(data.pins).toMatchObject(pins);
  expect(data.pins[0]?.images['236x']?.url).toContain('/media/236x/');
  expect(await listed()).toEqual([data]);
  await world.call(savePinDraft, { id: 'a', pins: pins.toReversed() }, noor);
  expect((await listed()).map((draft) => draft.pins.map((pin) => pin.alt_text))).toEqual([
    ['White stairs', ''],
  ]);
});

it('keeps the keys of Pins as they came, and none for a page that sends none', async () => {
  const image_signature = await uploaded();
  const keys = async () => (await listed()).map(({ pins }) => pins.map(({ key }) => key));
  const save = (...pins: { key?: string }[]) =>
    world.call(
      savePinDraft,
      { id: 'a', pins: pins.map((pin) => ({ ...words, image_signature, ...pin })) },
      noor,
    );

  await save({ key: 'left' }, {}, { key: 'right' });
  expect(await keys()).toEqual([['left', undefined, 'right']]);
  await save({}, {});
  expect(await keys()).toEqual([[undefined, undefined]]);
  expect((await save({ key: 'not a key' })).status).toBe(400);
});

it('keeps a story with its pages in their order, as typed', async () => {
  const [first, second] = [await uploaded(), await uploaded()];
  const board = { id: '7', name: 'Cloth' };
  const section = { id: '8', title: 'Wool' };
  const pins = [
    { ...words, image_signature: second, description: 'Weft ', alt_text: 'A shuttle' },
    { ...words, image_signature: first },
  ];
  const saved = { id: 'a', pins, story: { ...story, board, section } };
  const { status, data } = await world.call(savePinDraft, saved, noor);

  expect(status).toBe(200);
  expect(data).toMatchObject(saved);
  expect(data.pins[0]).not.toHaveProperty('story');
  expect(await listed(noor, true)).toEqual([data]);
  await world.call(savePinDraft, { ...saved, story: { ...story, title: 'Two looms' } }, noor);
  expect(await listed(noor, true)).toMatchObject([{ pins, story: { title: 'Two looms' } }]);
});

it('lists stories only for a page that asks for them', async () => {
  const pins = [{ ...words, image_signature: await uploaded() }];
  await world.call(savePinDraft, { id: 'pins', pins }, noor);
  const { data } = await world.call(savePinDraft, { id: 'story', pins, story }, noor);

  expect(data).toMatchObject({ id: 'story', story });
  expect((await listed()).map(({ id }) => id)).toEqual(['pins']);
  const all = await listed(noor, true);
  expect(all.map(({ id }) => id).toSorted()).toEqual(['pins', 'story']);
  expect(all.find(({ id }) => id === 'pins')).not.toHaveProperty('story');
});

it('leaves a story as it is when a save leaves it out, as older servers do', async () => {
  const pins = [{ ...words, image_signature: await uploaded() }];
  await world.call(savePinDraft, { id: 'a', pins, story }, noor);
  const changed = [{ ...words, image_signature: await uploaded() }];
  const { data } = await world.call(savePinDraft, { id: 'a', pins: changed }, noor);

  expect(data).toMatchObject({ pins: changed, story });
  expect(await listed()).toEqual([]);
});

it('keeps a story whose words were cut within a character', async () => {
  const pins = [{ ...words, image_signature: await uploaded() }];
  const cut = { ...story, title: 'Loom \ud83e' };
  expect((await world.call(savePinDraft, { id: 'a', pins, story: cut }, noor)).status).toBe(200);
  expect(await listed(noor, true)).toMatchObject([{ story: { title: 'Loom \ufffd' } }]);
});

it('hides drafts from others and rejects their images', async () => {
  const pins = [{ ...words, image_signature: await uploaded() }];
  await world.call(savePinDraft, { id: 'a', pins }, noor);
  await world.call(savePinDraft, { id: 'b', pins, story }, noor);

  expect(await listed(ines, true)).toEqual([]);
  expect((await world.call(savePinDraft, { id: 'a', pins }, ines)).status).toBe(400);
  await world.call(deletePinDraft, { id: 'a' }, ines);
  await world.call(deletePinDraft, { id: 'b' }, ines);
  expect(await listed(noor, true)).toHaveLength(2);
  await world.call(deletePinDraft, { id: 'a' }, noor);
  await world.call(deletePinDraft, { id: 'b' }, noor);
  expect(await listed(noor, true)).toEqual([]);
});

it('limits the number of drafts, also of stories', async () => {
  const pins = [{ ...words, image_signature: await uploaded() }];
  for (let id = 1; id <= 20; id += 1) {
    await world.call(savePinDraft, { id: String(id), pins, ...(id <= 10 && { story }) }, noor);
  }

  expect(await world.call(savePinDraft, { id: '21', pins }, noor)).toMatchObject({
    status: 409,
    message: 'You have 20 drafts, which is the maximum. Publish or discard one of them.',
  });
  expect((await world.call(savePinDraft, { id: '20', pins }, noor)).status).toBe(200);
});

it.each([
  ['Pins', {}],
  ['a story', { story }],
])('keeps the uploads of a draft of %s until it is 30 days old', async (_what, more) => {
  const image_signature = await uploaded();
  const pins = [{ ...words, image_signature }];
  await world.call(savePinDraft, { id: 'a', pins, ...more }, noor);
  await world.db
    .updateTable('uploads')
    .set({ created_at: new Date(Date.now() - 3 * DAY_MS) } as never)
    .execute();

  expect(await uploadRepository(world.db).forgetOld(isInDraft)).toEqual([]);
  expect((await world.call(createPin, { image_signature }, noor)).status).toBe(200);

  await world.db
    .updateTable('pin_drafts')
    .set({ updated_at: new Date(Date.now() - 31 * DAY_MS) })
    .execute();
  expect(await listed(noor, true)).toEqual([]);
  await deleteOldDrafts(world.db);
  expect(await uploadRepository(world.db).forgetOld(isInDraft)).toHaveLength(1);
});
