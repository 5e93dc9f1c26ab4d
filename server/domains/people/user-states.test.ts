import { MAX_USER_STATES } from '@corkboard/shared/contract/accounts';
import { getUserStates, setUserState } from '@corkboard/shared/requests/accounts';

import type { Person } from '../../testing/given.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let world: TestApp;
let ines: Person;
let noor: Person;

beforeEach(async () => {
  world = await testApp();
  ines = await world.given.person('inesmoreau');
  noor = await world.given.person('noorhaddad');
});
afterEach(() => world.close());

const seen = (value: string) => ({ state: 'seen_organize_tip', value });

it('[API-038, SRV-044] keeps the last value of a state per viewer', async () => {
  expect(await world.call(setUserState, seen('1'), ines)).toMatchObject({
    status: 200,
    data: seen('1'),
  });
  await world.call(setUserState, seen('2'), ines);
  await world.call(setUserState, { state: 'another', value: '' }, ines);

  expect((await world.call(getUserStates, {}, ines)).data).toEqual([
    { state: 'another', value: '' },
    seen('2'),
  ]);
  const one = await world.call(getUserStates, { state: 'seen_organize_tip' }, ines);
  expect(one.data).toEqual([seen('2')]);
  expect((await world.call(getUserStates, {}, noor)).data).toEqual([]);
});

it('[SRV-052] requires a login', async () => {
  expect((await world.call(setUserState, seen('1'))).status).toBe(401);
  expect((await world.call(getUserStates, {})).status).toBe(401);
});

it.each([
  ['no name', '/state', { state: '', value: '1' }],
  ['a name of two words', '/state', { state: 'two words', value: '1' }],
  ['a long value', '/value', { state: 'long', value: 'x'.repeat(1001) }],
])('rejects %s', async (_what, path, input) => {
  const answer = await world.call(setUserState, input, ines);
  expect(answer).toMatchObject({ status: 400, message_detail: expect.stringMatching(path) });
  expect((await world.call(getUserStates, {}, ines)).data).toEqual([]);
});

it('limits the states per account but allows updates', async () => {
  const kept = Array.from({ length: MAX_USER_STATES - 1 }, (_, index) => ({
    user_id: ines.id,
    state: `state${index}`,
    value: 'old',
  }));
  await world.db.insertInto('user_states').values(kept).execute();

  const answers = await Promise.all(
    ['a', 'b', 'c'].map((state) => world.call(setUserState, { state, value: '1' }, ines)),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
  const change = await world.call(setUserState, { state: 'state0', value: 'new' }, ines);
  expect(change.status).toBe(200);
});
