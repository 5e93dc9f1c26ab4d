import { errorCodes } from '@corkboard/shared/contract/base';
import {
  attributeInvite,
  blockUser,
  followUser,
  getInviteCode,
  redeemInviteCode,
  removeFollower,
  renewInviteCode,
} from '@corkboard/shared/requests/people';

import type { Person } from '../../testing/given.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { waitUntilBlocked } from '../../testing/wait-until-blocked.ts';

let world: TestApp;
let noor: Person;
let ines: Person;

beforeEach(async () => {
  world = await testApp();
  noor = await world.given.person('noorhaddad');
  ines = await world.given.person('inesmoreau');
});
afterEach(() => world.close());

const readCode = async (person: Person) => (await world.call(getInviteCode, {}, person)).data;
/** A browser encodes the code twice; the test client does it once. */
const redeem = (code: string, as?: Person) =>
  world.call(redeemInviteCode, { code: encodeURIComponent(code) }, as);

it('belongs to one person until it is renewed', async () => {
  const first = await readCode(noor);
  expect(first).toMatchObject({ redeemed_count: 0, landed_count: 0 });
  expect(first.path).toBe(`/noorhaddad/?invite_code=${first.invite_code}`);
  expect(await readCode(noor)).toEqual(first);

  const { data: second } = await world.call(renewInviteCode, {}, noor);
  expect(second.invite_code).not.toBe(first.invite_code);
  expect((await redeem(first.invite_code, ines)).message).toBe('This invite code has expired.');
});

it('is the same for two pages that ask for the first one at once', async () => {
  const codes = await world.db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', noor.id).forNoKeyUpdate().execute();
    const both = [readCode(noor), readCode(noor)];
    await waitUntilBlocked(world.db, both.length);
    return both;
  });
  const [one, other] = await Promise.all(codes);
  expect(one).toEqual(other);
  expect(await readCode(noor)).toEqual(one);
});

it('[SRV-009, API-008, CODE-003] is redeemed once, by its double encoding', async () => {
  await world.db
    .insertInto('invite_codes')
    .values({ code: 'a/b', user_id: noor.id, expires_at: new Date(Date.now() + 60_000) })
    .execute();

  for (let i = 0; i < 2; i++) {
    const response = await world.app.inject({
      method: 'POST',
      url: '/v3/invite_code/a%252Fb/redeem/',
      headers: { cookie: ines.cookie },
    });
    expect(response.json()).toMatchObject({
      status: 'success',
      data: { inviter: { username: 'noorhaddad' } },
    });
  }
  expect((await readCode(noor)).redeemed_count).toBe(1);
});

it('[SRV-010] fails with a message if invalid', async () => {
  const { invite_code } = await readCode(noor);

  const rejected = [
    await redeem('unknown', ines),
    await redeem(invite_code, noor),
    await world.call(redeemInviteCode, { code: '%E0%A4%A' }, ines),
  ];
  for (const { status, message } of rejected) {
    expect(status).toBe(400);
    expect(message).toMatch(/\.$/);
  }
  expect(rejected[0]?.code).toBe(errorCodes.inviteCodeNotValid);

  await world.db
    .updateTable('invite_codes')
    .set({ expires_at: new Date(Date.now() - 1) })
    .execute();
  expect((await redeem(invite_code, ines)).message).toBe('This invite code has expired.');
});

it('says that it has ended for a person the owner removed', async () => {
  const { invite_code } = await readCode(noor);
  await world.call(followUser, { user_id: noor.id }, ines);
  await world.call(removeFollower, { user_id: ines.id }, noor);
  expect((await redeem(invite_code, ines)).message).toMatch(/doesn't work for you anymore/);
});

it('is invalid for a person the owner blocked', async () => {
  const { invite_code } = await readCode(noor);
  await world.call(blockUser, { blocked_user_id: ines.id }, noor);
  expect((await redeem(invite_code, ines)).message).toBe("This invite code isn't valid.");
});

it('[SRV-052] requires a login', async () => {
  expect((await world.call(getInviteCode, {})).status).toBe(401);
  expect((await redeem('unknown')).status).toBe(401);
});

it('[SRV-014, API-012, CODE-004] counts landings of any viewer, decoded twice', async () => {
  const { invite_code } = await readCode(noor);
  const twice = encodeURIComponent(encodeURIComponent(invite_code));

  expect((await world.call(attributeInvite, { invite_code: twice })).status).toBe(200);
  expect((await world.call(attributeInvite, { invite_code: 'a%252Fb' })).status).toBe(200);
  expect((await readCode(noor)).landed_count).toBe(1);
});

it('[FOLLOW-006, API-031] is redeemed with a follow; a wrong one is ignored', async () => {
  const { invite_code } = await readCode(noor);
  await world.call(followUser, { user_id: noor.id, invite_code }, ines);
  expect((await readCode(noor)).redeemed_count).toBe(1);

  const other = await world.given.person('other');
  const input = { user_id: noor.id, invite_code: 'wrong', aux_data: { pin_id: 'p' } };
  expect((await world.call(followUser, input, other)).status).toBe(200);
});
