import { randomBytes } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@corkboard/shared/rules/base';
import { getCookieSeconds, retentionMs } from '@corkboard/shared/rules/privacy';
import type { Expression, RawBuilder } from 'kysely';
import { compileOnce } from '../../../platform/db/compile-once.ts';
import type { Db } from '../../../platform/db/db.ts';
import { deleteExpired } from '../../../platform/db/deletions/delete-expired.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { tokenHash } from '../../../platform/http/viewer/token-hash.ts';

/** A session expires after this time without use. */
const IDLE_TIMEOUT_MS = retentionMs('sessions');
const LIMITED_SESSION_MS = DAY_MS;
const MAX_SESSION_AGE_MS = getCookieSeconds('session') * 1000;
/** Cheap: no index has that time. The expiry has one, so it changes once an hour. */
const TOUCH_EVERY_MS = 5 * MINUTE_MS;
const EXTEND_EVERY_MS = HOUR_MS;

export type SessionRepository = ReturnType<typeof sessionRepository>;
export type AccountRow = Awaited<ReturnType<typeof getAccount>>;

/** What other domains know about an account, and only browsers show. */
export interface ShownFacts {
  has_published_pins: boolean;
  group_board_count: number;
}

export type ShownAccountRow = AccountRow & ShownFacts;

/** Selects the facts of a user id. Their domains decide what counts. */
export type SelectShownFacts = (userId: Expression<string>) => {
  [Fact in keyof ShownFacts]: RawBuilder<ShownFacts[Fact]>;
};

export interface NewSession {
  isLimited?: boolean;
  userAgent?: string | undefined;
  homeId?: string;
  confirmedAt?: Date;
}

const MAX_USER_AGENT_LENGTH = 300;

/**
 * The browser has a random token, the database its hash. Every request reads the session, so ending one takes effect
 * immediately on every server.
 */
export function sessionRepository(db: Db) {
  const select = compileOnce(selectSession);
  let selectShown: ReturnType<typeof compileShown> | undefined;

  return {
    /** Returns its token. */
    async start(userId: string, more: NewSession = {}, on: Db = db): Promise<string> {
      const { isLimited = false, userAgent = '', homeId = userId, confirmedAt } = more;
      const token = randomBytes(32).toString('base64url');
      await on
        .insertInto('sessions')
        .values({
          id: newId(),
          token_hash: tokenHash(token),
          user_id: userId,
          home_id: homeId === userId ? null : homeId,
          is_limited: isLimited,
          user_agent: userAgent.replaceAll('\0', '').slice(0, MAX_USER_AGENT_LENGTH),
          expires_at: new Date(Date.now() + (isLimited ? LIMITED_SESSION_MS : IDLE_TIMEOUT_MS)),
          ...(confirmedAt ? { confirmed_at: confirmedAt } : {}),
        })
        .execute();
      return token;
    },

    async find(token: string) {
      const [row] = (await select(db, getSearched(token))).rows;
      return row ? touch(db, row) : null;
    },

    /** For a viewer that the browser shows: also selects the facts of other domains. */
    async findShown(token: string, facts: SelectShownFacts) {
      selectShown ??= compileShown(facts);
      const [row] = (await selectShown(db, getSearched(token))).rows;
      return row ? touch(db, row) : null;
    },

    listSessions: (userId: string) =>
      db
        .selectFrom('sessions')
        .select(['id', 'is_limited', 'user_agent', 'created_at', 'last_seen_at'])
        .where((eb) => eb.or([eb('user_id', '=', userId), eb('home_id', '=', userId)]))
        .where('expires_at', '>', new Date())
        .orderBy('last_seen_at', 'desc')
        .orderBy('id')
        .execute(),

    /** Also keeps it from ending before the transaction does. */
    async isOpen(sessionId: string, trx: Db): Promise<boolean> {
      const row = await trx
        .selectFrom('sessions')
        .select('id')
        .where('id', '=', sessionId)
        .forKeyShare()
        .executeTakeFirst();
      return row !== undefined;
    },

    account: (userId: string) => getAccount(db, userId),

    /** @see findShown */
    async accountShown(userId: string, isLimited: boolean, facts: SelectShownFacts) {
      const row = await selectAccount(db)
        .select((eb) => listFacts(facts, eb.ref('u.id')))
        .where('u.id', '=', userId)
        .executeTakeFirstOrThrow();
      return { ...row, is_limited: isLimited };
    },

    async end(token: string, on: Db = db): Promise<void> {
      await on.deleteFrom('sessions').where('token_hash', '=', tokenHash(token)).execute();
    },

    sweep: (stopping?: AbortSignal) => sweepSessions(db, stopping),
  };
}

/** Returns the number of deleted sessions. */
async function sweepSessions(db: Db, stopping?: AbortSignal): Promise<number> {
  return deleteExpired(db.deleteFrom('sessions'), ['id'], 'expires_at', new Date(), stopping);
}

async function getAccount(db: Db, userId: string) {
  const row = await selectAccount(db).where('u.id', '=', userId).executeTakeFirstOrThrow();
  return { ...row, is_limited: false };
}

function listFacts(facts: SelectShownFacts, userId: Expression<string>) {
  const { has_published_pins, group_board_count } = facts(userId);
  return [
    has_published_pins.as('has_published_pins'),
    group_board_count.as('group_board_count'),
  ] as const;
}

type Searched = ReturnType<typeof getSearched>;

function getSearched(token: string) {
  const now = Date.now();
  return {
    hash: tokenHash(token),
    now: new Date(now),
    oldest: new Date(now - MAX_SESSION_AGE_MS),
  };
}

function compileShown(facts: SelectShownFacts) {
  return compileOnce((db, searched: Searched) =>
    selectSession(db, searched).select((eb) => listFacts(facts, eb.ref('u.id'))),
  );
}

function selectSession(db: Db, { hash, now, oldest }: Searched) {
  return selectAccount(db)
    .innerJoin('sessions as s', 's.user_id', 'u.id')
    .select(['s.id as session_id', 's.home_id', 's.is_limited', 's.confirmed_at', 's.last_seen_at'])
    .where('s.token_hash', '=', hash)
    .where('s.expires_at', '>', now)
    .where('s.created_at', '>', oldest)
    .where('u.deactivated_at', 'is', null);
}

interface UsedSession {
  session_id: string;
  is_limited: boolean;
  last_seen_at: Date;
}

async function touch<Row extends UsedSession>(db: Db, row: Row): Promise<Row> {
  const now = Date.now();
  const last = row.last_seen_at.getTime();
  if (now - last > TOUCH_EVERY_MS) {
    const isNewHour =
      !row.is_limited && Math.floor(now / EXTEND_EVERY_MS) > Math.floor(last / EXTEND_EVERY_MS);
    const end = isNewHour ? { expires_at: new Date(now + IDLE_TIMEOUT_MS) } : {};
    await db
      .updateTable('sessions')
      .set({ last_seen_at: new Date(now), ...end })
      .where('id', '=', row.session_id)
      // The other requests of a page come at the same time.
      .where('last_seen_at', '=', row.last_seen_at)
      .execute();
  }
  return row;
}

export function selectAccount(db: Db) {
  return db
    .selectFrom('users as u')
    .select([
      'u.id',
      'u.username',
      'u.full_name',
      'u.first_name',
      'u.picture_digest',
      'u.is_partner',
      'u.is_employee',
      'u.is_fb_auth_only_user',
      'u.is_limited_login',
      'u.should_show_messaging',
      'u.should_default_comments_off',
      'u.eligible_for_stl_tool',
      'u.advertiser_merchant_id',
      'u.scheduled_pin_count',
      'u.country',
      'u.locale',
      'u.allow_analytic_cookies',
      'u.allow_marketing_cookies',
      'u.allow_personalization_cookies',
      'u.cookie_text_version',
      'u.cookies_chosen_at',
      'u.wants_early_versions',
    ]);
}
