import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { nameColors } from './color-family-repository.ts';

let world: TestApp;
beforeEach(async () => {
  world = await testApp();
});
afterEach(() => world.close());

it('adds color names to older images and skips colorless ones', async () => {
  const digests = await Promise.all(['sea', 'none'].map((name) => world.given.picture(name)));
  await world.db
    .updateTable('pictures')
    .set({ dominant_color: '#1f4fa6' })
    .where('digest', '=', digests[0] ?? '')
    .execute();
  await world.db
    .updateTable('pictures')
    .set({ dominant_color: '' })
    .where('digest', '=', digests[1] ?? '')
    .execute();

  await nameColors(world.db);

  const rows = await world.db.selectFrom('pictures').select(['alt', 'color_family']).execute();
  expect(new Map(rows.map((row) => [row.alt, row.color_family]))).toEqual(
    new Map([
      ['sea', 'blue'],
      ['none', null],
    ]),
  );
});
