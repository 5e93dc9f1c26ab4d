import { errorCodes } from '@corkboard/shared/contract/base';
import { createApiToken } from '@corkboard/shared/requests/accounts';
import { createPin, deletePin, getUserPins, savePinDraft } from '@corkboard/shared/requests/pins';
import { sql } from 'kysely';
import { databaseSweeps } from '../../../compose/retention.ts';
import type { Person } from '../../../testing/given.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { waitUntilBlocked } from '../../../testing/wait-until-blocked.ts';
import { uploadRepository } from '../../media/uploads/upload-repository.ts';

let world: TestApp;
let shop: Person;
let noor: Person;
let ines: Person;
let image_signature: string;

beforeEach(async () => {
  world = await testApp();
  shop = await world.given.person('shop', { is_partner: true });
  noor = await world.given.person('noorhaddad');
  ines = await world.given.person('inesmoreau');
  await world.db
    .insertInto('business_access')
    .values(
      [noor, ines].map(({ id }) => ({
        profile_id: shop.id,
        member_id: id,
        permissions: ['ADMIN' as const],
      })),
    )
    .execute();
  image_signature = await world.given.picture();
  await uploadRepository(world.db).allow(shop.id, image_signature);
});
afterEach(() => world.close());

/** As sent by pages that know only the keys of a person. */
const sent = () => ({ idempotency_key: 'left', image_signature, title: 'Stairs' });

function publish(member: Person, more: Partial<ReturnType<typeof sent>> = {}) {
  const input = { ...sent(), ...more, orbac_subject_id: shop.id };
  return world.call(createPin, input, member);
}

async function listPins() {
  const { data } = await world.call(getUserPins, { username: shop.username }, shop);
  return data.map(({ id }) => id);
}

/** The hourly job has run since then, too. */
async function passDays(days: number): Promise<void> {
  for (const table of ['idempotency_keys', 'published_keys'] as const) {
    await sql`update ${sql.table(table)}
      set created_at = created_at - make_interval(days => ${days})`.execute(world.db);
  }
  const { requestKeys, drafts } = databaseSweeps(world.db);
  await requestKeys();
  await drafts();
}

it('makes one Pin when two members publish a draft at the same moment', async () => {
  const board_id = await world.given.board(shop, 'Walls');
  const calls = await world.db.transaction().execute(async (trx) => {
    await sql`select from boards where id = ${board_id} for update`.execute(trx);
    const calls = [noor, ines].map((member) =>
      world.call(createPin, { ...sent(), board_id, orbac_subject_id: shop.id }, member),
    );
    await waitUntilBlocked(world.db, calls.length);
    return calls;
  });

  const [first, second] = await Promise.all(calls);
  expect([first?.status, second?.status]).toEqual([200, 200]);
  expect(second?.data).toEqual(first?.data);
  expect(await listPins()).toEqual([first?.data.id]);
});

it('knows words whose last character was cut in half, as a draft returns them', async () => {
  const first = await publish(noor, { title: 'Stairs \ud83d' });
  expect((await publish(ines, { title: 'Stairs \ufffd' })).data).toEqual(first.data);
});

it('publishes for the second member if the first one failed', async () => {
  const { status } = await publish(noor, { image_signature: 'f'.repeat(64) });
  expect(status).toBe(400);
  expect((await publish(ines)).status).toBe(200);
});

describe('two days after a Pin was published', () => {
  let first: string;

  beforeEach(async () => {
    first = (await publish(noor)).data.id;
    await passDays(2);
  });

  it.each([
    ['the same member', () => noor],
    ['another member', () => ines],
    ['the owner', () => shop],
  ])('returns it to %s', async (_who, getMember) => {
    const again = await publish(getMember());
    expect(again).toMatchObject({ status: 200, data: { id: first } });
    expect(await listPins()).toEqual([first]);
  });

  it('returns it to a page that sends its fields in another order', async () => {
    const input = { orbac_subject_id: shop.id, ...sent() };
    const { data } = await world.call(
      createPin,
      Object.fromEntries(Object.entries(input).toReversed()) as typeof input,
      ines,
    );
    expect(data.id).toBe(first);
  });

  it('refuses other words', async () => {
    expect(await publish(ines, { title: 'Stairs at noon' })).toMatchObject({
      status: 422,
      code: errorCodes.idempotencyMismatch,
    });
    expect(await listPins()).toEqual([first]);
  });

  it('says that it was deleted, and makes another one only for another key', async () => {
    await world.call(deletePin, { pin_id: first }, shop);
    expect(await publish(ines)).toMatchObject({ status: 404, code: errorCodes.pinNotFound });
    expect(await listPins()).toEqual([]);

    const { data } = await publish(ines, { idempotency_key: 'another' });
    expect(await listPins()).toEqual([data.id]);
  });

  it('gives another profile its own Pin', async () => {
    await uploadRepository(world.db).allow(noor.id, image_signature);
    const { data } = await world.call(createPin, sent(), noor);
    expect(data.id).not.toBe(first);
    expect(await listPins()).toEqual([first]);
  });
});

const place = { board: null, section: null };
const pin = () => ({
  image_signature,
  title: '',
  description: '',
  alt_text: '',
  link: '',
  ...place,
});

it.each([
  ['Pins', () => ({ pins: [{ ...pin(), key: 'left' }] })],
  ['a story', () => ({ pins: [pin()], story: { key: 'left', title: '', link: '', ...place } })],
])('knows the key of a draft of %s as long as the draft exists', async (_what, getDraft) => {
  const first = await publish(noor);
  await publish(noor, { idempotency_key: 'gone' });
  await uploadRepository(world.db).allow(noor.id, image_signature);
  await world.call(createPin, sent(), noor);
  await world.call(savePinDraft, { id: 'a', ...getDraft() }, shop);
  await passDays(31);

  const keys = await world.db.selectFrom('published_keys').select(['user_id', 'key']).execute();
  expect(keys).toEqual([{ user_id: shop.id, key: 'left' }]);
  expect((await publish(ines)).data.id).toBe(first.data.id);
});

it('makes a Pin for each call without a key', async () => {
  const { idempotency_key: _key, ...plain } = sent();
  for (let call = 1; call <= 2; call += 1) await world.call(createPin, plain, shop);
  expect(await listPins()).toHaveLength(2);
});

it('keeps the keys of API tokens for a day, as for other calls', async () => {
  const { data } = await world.call(
    createApiToken,
    { name: 'Script', scopes: ['pins:write'], days: 30 },
    shop,
  );
  const token = { cookie: '', headers: { authorization: `Bearer ${data.secret}` } };
  const first = await world.call(createPin, sent(), token);
  expect((await world.call(createPin, sent(), token)).data.id).toBe(first.data.id);
  await passDays(2);

  expect((await world.call(createPin, sent(), token)).data.id).not.toBe(first.data.id);
  expect(await listPins()).toHaveLength(2);
});
