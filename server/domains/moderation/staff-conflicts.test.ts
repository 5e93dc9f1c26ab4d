import { deleteBoard } from '@corkboard/shared/requests/boards';
import {
  createReport,
  decideReport,
  decideTakedown,
  getReportQueue,
  getTakedowns,
} from '@corkboard/shared/requests/moderation';
import { deletePins } from '@corkboard/shared/requests/pins';
import type { Person } from '../../testing/given.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { purgeDeleted } from '../organizing/purge.ts';
import { firstReport, firstTakedown, openReport, openTakedown } from './testing/submit.ts';

let world: TestApp;
let noor: Person;
let ines: Person;
let shop: Person;
let staff: Person;
let other: Person;

beforeEach(async () => {
  world = await testApp();
  noor = await world.given.person('noorhaddad');
  ines = await world.given.person('inesmoreau');
  staff = await world.given.person('staff', { is_employee: true });
  other = await world.given.person('otherstaff', { is_employee: true });
  shop = await world.given.person('potteryshop', { is_partner: true });
  const access = { profile_id: shop.id, member_id: staff.id, permissions: ['ANALYST'] };
  await world.db.insertInto('business_access').values(access).execute();
});
afterEach(() => world.close());

const pinUrl = async (owner: Person, board_id?: string) =>
  `/pin/${await world.given.pin(owner, { board_id: board_id ?? null })}/`;

async function boardUrl(owner: Person, other?: Person): Promise<string> {
  const board_id = await world.given.board(owner, 'Clay');
  if (other) await world.given.pin(other, { board_id });
  return `/${owner.username}/clay/`;
}

async function decideByOther(
  takedown_id: string,
  decision: 'reject' | 'remove_content',
  note = '',
) {
  const { status } = await world.call(decideTakedown, { takedown_id, decision, note }, other);
  expect(status).toBe(200);
}

describe('a legal report', () => {
  it.each<[string, () => Promise<string>]>([
    ['their account', () => openTakedown(world, { username: 'staff' })],
    ['a link to their profile', () => openTakedown(world, { content_urls: ['/staff/_saved/'] })],
    ['their Pin', async () => openTakedown(world, { content_urls: [await pinUrl(staff)] })],
    ['their board', async () => openTakedown(world, { content_urls: [await boardUrl(staff)] })],
    [
      'a board with their Pins',
      async () => openTakedown(world, { content_urls: [await boardUrl(noor, staff)] }),
    ],
    [
      'a deleted board with their Pins',
      async () => {
        const board_id = await world.given.board(noor, 'Clay');
        await world.given.pin(staff, { board_id });
        await world.call(deleteBoard, { board_id }, noor);
        return openTakedown(world, { content_urls: ['/noorhaddad/clay/'] });
      },
    ],
    ['a business that they work for', () => openTakedown(world, { username: 'potteryshop' })],
    [
      'a Pin of such a business',
      async () => openTakedown(world, { content_urls: [await pinUrl(shop)] }),
    ],
    [
      'a board of such a business',
      async () => openTakedown(world, { content_urls: [await boardUrl(shop)] }),
    ],
    [
      'a board with Pins of such a business',
      async () => openTakedown(world, { content_urls: [await boardUrl(noor, shop)] }),
    ],
    ['what they have sent', () => openTakedown(world, { username: 'noorhaddad' }, { as: staff })],
    [
      'what such a business has sent',
      () => openTakedown(world, { username: 'noorhaddad' }, { as: shop }),
    ],
    ...(
      [
        ['they reported', () => staff],
        ['such a business reported', () => shop],
      ] as const
    ).flatMap(([how, getReporter]): [string, () => Promise<string>][] => [
      [
        `an account that ${how}`,
        async () => {
          await openReport(world, { user_id: noor.id }, getReporter());
          return openTakedown(world, { username: 'noorhaddad' });
        },
      ],
      [
        `a Pin that ${how}`,
        async () => {
          const pin_id = await world.given.pin(noor);
          await openReport(world, { pin_id }, getReporter());
          return openTakedown(world, { content_urls: [`/pin/${pin_id}/`] });
        },
      ],
      [
        `a board with a Pin that ${how}`,
        async () => {
          const board_id = await world.given.board(noor, 'Clay');
          const pin_id = await world.given.pin(noor, { board_id });
          await openReport(world, { pin_id }, getReporter());
          await world.call(deletePins, { pin_ids: [pin_id] }, noor);
          return openTakedown(world, { content_urls: ['/noorhaddad/clay/'] });
        },
      ],
    ]),
    [
      'a Pin of theirs that staff have removed',
      async () => {
        const content_urls = [await pinUrl(staff)];
        await decideByOther(await openTakedown(world, { content_urls }), 'remove_content');
        return openTakedown(world, { content_urls, username: 'noorhaddad' });
      },
    ],
    [
      'a board of theirs that staff have removed',
      async () => {
        const content_urls = [await boardUrl(staff)];
        await decideByOther(await openTakedown(world, { content_urls }), 'remove_content');
        return openTakedown(world, { content_urls, username: 'noorhaddad' });
      },
    ],
    [
      'their profile after another one',
      () => openTakedown(world, { content_urls: ['/noorhaddad/', '/staff/'] }),
    ],
  ])('is decided by another staff member if it is about %s', async (_what, open) => {
    const takedown_id = await open();
    expect(await firstTakedown(world, staff)).toMatchObject({ is_about_viewer: true });
    const decision = { takedown_id, decision: 'reject' as const };
    expect((await world.call(decideTakedown, decision, staff)).status).toBe(403);

    expect(await firstTakedown(world, other)).toMatchObject({ is_about_viewer: false });
    expect((await world.call(decideTakedown, decision, other)).status).toBe(200);
  });
});

describe('a report', () => {
  it.each<[string, () => Promise<string>]>([
    ['their account', () => openReport(world, { user_id: staff.id }, ines)],
    ['their Pin', async () => openReport(world, { pin_id: await world.given.pin(staff) }, ines)],
    ['a business that they work for', () => openReport(world, { user_id: shop.id }, ines)],
    [
      'a Pin of such a business',
      async () => openReport(world, { pin_id: await world.given.pin(shop) }, ines),
    ],
    ['what they have reported', () => openReport(world, { user_id: noor.id }, staff)],
    ['what such a business has reported', () => openReport(world, { user_id: noor.id }, shop)],
    [
      'the same as what they have reported',
      async () => {
        const id = await openReport(world, { user_id: noor.id }, ines);
        await openReport(world, { user_id: noor.id }, staff);
        return id;
      },
    ],
    [
      'a Pin of an account that they have reported',
      async () => {
        const id = await openReport(world, { pin_id: await world.given.pin(noor) }, ines);
        await openReport(world, { user_id: noor.id }, staff);
        return id;
      },
    ],
  ])('is decided by another staff member if it is about %s', async (_what, open) => {
    const report_id = await open();
    expect(await firstReport(world, staff)).toMatchObject({ is_about_viewer: true });
    const decision = { report_id, decision: 'dismiss' as const };
    expect((await world.call(decideReport, decision, staff)).status).toBe(403);

    expect(await firstReport(world, other)).toMatchObject({ is_about_viewer: false });
    expect((await world.call(decideReport, decision, other)).status).toBe(200);
  });
});

describe('the sender of a report', () => {
  const words = { reason: 'other' as const, details: 'I met them' };

  async function listReports(as: Person) {
    const { data: open } = await world.call(getReportQueue, {}, as);
    const { data: decided } = await world.call(getReportQueue, { queue: 'decided' }, as);
    return [...open, ...decided];
  }

  async function listTakedowns(as: Person) {
    const { data: open } = await world.call(getTakedowns, {}, as);
    const { data: decided } = await world.call(getTakedowns, { queue: 'decided' }, as);
    return [...open, ...decided];
  }

  it('is hidden from staff that it is about, also after the decision', async () => {
    const { data: report } = await world.call(createReport, { user_id: staff.id, ...words }, ines);
    const known = { reporter: { username: 'inesmoreau' }, details: 'I met them' };
    const hidden = { reporter: null, details: '', decision_note: '' };
    expect(await listReports(other)).toMatchObject([known]);
    expect(await listReports(staff)).toMatchObject([hidden]);

    const decision = { report_id: report.id, decision: 'dismiss' as const, note: 'Ines is wrong' };
    await world.call(decideReport, decision, other);
    expect(await listReports(other)).toMatchObject([{ ...known, decision_note: 'Ines is wrong' }]);
    expect(await listReports(staff)).toMatchObject([{ ...hidden, status: 'dismissed' }]);
  });

  it.each<[string, 'reject' | 'remove_content', () => Promise<object>]>([
    ['their account', 'reject', async () => ({ username: 'staff' })],
    ['their Pin', 'remove_content', async () => ({ content_urls: [await pinUrl(staff)] })],
    ['their board', 'remove_content', async () => ({ content_urls: [await boardUrl(staff)] })],
  ])('of a legal report is hidden from staff if it is about %s', async (_what, decision, name) => {
    const takedown_id = await openTakedown(world, await name());
    const known = {
      full_name: 'Ada Lind',
      email: 'ada@lind.example',
      explanation: 'This is my photograph.',
    };
    const hidden = {
      full_name: '',
      email: '',
      organisation: '',
      country: null,
      explanation: '',
      decision_note: '',
    };
    expect(await listTakedowns(other)).toMatchObject([known]);
    expect(await listTakedowns(staff)).toMatchObject([hidden]);

    await decideByOther(takedown_id, decision, 'Ada is right');
    const decision_note = expect.stringContaining('Ada is right');
    expect(await listTakedowns(other)).toMatchObject([{ ...known, decision_note }]);
    expect(await listTakedowns(staff)).toMatchObject([hidden]);
  });

  async function purge() {
    const deleted_at = new Date(0);
    for (const table of ['pins', 'boards'] as const) {
      await world.db
        .updateTable(table)
        .set({ deleted_at })
        .where('deleted_at', 'is not', null)
        .execute();
    }
    await purgeDeleted(world.db);
    expect(await world.db.selectFrom('pins').select('id').execute()).toEqual([]);
    expect(await world.db.selectFrom('boards').select('id').execute()).toEqual([]);
  }

  it.each<[string, () => Promise<string>]>([
    ['their Pin', () => pinUrl(staff)],
    ['their board', () => boardUrl(staff)],
    ['a board with their Pins', () => boardUrl(noor, staff)],
    ['a Pin of a business that they work for', () => pinUrl(shop)],
  ])('of a legal report stays hidden after what it removed is purged: %s', async (_what, link) => {
    const takedown_id = await openTakedown(world, { content_urls: [await link()] });
    // Of a report by a version before, only the decision keeps who it concerns.
    await world.db.deleteFrom('takedown_people').execute();
    await decideByOther(takedown_id, 'remove_content', 'Ada is right');
    await purge();

    const hidden = { is_about_viewer: true, full_name: '', email: '', decision_note: '' };
    expect(await listTakedowns(staff)).toMatchObject([hidden]);
    expect(await listTakedowns(other)).toMatchObject([
      { is_about_viewer: false, full_name: 'Ada Lind' },
    ]);
  });

  it('of an open legal report stays hidden after its Pin is purged', async () => {
    const pin_id = await world.given.pin(staff);
    const takedown_id = await openTakedown(world, { content_urls: [`/pin/${pin_id}/`] });
    await world.call(deletePins, { pin_ids: [pin_id] }, staff);
    await purge();

    expect(await listTakedowns(staff)).toMatchObject([{ is_about_viewer: true, full_name: '' }]);
    expect(await listTakedowns(other)).toMatchObject([{ full_name: 'Ada Lind' }]);
    const decision = { takedown_id, decision: 'reject' as const };
    expect((await world.call(decideTakedown, decision, staff)).status).toBe(403);
  });

  it('sees what they sent', async () => {
    await world.call(createReport, { user_id: noor.id, ...words }, staff);
    await openTakedown(world, { username: 'noorhaddad' }, { as: staff });
    expect(await listReports(staff)).toMatchObject([
      { reporter: { username: 'staff' }, details: 'I met them', is_about_viewer: true },
    ]);
    expect(await listTakedowns(staff)).toMatchObject([
      { full_name: 'Ada Lind', is_about_viewer: true },
    ]);
  });
});
