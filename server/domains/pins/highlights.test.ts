import { getHighlights, setHighlights } from '@corkboard/shared/requests/people';

import type { Person } from '../../testing/given.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let world: TestApp;
let noor: Person;
let ines: Person;
let pin: string;
let board: string;

beforeEach(async () => {
  world = await testApp();
  noor = await world.given.person('noorhaddad');
  ines = await world.given.person('inesmoreau');
  board = await world.given.board(noor, 'Quiet clay');
  pin = await world.given.pin(noor, { title: 'A bowl', board_id: board });
});
afterEach(() => world.close());

const ofNoor = async (as?: Person) =>
  (await world.call(getHighlights, { username: 'noorhaddad' }, as)).data;

it("shows Pins and boards in the owner's order", async () => {
  const highlights = [
    { type: 'board' as const, id: board },
    { type: 'pin' as const, id: pin },
  ];
  const { data } = await world.call(setHighlights, { highlights }, noor);

  expect(data).toMatchObject([
    { type: 'board', title: 'Quiet clay', url: '/noorhaddad/quiet-clay/', pin_count: 1 },
    { type: 'pin', title: 'A bowl', url: `/pin/${pin}/`, pin_count: null },
  ]);
  expect(data[0]?.image).toEqual(data[1]?.image);
  expect(await ofNoor()).toEqual(data);

  await world.call(setHighlights, { highlights: highlights.toReversed() }, noor);
  expect((await ofNoor()).map(({ type }) => type)).toEqual(['pin', 'board']);
  expect((await world.call(setHighlights, { highlights: [] }, noor)).data).toEqual([]);
});

it('has at most five entries without duplicates', async () => {
  const pins = await Promise.all(Array.from({ length: 6 }, () => world.given.pin(noor)));
  const refs = pins.map((id) => ({ type: 'pin' as const, id }));

  expect((await world.call(setHighlights, { highlights: refs }, noor)).status).toBe(400);
  const [one] = refs;
  const twice = one ? [one, one] : [];
  expect((await world.call(setHighlights, { highlights: twice }, noor)).status).toBe(400);
  expect((await world.call(setHighlights, { highlights: refs.slice(1) }, noor)).status).toBe(200);
});

it("[SRV-053, SRV-054, SRV-055] accepts only the owner's public Pins and boards", async () => {
  const secret = await world.given.board(noor, 'Secret', { privacy: 'secret' });
  const protectedOne = await world.given.board(noor, 'Protected', { privacy: 'protected' });
  const archived = await world.given.board(noor, 'Old', { archived_at: new Date() });
  const hidden = await world.given.pin(noor, { board_id: secret });
  const theirs = await world.given.pin(ines);

  for (const wrong of [
    { type: 'board' as const, id: secret },
    { type: 'board' as const, id: protectedOne },
    { type: 'board' as const, id: archived },
    { type: 'board' as const, id: pin },
    { type: 'pin' as const, id: hidden },
    { type: 'pin' as const, id: theirs },
  ]) {
    const highlights = [{ type: 'pin' as const, id: pin }, wrong];
    const rejected = await world.call(setHighlights, { highlights }, noor);
    expect(rejected.status).toBe(400);
    expect(rejected.message_detail).toMatch(/^\/highlights\/1:/);
  }
  expect(await ofNoor()).toEqual([]);
});

it('[SRV-053] omits entries that became secret for everyone', async () => {
  await world.call(setHighlights, { highlights: [{ type: 'board', id: board }] }, noor);
  await world.db.updateTable('boards').set({ privacy: 'secret' }).execute();

  expect(await ofNoor()).toEqual([]);
  expect(await ofNoor(noor)).toEqual([]);
});

describe('a hidden entry', () => {
  let secret: { type: 'board'; id: string };

  const setPrivacy = (privacy: 'secret' | 'public') =>
    world.db.updateTable('boards').set({ privacy }).where('id', '=', secret.id).execute();
  const save = (highlights: { type: 'pin' | 'board'; id: string }[]) =>
    world.call(setHighlights, { highlights }, noor);

  beforeEach(async () => {
    secret = { type: 'board', id: await world.given.board(noor, 'Glazes') };
    await save([secret, { type: 'pin', id: pin }]);
    await setPrivacy('secret');
  });

  it('returns after a change of the others', async () => {
    const { data } = await save([
      { type: 'board', id: board },
      { type: 'pin', id: pin },
    ]);
    expect(data.map(({ id }) => id)).toEqual([board, pin]);
    await setPrivacy('public');
    expect((await ofNoor()).map(({ id }) => id)).toEqual([board, pin, secret.id]);
  });

  it('leaves its place to a full selection', async () => {
    const pins = await Promise.all(Array.from({ length: 5 }, () => world.given.pin(noor)));

    const { status } = await save(pins.map((id) => ({ type: 'pin', id })));
    await setPrivacy('public');

    expect(status).toBe(200);
    expect((await ofNoor()).map(({ id }) => id)).toEqual(pins);
  });
});

it('[SRV-056] is hidden on a private profile', async () => {
  await world.db
    .updateTable('users')
    .set({ is_private_profile: true })
    .where('id', '=', noor.id)
    .execute();

  const asked = { username: 'noorhaddad' };
  expect((await world.call(getHighlights, asked, ines)).status).toBe(403);
  expect((await world.call(getHighlights, asked, noor)).status).toBe(200);
});

it('[SRV-052] requires a login to change', async () => {
  expect((await world.call(setHighlights, { highlights: [] })).status).toBe(401);
});
