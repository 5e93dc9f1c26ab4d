import { setTimeout as sleep } from 'node:timers/promises';
import { confirmDeletion } from '@corkboard/shared/requests/accounts';
import { declineFollowRequests } from '@corkboard/shared/requests/people';
import {
  completeImportUpload,
  createExport,
  startImportUpload,
} from '@corkboard/shared/requests/pins';
import { sql } from 'kysely';
import { linkRepository } from '../domains/accounts/link-repository.ts';
import type { Person } from '../testing/given.ts';
import { ownApp, type TestApp } from '../testing/test-app.ts';

const SLOW_SECONDS = 0.3;
const BOOKMARKS = `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p>
  <DT><A HREF="javascript:lamp()">Lamp</A>
</DL><p>`;

let world: TestApp;

beforeAll(async () => {
  world = await ownApp();
  await sql`create function take_time() returns trigger language plpgsql as $$
    begin perform pg_sleep(${sql.lit(SLOW_SECONDS)}); return null; end $$`.execute(world.db);
  for (const [table, event] of [
    ['users', 'delete'],
    ['follow_requests', 'update'],
    ['pin_import_items', 'insert'],
  ] as const) {
    await sql`create trigger slow after ${sql.raw(event)} on ${sql.table(table)}
      for each statement execute function take_time()`.execute(world.db);
  }
});
afterAll(() => world.close());

async function givenFile(person: Person): Promise<string> {
  const payload = Buffer.from(BOOKMARKS);
  const sent = { file_name: 'bookmarks.html', bytes: payload.byteLength };
  const { data } = await world.call(startImportUpload, sent, person);
  await world.app.inject({
    method: 'PUT',
    url: `/v3/imports/files/${data.id}/parts/0/`,
    headers: {
      cookie: person.cookie,
      origin: 'http://localhost:3000',
      'content-type': 'application/octet-stream',
    },
    payload,
  });
  return data.id;
}

async function countSlow(): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event = 'PgSleep'`.execute(world.db);
  return rows.length;
}

it('keeps connections of the background for jobs while many large changes wait', async () => {
  const [ada, ines, leila, noor] = await Promise.all(
    ['ada', 'ines', 'leila', 'noor'].map((name) => world.given.person(name)),
  );
  if (!ada || !ines || !leila || !noor) throw new Error('Someone is missing.');
  await sql`insert into users (id, username, full_name, first_name)
    select 'r' || n, 'asker' || n, 'R', 'R' from generate_series(1, 200) n`.execute(world.db);
  await sql`insert into follow_requests (requester_id, followee_id)
    select 'r' || n, ${leila.id} from generate_series(1, 200) n`.execute(world.db);
  const links = linkRepository(world.db);
  const tokens = await Promise.all([ada, ines].map(({ id }) => links.issue(id, 'delete-account')));
  const file = await givenFile(noor);

  const answers = Promise.all([
    ...tokens.map((token) => world.call(confirmDeletion, { token })),
    world.call(declineFollowRequests, {}, leila),
    world.call(completeImportUpload, { id: file }, noor),
    world.call(createExport, {}, noor),
  ]);
  let isDone = false;
  const end = () => {
    isDone = true;
  };
  answers.then(end, end);
  let most = 0;
  while (!isDone) {
    most = Math.max(most, await countSlow());
    await sleep(10);
  }

  expect((await answers).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(most).toBe(2);
});
