import { errorCodes } from '@corkboard/shared/contract/base';
import {
  getBusinessProfiles,
  getVerifiedMerchant,
  updateVerifiedMerchant,
} from '@corkboard/shared/requests/business';
import type { Person } from '../../testing/given.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let world: TestApp;
let shop: Person;
let ines: Person;

beforeEach(async () => {
  world = await testApp();
  shop = await world.given.person('tarnandloom', { is_partner: true, full_name: 'Tarn & Loom' });
  ines = await world.given.person('inesmoreau');
  await world.db
    .insertInto('merchants')
    .values({
      user_id: shop.id,
      is_verified_merchant: true,
      business_diversity_labels: ['woman'],
      disapproval_reasons: ['late'],
      badge_details: ['eco_friendly'],
      profile_badges: ['eco_friendly', 'inclusive'],
      review_labels: ['eco_friendly'],
      signal_badges: ['eco_friendly', 'inclusive', 'personal_touch'],
    })
    .execute();
});
afterEach(() => world.close());

const select = (badgeColor: string | null, badgeOptOut: string[]) => ({
  userId: shop.id,
  inspirational_badge_selection: { badgeColor, badgeOptOut },
});

it('[SRV-041, API-035, API-036, ENT-038..ENT-042] stores the selection', async () => {
  await world.call(updateVerifiedMerchant, select('#ff8800', ['woman']), shop);

  const { data } = await world.call(getVerifiedMerchant, { userId: shop.id }, shop);
  expect(data).toMatchObject({
    user_id: shop.id,
    is_verified_merchant: true,
    badge_details: [{ id: 'eco_friendly' }],
    inspirational_signal: {
      inspirational_badge_selection: { badgeColor: '#ff8800', badgeOptOut: ['woman'] },
    },
  });
});

it.each([
  ['four badges', '#ff8800', []],
  ['an invalid color', 'red', ['woman']],
])('[SRV-042] rejects %s', async (_what, color, out) => {
  const { status, message } = await world.call(updateVerifiedMerchant, select(color, out), shop);
  expect(status).toBe(400);
  expect(message).toBeTruthy();
});

it('[SRV-062] can be changed only by the merchant', async () => {
  expect((await world.call(updateVerifiedMerchant, select(null, ['woman']), ines)).status).toBe(
    403,
  );
  expect((await world.call(updateVerifiedMerchant, select(null, ['woman']))).status).toBe(401);
});

it('shows review results only to merchant and reviewers', async () => {
  const reasons = async (as?: Person) =>
    (await world.call(getVerifiedMerchant, { userId: shop.id }, as)).data.disapproval_reasons;

  expect([await reasons(shop), await reasons(ines)]).toEqual([['late'], []]);
});

it('shows no one else the badges that the merchant has opted out of', async () => {
  await world.call(updateVerifiedMerchant, select(null, ['woman', 'eco_friendly']), shop);

  for (const viewer of [ines, undefined]) {
    const { data } = await world.call(getVerifiedMerchant, { userId: shop.id }, viewer);
    expect(data).toMatchObject({
      business_diversity_labels: [],
      badge_details: [],
      profile_badges: [{ id: 'inclusive' }],
      inspirational_signal: {
        badge_details: [{ id: 'inclusive' }, { id: 'personal_touch' }],
        inspirational_badge_selection: { badgeOptOut: [] },
      },
    });
    expect(JSON.stringify(data)).not.toMatch(/woman|eco_friendly/);
  }
});

it('returns 404 to a viewer that the merchant blocks', async () => {
  await world.given.block(shop, ines);
  const read = (as?: Person) => world.call(getVerifiedMerchant, { userId: shop.id }, as);
  expect([(await read(ines)).status, (await read()).status]).toEqual([404, 200]);
});

it('shows badges of a private business only to itself and its followers', async () => {
  const sam = await world.given.person('samotieno');
  await world.given.follow(sam, shop);
  await world.db
    .updateTable('users')
    .set({ is_private_profile: true })
    .where('id', '=', shop.id)
    .execute();
  const read = async (as?: Person) =>
    (await world.call(getVerifiedMerchant, { userId: shop.id }, as)).status;

  expect([await read(shop), await read(sam)]).toEqual([200, 200]);
  expect([await read(ines), await read()]).toEqual([404, 404]);
});

it.each([
  [
    'private',
    () =>
      world.db
        .updateTable('users')
        .set({ is_private_profile: true })
        .where('id', '=', shop.id)
        .execute(),
  ],
  ['blocking', () => world.given.block(shop, ines)],
  [
    'deactivated',
    () =>
      world.db
        .updateTable('users')
        .set({ deactivated_at: new Date() })
        .where('id', '=', shop.id)
        .execute(),
  ],
])('answers for a %s merchant as for a person who is none', async (_what, hide) => {
  const sam = await world.given.person('samotieno');
  await hide();
  for (const ask of [
    (userId: string) => world.call(getVerifiedMerchant, { userId }, ines),
    (userId: string) => world.call(updateVerifiedMerchant, { ...select(null, []), userId }, ines),
  ]) {
    const none = await ask(sam.id);
    expect(none).toMatchObject({ status: 404, code: errorCodes.notFound });
    expect(await ask(shop.id)).toEqual(none);
  }
});

it('returns 404 for a user who is no merchant', async () => {
  expect((await world.call(getVerifiedMerchant, { userId: ines.id })).status).toBe(404);
});

it('[SRV-015, ENT-043, ENT-044, API-013] lists linked profiles by id', async () => {
  await world.db
    .insertInto('business_access')
    .values({
      profile_id: shop.id,
      member_id: ines.id,
      permissions: ['ANALYST'],
      requires_mfa: true,
    })
    .execute();

  const { data } = await world.call(getBusinessProfiles, {}, ines);
  expect(data.profiles).toEqual({
    [shop.id]: {
      id: shop.id,
      permissions: ['ANALYST'],
      viewerMeetsMfaRequirement: false,
      user: {
        username: 'tarnandloom',
        businessName: 'Tarn & Loom',
        imgUrl: '/media/default/75x75.png',
        eligibleForStlTool: false,
        merchantId: null,
        scheduledPinCount: 0,
      },
    },
  });
  expect((await world.call(getBusinessProfiles, {}, shop)).data).toEqual({ profiles: {} });
  expect((await world.call(getBusinessProfiles, {})).status).toBe(401);
});
