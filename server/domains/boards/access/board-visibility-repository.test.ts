import { getBoards, updateBoardVisibility } from '@corkboard/shared/requests/boards';
import { getUser } from '@corkboard/shared/requests/people';
import type { Person } from '../../../testing/given.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

let world: TestApp;
let noor: Person;

beforeEach(async () => {
  world = await testApp();
  noor = await world.given.person('noorhaddad');
});
afterEach(() => world.close());

it('[BOARD-040, BOARD-046] hides and shows the All Pins card', async () => {
  const cards = async () => {
    const { data } = await world.call(getBoards, { username: 'noorhaddad' }, noor);
    return data.map((board) => board.story_type);
  };
  expect(await cards()).toEqual(['all_pins']);

  const hidden = await world.call(updateBoardVisibility, { show_all_pins: false }, noor);
  expect(hidden.data.show_all_pins).toBe(false);
  expect(await cards()).toEqual([]);

  await world.call(updateBoardVisibility, { show_all_pins: true }, noor);
  expect(await cards()).toEqual(['all_pins']);
});

it('keeps omitted settings', async () => {
  await world.call(updateBoardVisibility, { show_all_pins: false }, noor);
  const { data } = await world.call(updateBoardVisibility, { show_shopping_list: true }, noor);
  expect(data).toMatchObject({ show_all_pins: false, show_shopping_list: true });
  const { data: user } = await world.call(
    getUser,
    { username: 'noorhaddad', field_set_key: 'board_visibility' },
    noor,
  );
  expect(user).toMatchObject({ show_all_pins: false, show_shopping_list: true });
});

it('[SRV-052] requires a login', async () => {
  const refusal = await world.call(updateBoardVisibility, { show_all_pins: false });
  expect(refusal.status).toBe(401);
});
