import type { Kysely } from 'kysely';

import { slugify } from '../../domains/boards/addresses/board-url.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { up } from './0052-whole-slugs.ts';

let world: TestApp;

beforeEach(async () => {
  world = await testApp();
});
afterEach(() => world.close());

/** A migration knows no tables. */
const repair = () => up(world.db as unknown as Kysely<unknown>);

async function slugs(): Promise<string[]> {
  const rows = await world.db.selectFrom('boards').select('slug').orderBy('id').execute();
  return rows.map(({ slug }) => slug);
}

it('repairs slugs that lost vowels, and redirects the old ones', async () => {
  const noor = await world.given.person('noorhaddad');
  await world.given.board(noor, 'हिन्दी कविता', { slug: 'ह-न-द-कव-त' });
  const path = `/v3/feeds/noorhaddad/${encodeURIComponent('ह-न-द-कव-त')}/atom.xml`;
  const read = async () => (await world.app.inject({ url: path })).statusCode;
  expect(await read()).toBe(200);

  await repair();

  expect(await slugs()).toEqual(['हिन्दी-कविता']);
  expect(await read()).toBe(200);
  await repair();
  expect(await slugs()).toEqual(['हिन्दी-कविता']);
});

it('keeps slugs apart, and leaves the others alone', async () => {
  const noor = await world.given.person('noorhaddad');
  const thai = 'ครัวเล็ก';
  await world.given.board(noor, thai);
  await world.given.board(noor, thai, { slug: 'คร-วเล-ก' });
  await world.given.board(noor, 'Café', { slug: 'cafe-7' });
  await world.given.board(noor, 'Renamed', { slug: 'kept' });
  await world.given.board(noor, thai, { slug: 'คร-วเล-ก', deleted_at: new Date() });

  await repair();

  expect((await slugs()).toSorted()).toEqual(
    [thai, `${thai}-2`, 'cafe-7', 'kept', 'คร-วเล-ก'].toSorted(),
  );
});

it('repairs slugs of sections below their boards', async () => {
  const noor = await world.given.person('noorhaddad');
  const board_id = await world.given.board(noor, 'Words');
  const section = { id: '1', board_id, title: 'हिन्दी', slug: 'ह-न-द' };
  await world.db.insertInto('sections').values(section).execute();

  await repair();

  const row = world.db.selectFrom('sections').select('slug');
  expect(await row.executeTakeFirstOrThrow()).toEqual({ slug: slugify('हिन्दी') });
  const former = world.db.selectFrom('former_section_slugs').select(['section_id', 'slug']);
  expect(await former.execute()).toEqual([{ section_id: '1', slug: 'ह-न-द' }]);
});
