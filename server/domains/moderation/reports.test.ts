import { errorCodes } from '@corkboard/shared/contract/base';
import { signIn, switchAccount } from '@corkboard/shared/requests/accounts';
import { deleteBoard, mergeBoards, undoBoardAction } from '@corkboard/shared/requests/boards';
import {
  createReport,
  decideReport,
  getReportQueue,
  getReports,
} from '@corkboard/shared/requests/moderation';
import { getNotifications } from '@corkboard/shared/requests/notifications';
import { blockUser, getUser } from '@corkboard/shared/requests/people';
import { deletePins, getBoardFeed, getPin } from '@corkboard/shared/requests/pins';
import type { Person } from '../../testing/given.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { hashPassword } from '../accounts/passwords/password.ts';
import { recountFollows } from '../people/follows/follow-count-repository.ts';

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

interface Said {
  user_id?: string;
  pin_id?: string;
  reason?: 'spam' | 'other' | 'minor_safety';
  details?: string;
}

function report(said: Said, as?: Person) {
  return world.call(createReport, { reason: 'spam', ...said }, as);
}

async function openReport(about: { user_id?: string; pin_id?: string } = { user_id: noor.id }) {
  return (await report(about, ines)).data.id;
}

describe('a report', () => {
  it('[BLOCK-012] of a profile is stored and shown to its reporter', async () => {
    const { status, data } = await report({ user_id: noor.id, details: ' Sells fakes ' }, ines);

    expect(status).toBe(200);
    expect(data).toMatchObject({
      reason: 'spam',
      details: 'Sells fakes',
      status: 'open',
      decided_at: null,
      reported_user: { username: 'noorhaddad' },
      reported_pin_id: null,
    });
    expect((await world.call(getReports, {}, ines)).data).toEqual([data]);
    expect((await world.call(getReports, {}, noor)).data).toEqual([]);
  });

  it('hides a person who has blocked the reporter', async () => {
    await world.given.block(noor, ines);
    const { status, data } = await report({ user_id: noor.id }, ines);
    expect(status).toBe(200);
    expect(data).toMatchObject({ reason: 'spam', reported_user: null });
    expect((await world.call(getReports, {}, ines)).data).toEqual([data]);
  });

  it('of a Pin is still about a Pin once it is deleted for good', async () => {
    const pin = await world.given.pin(noor);
    await report({ pin_id: pin }, ines);
    await world.db.deleteFrom('pins').where('id', '=', pin).execute();
    const { data } = await world.call(getReports, {}, ines);
    expect(data).toMatchObject([{ reported_pin_id: null, is_about_pin: true }]);
  });

  it('of a Pin names its pinner', async () => {
    const pin = await world.given.pin(noor);
    const { data } = await report({ pin_id: pin }, ines);
    expect(data).toMatchObject({ reported_pin_id: pin, reported_user: { id: noor.id } });
  });

  describe('when repeated', () => {
    const repeat = async (...all: Said[]) => {
      for (const said of all) await report({ user_id: noor.id, ...said }, ines);
      return (await world.call(getReportQueue, {}, staff)).data;
    };
    const child = { reason: 'minor_safety', details: 'She shows my niece' } as const;
    const spam = { reason: 'spam', details: 'Also spam' } as const;

    it('keeps what the open report said', async () => {
      expect(await repeat({}, child, spam)).toMatchObject([
        {
          reason: 'spam',
          details:
            'Also spam\n\nReported earlier: A child is in danger\nShe shows my niece\n\nReported earlier: Spam',
        },
      ]);
    });

    it('keeps another text with the same reason', async () => {
      const [queued] = await repeat(spam, { ...spam, details: 'And more' });
      expect(queued?.details).toBe('And more\n\nReported earlier: Spam\nAlso spam');
    });

    it('keeps a correction that is a part of the earlier text', async () => {
      const [queued] = await repeat({ ...spam, details: 'At 120' }, { ...spam, details: 'At 12' });
      expect(queued?.details).toBe('At 12\n\nReported earlier: Spam\nAt 120');
    });

    it.each<[string, Said[], Said]>([
      ['the same', [child], child],
      ['the same without words', [child], { reason: child.reason }],
      ['an earlier one', [child, spam], child],
    ])('changes nothing for %s', async (_what, before, again) => {
      const queued = await repeat(...before);
      expect(await repeat(again)).toEqual(queued);
    });

    it('names an earlier reason in the language of who reads it', async () => {
      await repeat(child, spam);
      const german = await world.given.person('german', { is_employee: true, locale: 'de' });
      const [queued] = (await world.call(getReportQueue, {}, german)).data;
      expect(queued?.details).toContain('Früher gemeldet: Ein Kind ist in Gefahr');
    });

    it('refuses more than staff can read, and keeps the rest', async () => {
      const details = (at: number) => `${at}`.padEnd(2000, '.');
      for (let at = 0; at < 10; at++)
        await report({ user_id: noor.id, details: details(at) }, ines);
      const [before] = (await world.call(getReportQueue, {}, staff)).data;

      const refused = await report({ user_id: noor.id, details: details(10) }, ines);
      expect([refused.status, refused.message]).toEqual([
        409,
        "You've reported this many times already. Wait until we decide on it.",
      ]);
      expect((await world.call(getReportQueue, {}, staff)).data).toEqual([before]);
      expect((await report({ user_id: noor.id, details: details(5) }, ines)).status).toBe(200);
    });
  });

  it('hides staff-only fields', async () => {
    await report({ user_id: noor.id }, ines);
    const [shown] = (await world.call(getReports, {}, ines)).data;
    for (const field of ['reporter', 'decided_by', 'decision_note', 'open_report_count']) {
      expect(shown).not.toHaveProperty(field);
    }
  });

  it('[SRV-052, BLOCK-011] requires a login', async () => {
    expect((await report({ user_id: noor.id })).status).toBe(401);
    expect((await world.call(getReports, {})).status).toBe(401);
  });

  it('requires one existing subject other than oneself', async () => {
    const secret = await world.given.board(noor, 'Secret', { privacy: 'secret' });
    const hidden = await world.given.pin(noor, { board_id: secret });

    expect((await report({}, ines)).status).toBe(400);
    expect((await report({ user_id: noor.id, pin_id: hidden }, ines)).status).toBe(400);
    expect((await report({ user_id: noor.id, reason: 'other', details: ' ' }, ines)).status).toBe(
      400,
    );
    expect((await report({ user_id: 'unknown' }, ines)).status).toBe(404);
    expect((await report({ pin_id: 'nothing' }, ines)).status).toBe(404);
    expect((await report({ user_id: ines.id }, ines)).status).toBe(403);
    // A report must not reveal that a secret Pin exists.
    expect(await report({ pin_id: hidden }, ines)).toEqual(
      await report({ pin_id: 'nothing' }, ines),
    );
  });

  it('can name a person who blocked the reporter', async () => {
    await world.call(blockUser, { blocked_user_id: ines.id }, noor);
    expect((await report({ user_id: noor.id }, ines)).status).toBe(200);
  });
});

describe('the queue', () => {
  it('[ROLE-004] is visible only to staff', async () => {
    const id = await openReport();
    for (const [person, status] of [
      [undefined, 401],
      [ines, 403],
      [noor, 403],
      [staff, 200],
    ] as const) {
      expect((await world.call(getReportQueue, {}, person)).status).toBe(status);
      const decision = { report_id: id, decision: 'dismiss' as const };
      expect((await world.call(decideReport, decision, person)).status).toBe(status);
    }
  });

  it('is closed to businesses, as which several people can act', async () => {
    const shop = await world.given.person('shop', { is_employee: true, is_partner: true });
    const access = { profile_id: shop.id, member_id: ines.id, permissions: ['OWNER'] };
    await world.db.insertInto('business_access').values(access).execute();
    const report_id = await openReport();
    const inside = await world.call(switchAccount, { account: shop.id }, ines);
    expect(inside.data).toMatchObject({ id: shop.id, isEmployee: false });

    for (const as of [shop, inside]) {
      expect((await world.call(getReportQueue, {}, as)).status).toBe(403);
      const decision = { report_id, decision: 'dismiss' as const };
      expect((await world.call(decideReport, decision, as)).status).toBe(403);
    }
  });

  it('lists the oldest first, with counts of similar reports', async () => {
    const tomas = await world.given.person('tomasrey');
    await report({ user_id: noor.id }, ines);
    await report({ user_id: noor.id }, tomas);
    await report({ user_id: ines.id }, tomas);

    const first = await world.call(getReportQueue, { page_size: 2 }, staff);
    expect(first.data).toMatchObject([
      { reporter: { username: 'inesmoreau' }, open_report_count: 2 },
      { reporter: { username: 'tomasrey' }, open_report_count: 2 },
    ]);
    const rest = { page_size: 2, bookmark: first.bookmark ?? '' };
    const second = await world.call(getReportQueue, rest, staff);
    expect(second.data).toMatchObject([
      { reported_user: { username: 'inesmoreau' }, open_report_count: 1 },
    ]);
    expect(second.bookmark).toBeUndefined();
  });

  it('removes all reports on the same subject after a decision', async () => {
    const tomas = await world.given.person('tomasrey');
    const id = await openReport();
    await report({ user_id: noor.id }, tomas);

    const decided = await world.call(
      decideReport,
      { report_id: id, decision: 'dismiss', note: 'Nothing in it' },
      staff,
    );
    expect(decided.data).toMatchObject({
      status: 'dismissed',
      decided_by: { username: 'staff' },
      decision_note: 'Nothing in it',
    });
    expect((await world.call(getReportQueue, {}, staff)).data).toEqual([]);
    expect((await world.call(getReportQueue, { queue: 'decided' }, staff)).data).toHaveLength(2);
    for (const person of [ines, tomas]) {
      const [news] = (await world.call(getNotifications, {}, person)).data;
      expect(news).toMatchObject({ type: 'report_decided', actor: null });
    }
  });

  it('accepts only the first decision', async () => {
    const report_id = await openReport();
    const answers = await Promise.all(
      ['dismiss' as const, 'deactivate_user' as const].map((decision) =>
        world.call(decideReport, { report_id, decision }, staff),
      ),
    );
    const codes = answers.map(({ code }) => code).toSorted((a, b) => a - b);
    expect(codes).toEqual([0, errorCodes.alreadyDecided]);
  });

  it('removes a Pin', async () => {
    const pin = await world.given.pin(noor);
    const report_id = await openReport({ pin_id: pin });
    const { data } = await world.call(decideReport, { report_id, decision: 'remove_pin' }, staff);

    expect(data.status).toBe('pin_removed');
    expect((await world.call(getPin, { pin_id: pin }, noor)).status).toBe(404);
    const other = await openReport();
    const wrong = await world.call(
      decideReport,
      { report_id: other, decision: 'remove_pin' },
      staff,
    );
    expect(wrong.status).toBe(400);
  });

  describe('on a deleted Pin', () => {
    let source: string;
    let pin: string;
    let report_id: string;

    beforeEach(async () => {
      source = await world.given.board(noor, 'Source');
      pin = await world.given.pin(noor, { board_id: source });
      await world.given.pin(noor, { board_id: source });
      report_id = await openReport({ pin_id: pin });
    });

    it.each<[string, act: () => Promise<string>]>([
      [
        'its deletion',
        async () => (await world.call(deletePins, { pin_ids: [pin] }, noor)).data.id,
      ],
      [
        'the deletion of its board',
        async () => (await world.call(deleteBoard, { board_id: source }, noor)).data.id,
      ],
      [
        'its move to a board that was deleted since',
        async () => {
          const target = await world.given.board(noor, 'Target');
          const { data: move } = await world.call(mergeBoards, { source, target }, noor);
          await world.call(deleteBoard, { board_id: target }, noor);
          return move.id;
        },
      ],
    ])('keeps it deleted after the undo of %s', async (_what, act) => {
      const id = await act();
      await world.call(decideReport, { report_id, decision: 'remove_pin' }, staff);

      expect((await world.call(undoBoardAction, { id }, noor)).status).toBe(200);
      expect((await world.call(getPin, { pin_id: pin }, noor)).status).toBe(404);
      expect((await world.call(getBoardFeed, { board_id: source }, noor)).data).toHaveLength(1);
    });

    it('keeps the time of its deletion', async () => {
      await world.call(deletePins, { pin_ids: [pin] }, noor);
      const deleted_at = new Date('2026-11-01T00:00:00Z');
      await world.db.updateTable('pins').set({ deleted_at }).where('id', '=', pin).execute();
      await world.call(decideReport, { report_id, decision: 'remove_pin' }, staff);

      const row = await world.db
        .selectFrom('pins')
        .select('deleted_at')
        .where('id', '=', pin)
        .executeTakeFirstOrThrow();
      expect(row).toEqual({ deleted_at });
    });
  });

  it('suspends an account that login does not reactivate', async () => {
    await world.db
      .updateTable('users')
      .set({ password_hash: await hashPassword('a good password') })
      .where('id', '=', noor.id)
      .execute();
    await world.given.follow(noor, ines);
    const report_id = await openReport();

    const decision = { report_id, decision: 'deactivate_user' as const };
    expect((await world.call(decideReport, decision, staff)).status).toBe(200);

    const gone = await world.call(getUser, { username: 'noorhaddad' }, ines);
    expect(gone).toMatchObject({ status: 404, code: errorCodes.userUnavailable });
    expect((await world.call(getReports, {}, noor)).status).toBe(401);
    const { data: seen } = await world.call(getUser, { username: 'inesmoreau' });
    expect(seen.follower_count).toBe(0);
    const again = await world.call(signIn, {
      username_or_email: 'noorhaddad',
      password: 'a good password',
    });
    expect(again.status).toBe(403);

    const counts = () =>
      world.db.selectFrom('users').select(['id', 'follower_count']).orderBy('id').execute();
    const kept = await counts();
    await recountFollows(world.db);
    expect(await counts()).toEqual(kept);
  });

  it('rejects decisions about oneself', async () => {
    const report_id = await openReport({ user_id: staff.id });
    const { status } = await world.call(decideReport, { report_id, decision: 'dismiss' }, staff);
    expect(status).toBe(403);
  });
});
