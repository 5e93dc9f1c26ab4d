import { getSession } from '@corkboard/shared/requests/accounts';
import { MINUTE_MS } from '@corkboard/shared/rules/base';

import type { Person } from '../../../testing/given.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

let world: TestApp;
let ada: Person;

beforeEach(async () => {
  world = await testApp();
  ada = await world.given.person('adaquist');
});
afterEach(() => world.close());

/** Uses a session that was used `minutes` ago, and returns its times before and after. */
async function useAfter(minutes: number) {
  const find = () =>
    world.db
      .selectFrom('sessions')
      .select(['last_seen_at', 'expires_at'])
      .where('user_id', '=', ada.id)
      .executeTakeFirstOrThrow();
  const used = new Date(Date.now() - minutes * MINUTE_MS);
  const ends = new Date(Date.now() + 60 * MINUTE_MS);
  await world.db
    .updateTable('sessions')
    .set({ last_seen_at: used, expires_at: ends })
    .where('user_id', '=', ada.id)
    .execute();
  const before = await find();
  await world.call(getSession, {}, ada);
  return { before, after: await find() };
}

it('knows the last use of a session to 5 minutes', async () => {
  const soon = await useAfter(4);
  expect(soon.after).toEqual(soon.before);

  const later = await useAfter(6);
  expect(Date.now() - later.after.last_seen_at.getTime()).toBeLessThan(MINUTE_MS);
});

it('extends a session that is used an hour later', async () => {
  const { before, after } = await useAfter(61);

  expect(after.expires_at.getTime()).toBeGreaterThan(before.expires_at.getTime());
});
