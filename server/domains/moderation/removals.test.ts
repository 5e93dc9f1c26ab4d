import { errorCodes } from '@corkboard/shared/contract/base';
import type { TakedownLaw } from '@corkboard/shared/contract/moderation';
import {
  getBoard,
  getDeletedBoards,
  mergeBoards,
  undoBoardAction,
} from '@corkboard/shared/requests/boards';
import {
  decideReport,
  decideTakedown,
  getReportQueue,
  getReports,
  getTakedowns,
} from '@corkboard/shared/requests/moderation';
import { getNotifications } from '@corkboard/shared/requests/notifications';
import { getUser } from '@corkboard/shared/requests/people';
import { getPin } from '@corkboard/shared/requests/pins';
import type { Person } from '../../testing/given.ts';
import { type AccountApp, accountApp } from '../accounts/testing/account-app.ts';
import * as submit from './testing/submit.ts';

let world: AccountApp;
let noor: Person;
let ines: Person;
let staff: Person;

beforeEach(async () => {
  world = await accountApp();
  noor = await world.given.person('noorhaddad', { email: 'noor@haddad.example' });
  ines = await world.given.person('inesmoreau');
  staff = await world.given.person('staff', { is_employee: true });
});
afterEach(() => world.close());

const openReport = (about: { user_id?: string; pin_id?: string }) =>
  submit.openReport(world, about, ines);

async function openTakedown(named: Parameters<typeof submit.openTakedown>[1], law?: TakedownLaw) {
  const id = await submit.openTakedown(world, named, law && { law, as: ines });
  // The receipt of its sender.
  world.letters.length = 0;
  return id;
}

const seesPin = async (pin_id: string, as?: Person) =>
  (await world.call(getPin, { pin_id }, as)).status === 200;

async function newsTypes(person: Person) {
  return (await world.call(getNotifications, {}, person)).data.map(({ type, count }) => [
    type,
    count,
  ]);
}

describe('a decision about a report', () => {
  it("emails a removed Pin's owner the reason, and notifies them", async () => {
    const pin_id = await world.given.pin(noor, { title: 'Free phones' });
    const report_id = await openReport({ pin_id });
    const decision = { report_id, decision: 'remove_pin' as const, note: 'Third time' };
    await world.call(decideReport, decision, staff);

    expect(world.letters).toMatchObject([
      { to: 'noor@haddad.example', locale: 'en', subject: 'We removed some of your content' },
    ]);
    const lines = world.letters[0]?.lines ?? [];
    expect(lines).toEqual(expect.arrayContaining(['Pin “Free phones”', 'Reason: Spam']));
    expect(lines.join()).toContain('http://localhost:3000/legal/imprint/');
    expect(lines.join()).not.toMatch(/inesmoreau|Third time/);
    expect(await newsTypes(noor)).toEqual([['content_removed', 1]]);
  });

  it("emails a deactivated account's owner in their language", async () => {
    await world.db.updateTable('users').set({ locale: 'de' }).where('id', '=', noor.id).execute();
    const report_id = await openReport({ user_id: noor.id });
    await world.call(decideReport, { report_id, decision: 'deactivate_user' }, staff);

    expect(world.letters).toMatchObject([
      { locale: 'de', subject: 'Dein Konto wurde deaktiviert', to: 'noor@haddad.example' },
    ]);
  });

  it("emails a business's owner if it has no address", async () => {
    const shop = await world.given.person('shop', { is_partner: true });
    const access = { profile_id: shop.id, member_id: noor.id, permissions: ['OWNER'] };
    await world.db.insertInto('business_access').values(access).execute();
    const report_id = await openReport({ user_id: shop.id });
    await world.call(decideReport, { report_id, decision: 'deactivate_user' }, staff);

    expect(world.letters).toMatchObject([{ to: 'noor@haddad.example' }]);
    expect(world.letters[0]?.lines[0]).toContain('shop');
  });

  it('sends no email without a removal or an address', async () => {
    const dismissed = await openReport({ user_id: noor.id });
    await world.call(decideReport, { report_id: dismissed, decision: 'dismiss' }, staff);
    const other = await world.given.person('tomasrey');
    const report_id = await openReport({ user_id: other.id });
    await world.call(decideReport, { report_id, decision: 'deactivate_user' }, staff);
    expect(world.letters).toEqual([]);
  });
});

describe('the queue of reports', () => {
  it.each<[string, (board: string) => Promise<unknown>]>([
    [
      'a secret board',
      (board) =>
        world.db.updateTable('boards').set({ privacy: 'secret' }).where('id', '=', board).execute(),
    ],
    [
      'a deactivated account',
      () =>
        world.db
          .updateTable('users')
          .set({ deactivated_at: new Date() })
          .where('id', '=', noor.id)
          .execute(),
    ],
    ['an owner who blocked staff', () => world.given.block(noor, staff)],
  ])('shows staff a Pin of %s, and no one else', async (_what, hide) => {
    const board_id = await world.given.board(noor, 'Clay');
    const pin_id = await world.given.pin(noor, {
      board_id,
      title: 'Cups',
      description: 'Cheap cups',
      link: 'https://cups.example/',
    });
    await openReport({ pin_id });
    await hide(board_id);

    expect(await seesPin(pin_id, staff)).toBe(false);
    const [queued] = (await world.call(getReportQueue, {}, staff)).data;
    expect(queued?.reported_pin).toMatchObject({
      id: pin_id,
      title: 'Cups',
      description: 'Cheap cups',
      link: 'https://cups.example/',
      alt_text: expect.stringMatching(/./),
      image: { url: expect.stringMatching(/^\/media\/170x\/.*\?/), width: 170 },
    });
    const [own] = (await world.call(getReports, {}, ines)).data;
    expect(own).not.toHaveProperty('reported_pin');
    expect((await world.call(getReportQueue, {}, ines)).status).toBe(403);
  });

  it('no longer shows a Pin that staff removed', async () => {
    const pin_id = await world.given.pin(noor);
    const report_id = await openReport({ pin_id });
    await world.call(decideReport, { report_id, decision: 'remove_pin' }, staff);
    const [decided] = (await world.call(getReportQueue, { queue: 'decided' }, staff)).data;
    expect(decided).not.toHaveProperty('reported_pin');
  });
});

describe('a decision about a legal report', () => {
  const decide = (
    takedown_id: string,
    decision: 'uphold' | 'reject' | 'remove_content' | 'deactivate_user',
    more: { content_ids?: string[]; user_id?: string; note?: string } = {},
  ) => world.call(decideTakedown, { takedown_id, decision, ...more }, staff);

  it('removes the Pins and boards that its links name', async () => {
    const board_id = await world.given.board(noor, 'Clay');
    const onBoard = await world.given.pin(noor, { board_id });
    const pin = await world.given.pin(noor, { title: 'My photo' });
    const other = await world.given.pin(noor);
    const report_ids = [await openReport({ pin_id: pin }), await openReport({ pin_id: onBoard })];
    const content_urls = [`http://localhost:3000/pin/${pin}/`, '/NoorHaddad/clay/', '/pin/none/'];
    const id = await openTakedown({ username: 'noorhaddad', content_urls });

    const [queued] = (await world.call(getTakedowns, {}, staff)).data;
    expect(queued).toMatchObject({
      reported_user: { id: noor.id },
      reported_pins: [{ id: pin, title: 'My photo' }],
      reported_boards: [{ id: board_id, name: 'Clay', url: '/noorhaddad/clay/' }],
      is_about_viewer: false,
    });
    const { data } = await decide(id, 'remove_content', { note: 'Ours' });

    expect(data).toMatchObject({ status: 'upheld', reported_pins: [], reported_boards: [] });
    expect(data.decision_note.split('\n').toSorted()).toEqual([
      'Ours',
      'Removed: /noorhaddad/clay/',
      `Removed: /pin/${pin}/`,
    ]);
    for (const pin_id of [pin, onBoard]) expect(await seesPin(pin_id, noor)).toBe(false);
    expect(await seesPin(other)).toBe(true);
    expect((await world.call(getBoard, { board_id }, noor)).status).toBe(404);
    expect((await world.call(getDeletedBoards, {}, noor)).data).toEqual([]);
    const { data: reports } = await world.call(getReports, {}, ines);
    expect(new Map(reports.map(({ id: closed, status }) => [closed, status]))).toEqual(
      new Map(report_ids.map((closed) => [closed, 'pin_removed'])),
    );
    expect(await newsTypes(noor)).toEqual([['content_removed', 2]]);
    expect(world.letters).toHaveLength(1);
    expect(world.letters[0]?.lines).toEqual(
      expect.arrayContaining([
        'Pin “My photo”',
        'Board “Clay” and its Pins',
        'Reason: a legal report (Digital Services Act)',
      ]),
    );
    expect((await decide(id, 'remove_content')).code).toBe(errorCodes.alreadyDecided);
  });

  it('removes only the chosen content', async () => {
    const pins = [await world.given.pin(noor), await world.given.pin(noor)] as const;
    const stranger = await world.given.pin(noor);
    const id = await openTakedown({ content_urls: pins.map((pin) => `/pin/${pin}/`) });

    expect((await decide(id, 'remove_content', { content_ids: [stranger] })).status).toBe(400);
    const chosen = { content_ids: [pins[0], stranger] };
    expect((await decide(id, 'remove_content', chosen)).status).toBe(200);
    expect(await Promise.all([...pins, stranger].map((pin) => seesPin(pin)))).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('finds a board by its former address', async () => {
    const board_id = await world.given.board(noor, 'Pots');
    await world.db.insertInto('former_board_slugs').values({ board_id, slug: 'clay' }).execute();
    await openTakedown({ content_urls: ['/noorhaddad/clay/'] });
    const [queued] = (await world.call(getTakedowns, {}, staff)).data;
    expect(queued?.reported_boards).toMatchObject([{ id: board_id, url: '/noorhaddad/pots/' }]);
  });

  it('keeps Pins removed that an undo would take out of the board', async () => {
    const source = await world.given.board(noor, 'Source');
    const target = await world.given.board(noor, 'Target');
    const pin = await world.given.pin(noor, { board_id: source });
    const { data: merge } = await world.call(mergeBoards, { source, target }, noor);
    await decide(await openTakedown({ content_urls: ['/noorhaddad/target/'] }), 'remove_content');

    await world.call(undoBoardAction, { id: merge.id }, noor);
    expect(await seesPin(pin, noor)).toBe(false);
  });

  it('deactivates no account that is newer than the report', async () => {
    const id = await openTakedown({ content_urls: ['/taken/'] });
    await world.given.person('taken', { created_at: new Date(Date.now() + 1000) });
    expect(await decide(id, 'deactivate_user')).toMatchObject({ status: 400 });
  });

  it('lists and rejects a report with an impossible link', async () => {
    const id = await openTakedown({ content_urls: ['/pin/none/'] });
    // A version before accepted such links.
    const content_urls = ['/pin/%00/', '/%00/', '/noorhaddad/%00/'];
    await world.db.updateTable('takedowns').set({ content_urls }).execute();
    expect(await world.call(getTakedowns, {}, staff)).toMatchObject({ status: 200 });
    expect(await decide(id, 'reject')).toMatchObject({ status: 200 });
  });

  it('deactivates the reported account', async () => {
    const report_id = await openReport({ user_id: noor.id });
    const id = await openTakedown({ content_urls: ['/NoorHaddad/'] }, 'india');
    const { data } = await decide(id, 'deactivate_user');

    expect(data).toMatchObject({ status: 'upheld', decision_note: 'Removed: /noorhaddad/' });
    const gone = await world.call(getUser, { username: 'noorhaddad' }, ines);
    expect(gone).toMatchObject({ status: 404, code: errorCodes.userUnavailable });
    expect((await world.call(getReports, {}, ines)).data).toMatchObject([
      { id: report_id, status: 'user_deactivated' },
    ]);
    expect(world.letters).toMatchObject([{ subject: 'Your account was deactivated' }]);
    expect(world.letters[0]?.lines).toContain('Reason: a legal report (Law of India)');
  });

  it.each(['uphold', 'reject'] as const)('keeps the content after %s', async (how) => {
    const pin = await world.given.pin(noor);
    const id = await openTakedown({ username: 'noorhaddad', content_urls: [`/pin/${pin}/`] });
    expect((await decide(id, how)).status).toBe(200);
    expect(await seesPin(pin)).toBe(true);
    expect(world.letters).toEqual([]);
  });

  it('rejects removals of what no longer exists', async () => {
    const id = await openTakedown({ content_urls: ['/unknown_name/', '/pin/none/'] });
    expect((await decide(id, 'remove_content')).status).toBe(400);
    expect((await decide(id, 'deactivate_user')).status).toBe(400);
  });

  it('deactivates only the account that staff saw', async () => {
    const id = await openTakedown({ username: 'noorhaddad' });
    expect(await decide(id, 'deactivate_user', { user_id: ines.id })).toMatchObject({
      status: 400,
    });
    const renamed = (person: Person, username: string) =>
      world.db.updateTable('users').set({ username }).where('id', '=', person.id).execute();
    await renamed(noor, 'noor');
    await renamed(ines, 'noorhaddad');
    expect(await decide(id, 'deactivate_user', { user_id: noor.id })).toMatchObject({
      status: 400,
    });
    await renamed(ines, 'inesmoreau');
    await renamed(noor, 'noorhaddad');
    expect(await decide(id, 'deactivate_user', { user_id: noor.id })).toMatchObject({
      status: 200,
    });
  });

  it('deactivates no other profile than the first without the id of one', async () => {
    const id = await openTakedown({ content_urls: ['/mallory/', '/noorhaddad/'] });
    expect((await decide(id, 'deactivate_user')).status).toBe(400);
    expect(world.letters).toEqual([]);
    expect((await decide(id, 'deactivate_user', { user_id: noor.id })).status).toBe(200);

    const first = await openTakedown({ content_urls: ['/inesmoreau/', '/noorhaddad/'] });
    expect((await decide(first, 'deactivate_user')).status).toBe(200);
    expect((await world.call(getUser, { username: 'inesmoreau' })).status).toBe(404);
  });

  it.each(['remove_content', 'deactivate_user'] as const)(
    'keeps what a test report is about from %s',
    async (how) => {
      const pin = await world.given.pin(noor);
      const named = { username: 'noorhaddad', content_urls: [`/pin/${pin}/`] };
      const id = await openTakedown(named, 'test');
      expect(await decide(id, how)).toMatchObject({
        status: 400,
        message: expect.stringContaining('A test report removes nothing.'),
      });
      expect(await seesPin(pin)).toBe(true);
      expect((await decide(id, 'uphold')).status).toBe(200);
    },
  );
});

it('decides reports about a suspended account, with one email', async () => {
  const first = await openReport({ user_id: noor.id });
  const pin_id = await world.given.pin(noor);
  const second = await openReport({ pin_id });
  const third = await openTakedown({ username: 'noorhaddad' });
  for (const report_id of [first, second]) {
    const decision = { report_id, decision: 'deactivate_user' as const };
    expect((await world.call(decideReport, decision, staff)).data).toMatchObject({
      status: 'user_deactivated',
    });
  }
  const decision = { takedown_id: third, decision: 'deactivate_user' as const };
  expect((await world.call(decideTakedown, decision, staff)).data).toMatchObject({
    status: 'upheld',
  });
  expect(world.letters).toHaveLength(1);
});
