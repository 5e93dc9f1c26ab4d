import { linkRepository } from '../../domains/accounts/link-repository.ts';
import { apiTokenRepository } from '../../domains/accounts/sessions/api-token-repository.ts';
import { sessionRepository } from '../../domains/accounts/sessions/session-repository.ts';
import type { Person } from '../../testing/given.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { up as dropLinks } from './0093-who-asked-for-links.ts';
import { up } from './0094-access-without-factor.ts';

let world: TestApp;
let shop: Person;

beforeEach(async () => {
  world = await testApp();
  shop = await world.given.person('shop', { is_partner: true });
});
afterEach(() => world.close());

/** An owner with a session and an API token in the shop. */
async function givenOwner(username: string, requires_mfa: boolean, has_mfa: boolean) {
  const { id } = await world.given.person(username, { has_mfa });
  const access = { profile_id: shop.id, member_id: id, permissions: ['OWNER'], requires_mfa };
  await world.db.insertInto('business_access').values(access).execute();
  await sessionRepository(world.db).start(shop.id, { homeId: id });
  const token = { userId: shop.id, homeId: id, name: username, scopes: [], days: 30 };
  await apiTokenRepository(world.db).create(token, world.db);
  return id;
}

it('ends only access in businesses whose required second factor is missing', async () => {
  await givenOwner('lacks', true, false);
  const [free, has] = [await givenOwner('free', false, false), await givenOwner('has', true, true)];

  await up(world.db as never);

  for (const table of ['sessions', 'api_tokens'] as const) {
    const rows = await world.db.selectFrom(table).select('home_id').execute();
    const homes = rows.flatMap(({ home_id }) => home_id ?? []).toSorted();
    expect(homes).toEqual([free, has].toSorted());
  }
});

it('drops links that change the address of a business with owners, and no others', async () => {
  const ada = await givenOwner('ada', false, false);
  const links = linkRepository(world.db);
  await links.issue(shop.id, 'change-email', { email: 'new@corkboard.test' });
  await links.issue(shop.id, 'sign-in');
  await links.issue(ada, 'change-email', { email: 'ada2@corkboard.test' });

  await world.db.schema.alterTable('account_links').dropColumn('home_id').execute();
  await dropLinks(world.db as never);

  const rows = await world.db.selectFrom('account_links').select(['user_id', 'purpose']).execute();
  expect(rows).toHaveLength(2);
  expect(rows).toEqual(
    expect.arrayContaining([
      { user_id: shop.id, purpose: 'sign-in' },
      { user_id: ada, purpose: 'change-email' },
    ]),
  );
});
