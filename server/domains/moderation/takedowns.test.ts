import {
  decideTakedown,
  getTakedowns,
  submitTakedown,
} from '@corkboard/shared/requests/moderation';
import { HOUR_MS } from '@corkboard/shared/rules/base';

import { jest } from '@jest/globals';
import { translatorFor } from '../../platform/i18n/translator.ts';
import { rateLimiter } from '../../platform/limits/rate-limit-repository.ts';
import type { EmailMessage } from '../../platform/mail/email-message.ts';
import type { Person } from '../../testing/given.ts';
import { type AccountApp, accountApp } from '../accounts/testing/account-app.ts';
import { takedownReceipts } from './takedown-receipts.ts';

let world: AccountApp;
let noor: Person;
let ines: Person;
let staff: Person;

beforeEach(async () => {
  world = await accountApp();
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
  [{ email: '(x1)ada@lind.example' }, '/email'],
  [{ email: 'x<ada@lind.example>' }, '/email'],
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

describe('the receipt', () => {
  it('has the number of the report, and nothing that its sender typed', async () => {
    const { data } = await submit('dsa', { organisation: 'Looms' });

    expect(world.letters).toMatchObject([
      { to: 'ada@lind.example', locale: 'en', subject: 'We received your legal report' },
    ]);
    const lines = world.letters[0]?.lines.join(' ') ?? '';
    expect(lines).toContain(`Your report number is ${data.id}.`);
    expect(lines).toContain('http://localhost:3000/legal/imprint/');
    expect(lines).not.toMatch(/Ada|photograph|noorhaddad|Looms/);
  });

  it('is sent only for a new report', async () => {
    const [first] = await Promise.all([submit('dsa'), submit('dsa')]);
    await submit('dsa');
    await submit('dsa', { explanation: 'And this one too.' });
    expect(world.letters).toHaveLength(2);

    const decision = { takedown_id: first.data.id, decision: 'reject' as const };
    await world.call(decideTakedown, decision, staff);
    await world.db.deleteFrom('rate_counters').execute();
    expect((await submit('dsa')).data.status).toBe('rejected');
    expect(world.letters).toHaveLength(2);
  });

  it('is not for a refused report', async () => {
    await submit('dsa', { username: 'unknown_name' });
    await submit('test');

    expect(world.letters).toEqual([]);
  });

  it('is sent to one mailbox at most 5 times a day', async () => {
    const answers = [];
    for (const email of [
      'ada@lind.example',
      'Ada@Lind.example',
      'ada+1@lind.example',
      'ada+2@lind.example',
      'ada@lind.example.',
      'ada@lind.example',
      'ada+3@lind.example',
    ]) {
      answers.push(await submit('dsa', { explanation: `Report ${answers.length}`, email }));
    }
    await submit('dsa', { email: 'noor@haddad.example' });

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(world.letters).toHaveLength(6);
    expect(world.letters[5]?.to).toBe('noor@haddad.example');
    const day = new Date(Date.now() + 23 * HOUR_MS);
    const counters = world.db.selectFrom('rate_counters').where('resets_at', '>', day);
    expect(await counters.select('key').execute()).toHaveLength(2);
  });

  it('is sent from one network at most 10 times an hour', async () => {
    const answers = [];
    for (let nth = 0; nth < 12; nth++) {
      answers.push(await submit('dsa', { email: `person${nth}@lind.example` }));
    }

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(world.letters.map(({ to }) => to)).toEqual(
      Array.from({ length: 10 }, (_, nth) => `person${nth}@lind.example`),
    );
  });

  it('never fails the report', async () => {
    const { data } = await submit('dsa');
    const sent: EmailMessage[] = [];
    const receipts = takedownReceipts({
      limits: { ...rateLimiter(world.db), take: () => Promise.reject(new Error('Away.')) },
      mailer: { send: (email) => void sent.push(email), close: async () => {} },
      publicUrl: 'http://localhost:3000',
    });
    const log = { error: jest.fn() };

    await receipts.send(data, complaint.email, translatorFor('en'), { ip: '127.0.0.1', log });

    expect(sent).toEqual([]);
    expect(log.error).toHaveBeenCalledTimes(1);
  });
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
