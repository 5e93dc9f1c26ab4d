import {
  decideTakedown,
  getTakedowns,
  submitTakedown,
} from '@corkboard/shared/requests/moderation';

import type { Person } from '../../testing/given.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let world: TestApp;
let noor: Person;
let ines: Person;
let staff: Person;

beforeEach(async () => {
  world = await testApp();
  noor = await world.given.person('noorhaddad');
  ines = await world.given.person('inesmoreau');
  staff = await world.given.person('staff', { is_employee: true });
});
afterEach(() => world.close());

const complaint = {
  username: 'noorhaddad',
  content_urls: ['http://localhost:3000/pin/1/'],
  explanation: 'This is my photograph.',
  full_name: 'Ada Lind',
  email: 'ada@lind.example',
  is_statement_true: true as const,
};
const submit = (law: string, more: object = {}, as?: Person) =>
  world.call(submitTakedown, { law, ...complaint, ...more }, as);

it.each(['test', 'turkey', 'dsa', 'india'])(
  '[SRV-016, API-014] accepts a complaint under the law %s',
  async (law) => {
    const { status, data } = await submit(law, {}, ines);
    expect(status).toBe(200);
    expect(data).toMatchObject({ law, status: 'received' });
  },
);

it('[SRV-016] returns 404 for other laws', async () => {
  expect((await submit('france', {}, ines)).status).toBe(404);
  expect((await submit('constructor', {}, ines)).status).toBe(404);
});

it('[SRV-065] accepts it without an account when the law allows', async () => {
  expect((await submit('dsa')).status).toBe(200);
  expect((await submit('test')).status).toBe(401);
  const limited = await world.given.person('limited', { is_limited_login: true });
  expect((await submit('dsa', {}, limited)).status).toBe(200);
  expect((await submit('test', {}, limited)).status).toBe(401);
});

it.each([
  [{ username: undefined, content_urls: [] }, '/content_urls'],
  [{ is_statement_true: false }, '/is_statement_true'],
  [{ explanation: ' ' }, '/explanation'],
  [{ email: 'ada' }, '/email'],
  [{ law_type: 'Divorce' }, '/law_type'],
])('rejects %j', async (more, path) => {
  const { status, message_detail } = await submit('dsa', more);
  expect(status).toBe(400);
  expect(message_detail).toMatch(new RegExp(`^${path}:`));
});

it.each([
  'nonsense',
  'https://evil.example/pin/1/',
  '/',
  '/settings/account-settings/',
  '/search/?q=glaze',
  '/noorhaddad/clay/cups/more/',
])('rejects the link %s, and names it', async (link) => {
  const answer = await submit('dsa', { content_urls: ['/pin/1/', link] });
  expect(answer.status).toBe(400);
  expect(answer.message_detail).toBe(
    `/content_urls: This isn't a link to a Pin, board, section, or profile on this site: ${link}. Open the content and copy its address.`,
  );
});

it('rejects a long link with its beginning', async () => {
  const { message_detail } = await submit('dsa', { content_urls: [`/${'a/'.repeat(900)}`] });
  expect(message_detail?.length).toBeLessThan(300);
});

it('answers the same for links to secret, deleted, and missing content', async () => {
  const board_id = await world.given.board(noor, 'Clay', { privacy: 'secret' });
  const secret = await world.given.pin(noor, { board_id });
  const deleted = await world.given.pin(noor, { deleted_at: new Date() });
  for (const link of [
    `/pin/${secret}/`,
    `/pin/${deleted}/`,
    '/pin/none/',
    '/noorhaddad/clay/',
    '/noorhaddad/none/',
    '/no-one-here/',
    '/no-one-here/clay/cups/',
  ]) {
    expect((await submit('dsa', { username: undefined, content_urls: [link] })).status).toBe(200);
  }
});

it('rejects an unknown username, also next to a good link', async () => {
  const answer = await submit('dsa', { username: 'unknown_name' });
  expect(answer.status).toBe(400);
  expect(answer.message_detail).toBe(
    '/username: There is no profile with this username. Copy the username from the address of the profile.',
  );
});

it.each([
  ['a private one', { is_private_profile: true }],
  ['a deactivated one', { deactivated_at: new Date() }],
  ['a suspended one', { deactivated_at: new Date(), suspended_at: new Date() }],
])('accepts the username of each profile: %s', async (_what, more) => {
  await world.db.updateTable('users').set(more).where('id', '=', noor.id).execute();
  expect((await submit('dsa', { username: 'NoorHaddad', content_urls: [] })).status).toBe(200);
});

it('accepts a link to a profile that has the name of a page', async () => {
  await world.given.person('today');
  expect((await submit('dsa', { content_urls: ['/today/', '/today/clay/'] })).status).toBe(200);
});

it('stores a repeated complaint once', async () => {
  const first = await submit('dsa');
  const second = await submit('dsa');
  const other = await submit('dsa', { explanation: 'And this one too.' });

  expect(second.data).toEqual(first.data);
  expect(other.data.id).not.toBe(first.data.id);
});

it('[ROLE-004] is read and decided once, only by staff', async () => {
  const { data } = await submit('dsa', { law_type: 'GDPR', is_trusted_flagger: true });
  const decision = { takedown_id: data.id, decision: 'uphold' as const, note: ' Ours to remove ' };
  for (const [person, status] of [
    [undefined, 401],
    [ines, 403],
  ] as const) {
    expect((await world.call(getTakedowns, {}, person)).status).toBe(status);
    expect((await world.call(decideTakedown, decision, person)).status).toBe(status);
  }
  const queue = await world.call(getTakedowns, {}, staff);
  expect(queue.data).toMatchObject([
    { id: data.id, law_type: 'GDPR', is_trusted_flagger: true, full_name: 'Ada Lind' },
  ]);

  const decided = await world.call(decideTakedown, decision, staff);
  expect(decided.data).toMatchObject({ status: 'upheld', decision_note: 'Ours to remove' });
  expect((await world.call(decideTakedown, decision, staff)).status).toBe(409);
  expect((await world.call(getTakedowns, {}, staff)).data).toEqual([]);
  expect((await world.call(getTakedowns, { queue: 'decided' }, staff)).data).toHaveLength(1);
});

it('[LEGAL-007] omits the trusted flagger when the law has none', async () => {
  await submit('india', { is_trusted_flagger: true });
  const { data } = await world.call(getTakedowns, {}, staff);
  expect(data).toMatchObject([{ is_trusted_flagger: false }]);
});
