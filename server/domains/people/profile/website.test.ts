import { createServer, type Server } from 'node:http';
import {
  getUser,
  getWebsiteVerification,
  updateUser,
  verifyWebsite,
} from '@corkboard/shared/requests/people';

import { buildApp } from '../../../compose/app.ts';
import { publicFetcher } from '../../../platform/net/safe-fetch.ts';
import type { Person } from '../../../testing/given.ts';
import { sharedApp, type TestApp } from '../../../testing/test-app.ts';
import { waitUntilBlocked } from '../../../testing/wait-until-blocked.ts';
import { accountStatusRepository } from '../account-status-repository.ts';
import { hasWebsiteProof } from './website-page.ts';

let server: Server;
let site: string;
let page: { status: number; headers: Record<string, string>; body: string };
let world: TestApp;
let noor: Person;

/** Simulates the internet: two names resolve to this machine, a third to a forbidden address. */
const fetchHere = publicFetcher({
  isAllowed: (address) => address === '127.0.0.1',
  resolve: async (name) => {
    const address = name === 'inside.example' ? '127.0.0.9' : '127.0.0.1';
    if (!name.endsWith('.example')) throw new Error('ENOTFOUND');
    return [{ address, family: 4 }];
  },
});

const openApp = sharedApp({
  build: (given) => buildApp({ ...given, fetchPublic: fetchHere }),
});

beforeAll(async () => {
  server = createServer((_request, response) => {
    response.writeHead(page.status, page.headers).end(page.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  site = `http://noor.example:${typeof address === 'object' ? address?.port : 0}/`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

beforeEach(async () => {
  world = await openApp();
  noor = await world.given.person('noorhaddad', { website_url: site });
  shows('');
});
afterEach(() => world.close());

function shows(
  body: string,
  headers: Record<string, string> = { 'content-type': 'text/html; charset=utf-8' },
  status = 200,
) {
  page = { status, headers, body };
}

const verify = async (as: Person = noor) => (await world.call(verifyWebsite, {}, as)).data;

it('[ENT-003] verifies a website by a tag in its head', async () => {
  const { data: before } = await world.call(getWebsiteVerification, {}, noor);
  expect(before).toMatchObject({ is_verified: false, checked_at: null, failure: null });
  shows(`<!doctype html><head>${before.meta_tag}</head>`);

  expect(await verify()).toMatchObject({ is_verified: true, failure: null });
  const { data: seen } = await world.call(getUser, { username: 'noorhaddad' });
  expect(seen.is_primary_website_verified).toBe(true);
});

it('[ENT-003] verifies by a link back until it is gone', async () => {
  shows('<a href="http://localhost:3000/NoorHaddad" rel="noopener ME">Pins</a>');
  expect(await verify()).toMatchObject({ is_verified: true });

  shows('<a href="http://localhost:3000/noorhaddad/">Pins</a>');
  expect(await verify()).toMatchObject({ is_verified: false, failure: 'no-link-back' });
  const { data } = await world.call(getWebsiteVerification, {}, noor);
  expect(data).toMatchObject({ is_verified: false, failure: 'no-link-back' });
});

it.each([
  ['a missing page', 'unreachable', 404, { 'content-type': 'text/html' }],
  ['a file', 'not-a-page', 200, { 'content-type': 'application/pdf' }],
  ['a private address', 'not-public', 302, { location: 'http://inside.example/' }],
])('rejects %s as proof', async (_what, failure, status, headers) => {
  shows('<a rel="me" href="http://localhost:3000/noorhaddad/"></a>', headers, status);
  expect(await verify()).toMatchObject({ is_verified: false, failure });
});

it('rejects proof from another site after a redirect', async () => {
  const other = site.replace('noor.', 'other.');
  server.once('request', () => shows('<a rel="me" href="http://localhost:3000/noorhaddad/"></a>'));
  shows('', { location: other }, 302);
  expect(await verify()).toMatchObject({ is_verified: false, failure: 'no-link-back' });
});

it.each([
  ['http://inside.example/', 'not-public'],
  ['http://127.0.0.1.nip.io/', 'unreachable'],
  ['http://localhost:3000/noorhaddad/', 'no-link-back'],
])('does not fetch %s', async (website_url, failure) => {
  await world.db.updateTable('users').set({ website_url }).where('id', '=', noor.id).execute();
  expect(await verify()).toMatchObject({ is_verified: false, failure });
});

it('reports that there is no website to verify', async () => {
  const ines = await world.given.person('inesmoreau');
  expect(await verify(ines)).toMatchObject({ is_verified: false, failure: 'no-website' });
});

describe('a website of two people', () => {
  const verified = { is_verified: true, failure: null };
  const claimed = { is_verified: false, failure: 'claimed' };
  let ines: Person;

  const presence = () => accountStatusRepository(world.db);
  /** With a new login, because a deactivation ends the others. */
  const read = async ({ id }: Person) => {
    const as = await world.given.signedIn(id);
    return (await world.call(getWebsiteVerification, {}, as)).data;
  };

  beforeEach(async () => {
    ines = await world.given.person('inesmoreau', { website_url: site });
    shows(
      '<a rel="me" href="http://localhost:3000/noorhaddad/"></a><a rel="me" href="http://localhost:3000/inesmoreau/"></a>',
    );
  });

  it('belongs to one person at a time', async () => {
    expect(await verify()).toMatchObject(verified);
    expect(await verify(ines)).toMatchObject(claimed);
  });

  it('belongs to one of them after checks at the same time', async () => {
    await world.call(getWebsiteVerification, {}, noor);
    const checks = await world.db.transaction().execute(async (trx) => {
      // The first check waits in the middle of its record.
      await trx
        .selectFrom('website_checks')
        .select('user_id')
        .where('user_id', '=', noor.id)
        .forUpdate()
        .execute();
      const first = verify();
      await waitUntilBlocked(world.db);
      const second = verify(ines);
      await Promise.race([second, waitUntilBlocked(world.db, 2)]);
      return [first, second];
    });
    expect(await Promise.all(checks)).toMatchObject([verified, claimed]);
  });

  it('belongs to the second one when the first one returns after a deactivation', async () => {
    await verify();
    await presence().deactivate([noor.id]);
    expect(await verify(ines)).toMatchObject(verified);

    await presence().reactivate([noor.id]);

    expect(await read(noor)).toMatchObject(claimed);
    expect(await read(ines)).toMatchObject(verified);
  });

  it('belongs to one of them when both return at once', async () => {
    await verify();
    await presence().deactivate([noor.id]);
    await verify(ines);
    await presence().deactivate([ines.id]);

    await presence().reactivate([noor.id, ines.id]);

    const checks = [await read(noor), await read(ines)];
    expect(checks.filter(({ is_verified }) => is_verified)).toHaveLength(1);
  });

  it('stays verified for a person who returns if it has no other', async () => {
    await verify();
    await presence().deactivate([noor.id]);
    await presence().reactivate([noor.id]);
    expect(await read(noor)).toMatchObject(verified);
  });
});

it('drops the result when the website changes', async () => {
  await verify();
  await world.call(updateUser, { website_url: 'https://other.example' }, noor);
  const { data } = await world.call(getWebsiteVerification, {}, noor);
  expect(data).toMatchObject({ website_url: 'https://other.example/', failure: null });
});

it('limits checks to 20 an hour', async () => {
  const answers = await Promise.all(
    Array.from({ length: 21 }, () => world.call(verifyWebsite, {}, noor)),
  );
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
});

it('[SRV-052] requires a login', async () => {
  expect((await world.call(verifyWebsite, {})).status).toBe(401);
  expect((await world.call(getWebsiteVerification, {})).status).toBe(401);
});

it.each([
  ['<!-- <a rel="me" href="https://c.test/noor/"> -->', false],
  ['<script>"<a rel=me href=https://c.test/noor/>"</script>', false],
  ['<link rel="me" href="//c.test/noor#top">', true],
  ['<meta name="corkboard-site-verification" content="other">', false],
  ['<meta content=" k0de " name="Corkboard-Site-Verification">', true],
  ['<a rel="me" href="https://c.test/noor/boards/">', false],
  ['<a rel="me" href="http://c.test/noor/">', false],
])('reads %s', (html, leads) => {
  const wayBack = { code: 'k0de', profileUrl: 'https://c.test/noor/' };
  expect(hasWebsiteProof(html, 'https://noor.example/', wayBack)).toBe(leads);
});
