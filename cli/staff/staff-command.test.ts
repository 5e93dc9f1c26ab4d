import { getReportQueue } from '@corkboard/shared/requests/moderation';
import type {} from '../../server/compose/tables.ts';
import type { Db } from '../../server/platform/db/db.ts';
import { ownTestDb } from '../../server/testing/clone-database.ts';
import { type TestApp, testApp } from '../../server/testing/test-app.ts';
import { runStaffCommand } from './staff-command.ts';

let world: TestApp;

beforeEach(async () => {
  world = await testApp();
});
afterEach(() => world.close());

const run = (...args: string[]) => runOn(world.db, args);

async function runOn(db: Db, args: string[]) {
  const printed: string[] = [];
  const errors: string[] = [];
  const reads: boolean[] = [];
  let opened = 0;
  const code = await runStaffCommand(args, {
    open: async ({ onlyReads }) => {
      reads.push(onlyReads);
      opened += 1;
      const close = async () => {
        opened -= 1;
      };
      return { db, close };
    },
    print: (text) => printed.push(text),
    printError: (text) => errors.push(text),
  });
  expect(opened).toBe(0);
  return { code, reads, out: printed.join('\n'), error: errors.join('\n') };
}

it('makes an account staff, and an ordinary one again', async () => {
  const bob = await world.given.person('bob');
  const getStatus = async () => (await world.call(getReportQueue, {}, bob)).status;
  expect(await getStatus()).toBe(403);

  expect(await run('add', 'BOB')).toMatchObject({ code: 0, out: 'Added bob to staff.' });
  expect(await getStatus()).toBe(200);
  expect(await run('add', 'bob')).toMatchObject({
    code: 0,
    out: 'No change: bob is already staff.',
  });

  expect(await run('remove', 'bob')).toMatchObject({ code: 0, out: 'Removed bob from staff.' });
  expect(await getStatus()).toBe(403);
  expect((await run('remove', 'bob')).out).toBe("No change: bob isn't staff.");
});

it('lists staff', async () => {
  expect((await run('list')).out).toContain('npm run staff -- add <username>');
  await world.given.person('ada', { is_employee: true, full_name: 'Ada Lind' });
  await world.given.person('bob');

  const { code, out } = await run('list');
  expect(code).toBe(0);
  expect(out).toMatch(/^username +name +last seen\nada +Ada Lind$/);
  expect(JSON.parse((await run('list', '--json')).out)).toEqual([
    { username: 'ada', full_name: 'Ada Lind', last_seen_at: null },
  ]);
});

it('opens the database only to read it for the list', async () => {
  await world.given.person('bob');
  expect((await run('list')).reads).toEqual([true]);
  expect((await run('add', 'bob')).reads).toEqual([false]);
});

it('says that no server has used a database', async () => {
  const own = await ownTestDb();
  try {
    await own.db.schema.dropTable('users').cascade().execute();
    expect(await runOn(own.db, ['list'])).toMatchObject({
      code: 1,
      error: expect.stringMatching(
        /^Error: no server of this version has used this database yet\./,
      ),
    });
  } finally {
    await own.close();
  }
});

it.each(['add', 'remove'])('names an unknown username: %s', async (command) => {
  const { code, error } = await run(command, 'nothere');
  expect(code).toBe(1);
  expect(error).toMatch(/^Error: no account has the username "nothere"\. Copy it/);
});

it('removes a deactivated account, but adds none', async () => {
  const closed = { deactivated_at: new Date() };
  await world.given.person('gone', closed);
  await world.given.person('former', { ...closed, is_employee: true });

  expect(await run('add', 'gone')).toMatchObject({
    code: 1,
    error: expect.stringContaining('the account gone is deactivated'),
  });
  await world.given.person('banned', { ...closed, suspended_at: new Date() });
  expect(await run('add', 'banned')).toMatchObject({
    code: 1,
    error: expect.stringMatching(/staff deactivated the account banned, and a login doesn't/),
  });
  expect((await run('remove', 'former')).code).toBe(0);
  expect((await run('list')).out).toContain('No staff');
});

it('removes a business profile, but adds none', async () => {
  await world.given.person('shop', { is_partner: true });
  await world.given.person('formershop', { is_partner: true, is_employee: true });

  expect(await run('add', 'shop')).toMatchObject({
    code: 1,
    error: expect.stringContaining('shop is a business profile'),
  });
  expect((await run('add', 'formershop')).code).toBe(1);
  expect((await run('remove', 'formershop')).code).toBe(0);
  expect((await run('list')).out).toContain('No staff');
});

it("doesn't add an account that others can act as", async () => {
  const [bob, ada] = [await world.given.person('bob'), await world.given.person('ada')];
  const access = { profile_id: bob.id, member_id: ada.id, permissions: ['OWNER'] };
  await world.db.insertInto('business_access').values(access).execute();
  expect((await run('add', 'bob')).code).toBe(1);
  expect((await run('add', 'ada')).code).toBe(0);
});

it.each([[[]], [['add']], [['ad', 'bob']], [['add', 'a', 'b']], [['list', 'bob']]])(
  'rejects the arguments %j',
  async (args) => {
    const { code, error } = await run(...args);
    expect(code).toBe(2);
    expect(error).toMatch(/--help|Did you mean|command/);
  },
);
