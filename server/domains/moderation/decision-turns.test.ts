import { createReport, decideReport } from '@corkboard/shared/requests/moderation';
import { sql } from 'kysely';
import { buildApp } from '../../compose/app.ts';
import { type Db, openDb } from '../../platform/db/db.ts';
import type { Person } from '../../testing/given.ts';
import { ownApp, type TestApp } from '../../testing/test-app.ts';
import { waitUntilBlocked } from '../../testing/wait-until-blocked.ts';

const CONNECTIONS = 2;
const LOOKS = 50;

let world: TestApp;
let backgroundDb: Db;
let reported: Person[];
let staff: Person;

beforeEach(async () => {
  world = await ownApp({
    build: (given, url) => {
      backgroundDb = openDb({ url, maxConnections: CONNECTIONS, onError: () => {} });
      return buildApp({ ...given, backgroundDb });
    },
  });
  reported = Object.values(await world.given.newcomers('ana', 'ben'));
  staff = await world.given.person('staff', { is_employee: true });
});
afterEach(async () => {
  await world.close();
  await backgroundDb.destroy();
});

it('leaves connections of the background to others while decisions wait', async () => {
  const reporter = await world.given.person('noorhaddad');
  const reports = await Promise.all(
    reported.map(({ id }) => world.call(createReport, { user_id: id, reason: 'spam' }, reporter)),
  );
  const decide = (report_id: string) =>
    world.call(decideReport, { report_id, decision: 'deactivate_user' }, staff);

  const decisions = await world.db.transaction().execute(async (trx) => {
    await sql`select from users where id = any(${reported.map(({ id }) => id)}) for update`.execute(
      trx,
    );
    const waiting = reports.map(({ data }) => decide(data.id));
    await waitUntilBlocked(world.db);
    for (let look = 0; look < LOOKS; look += 1) await sql`select 1`.execute(backgroundDb);
    return waiting;
  });

  expect((await Promise.all(decisions)).map(({ status }) => status)).toEqual([200, 200]);
});
