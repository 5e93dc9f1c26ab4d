import { getUser } from '@corkboard/shared/requests/people';
import { getUserPins } from '@corkboard/shared/requests/pins';
import { sql } from 'kysely';
import type { Person } from '../../testing/given.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let world: TestApp;
let noor: Person;
let ines: Person;

beforeAll(async () => {
  world = await testApp();
  noor = await world.given.person('noorhaddad');
  ines = await world.given.person('inesmoreau');
});
afterAll(() => world.close());

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));

/** Newer than all others, and more than are read in order. */
async function givenHiddenPins(board_id: string) {
  const picture_digest = await world.given.picture();
  await sql`insert into pins (id, user_id, board_id, picture_digest)
    select 'hidden' || n, ${noor.id}, ${board_id}, ${picture_digest}
    from generate_series(1, 1100) n`.execute(world.db);
}

it('lists the newest Pins of a profile below more than a thousand hidden ones', async () => {
  const clay = await world.given.board(noor, 'Clay');
  const glazes = await world.given.board(noor, 'Glazes');
  const shared = await world.given.sharedBoard(ines, [noor]);
  const secret = await world.given.board(noor, 'Secret', { privacy: 'secret' });
  const archived = await world.given.board(noor, 'Archived', { archived_at: new Date() });
  const places = [clay, glazes, null, shared, clay, secret, clay, null, archived, shared, glazes];
  const listed: string[] = [];
  for (const [minute, board_id] of places.entries()) {
    const id = await world.given.pin(noor, { board_id, created_at: at(minute) });
    if (board_id !== secret && board_id !== archived) listed.unshift(id);
    await world.given.pin(ines, { board_id: shared, created_at: at(minute) });
  }
  await givenHiddenPins(secret);

  const { username } = noor;
  const found: string[] = [];
  let bookmark: string | undefined;
  do {
    const asked = { username, page_size: 2, ...(bookmark && { bookmark }) };
    const page = await world.call(getUserPins, asked, ines);
    expect(page.data.length).toBeLessThanOrEqual(2);
    found.push(...page.data.map(({ id }) => id));
    ({ bookmark } = page);
  } while (bookmark);
  expect(found).toEqual(listed);
  const user = await world.call(getUser, { username }, ines);
  expect(user.data.last_pin_save_time).toBe(at(10).toISOString());
  const { body } = await world.app.inject(`/v3/feeds/${username}/atom.xml`);
  expect([...body.matchAll(/<entry>.*?\/pin\/([^/"]+)\//gs)].map(([, id]) => id)).toEqual(listed);
});
