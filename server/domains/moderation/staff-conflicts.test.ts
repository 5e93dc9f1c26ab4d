import { deleteBoard } from '@corkboard/shared/requests/boards';
import { decideReport, decideTakedown } from '@corkboard/shared/requests/moderation';
import type { Person } from '../../testing/given.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { firstReport, firstTakedown, openReport, openTakedown } from './testing/submit.ts';

let world: TestApp;
let noor: Person;
let ines: Person;
let shop: Person;
let staff: Person;

beforeEach(async () => {
  world = await testApp();
  noor = await world.given.person('noorhaddad');
  ines = await world.given.person('inesmoreau');
  staff = await world.given.person('staff', { is_employee: true });
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
  ])('is decided by another staff member if it is about %s', async (_what, open) => {
    const takedown_id = await open();
    expect(await firstTakedown(world, staff)).toMatchObject({ is_about_viewer: true });
    const decision = { takedown_id, decision: 'reject' as const };
    expect((await world.call(decideTakedown, decision, staff)).status).toBe(403);

    const other = await world.given.person('otherstaff', { is_employee: true });
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
  ])('is decided by another staff member if it is about %s', async (_what, open) => {
    const report_id = await open();
    expect(await firstReport(world, staff)).toMatchObject({ is_about_viewer: true });
    const decision = { report_id, decision: 'dismiss' as const };
    expect((await world.call(decideReport, decision, staff)).status).toBe(403);

    const other = await world.given.person('otherstaff', { is_employee: true });
    expect(await firstReport(world, other)).toMatchObject({ is_about_viewer: false });
    expect((await world.call(decideReport, decision, other)).status).toBe(200);
  });
});
