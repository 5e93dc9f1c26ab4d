import { createHash, randomBytes } from 'node:crypto';
import { type Expression, sql } from 'kysely';

import type { Db } from '../db/db.ts';
import { newId } from '../db/new-id.ts';

const DAY = 86_400_000;
/** A session ends when it was not used for so long; each visit moves the end. */
const IDLE = 30 * DAY;
/** And at last, however often it is used. */
export const LONGEST = 365 * DAY;
const TOUCH_EVERY = 3_600_000;

export type SessionRepository = ReturnType<typeof sessionRepository>;
export type AccountRow = Awaited<ReturnType<typeof accountOf>>;

/** Sessions: the browser has a random token, the database its hash. The database alone decides, so ending one works everywhere at once. */
export function sessionRepository(db: Db) {
  return {
    /** Returns the token for the cookie. */
    async start(userId: string, isLimited = false): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      await db
        .insertInto('sessions')
        .values({
          id: newId(),
          token_hash: hashed(token),
          user_id: userId,
          is_limited: isLimited,
          expires_at: new Date(Date.now() + IDLE),
        })
        .execute();
      return token;
    },

    /** The account behind a token, while its session lasts. */
    async find(token: string) {
      const now = Date.now();
      const row = await selectAccount(db)
        .innerJoin('sessions as s', 's.user_id', 'u.id')
        .select(['s.id as session_id', 's.is_limited', 's.last_seen_at'])
        .where('s.token_hash', '=', hashed(token))
        .where('s.expires_at', '>', new Date(now))
        .where('s.created_at', '>', new Date(now - LONGEST))
        .where('u.deactivated_at', 'is', null)
        .executeTakeFirst();
      if (row && now - row.last_seen_at.getTime() > TOUCH_EVERY) {
        await db
          .updateTable('sessions')
          .set({ last_seen_at: new Date(now), expires_at: new Date(now + IDLE) })
          .where('id', '=', row.session_id)
          .execute();
      }
      return row ?? null;
    },

    /** The same for somebody who has just signed in. */
    account: (userId: string) => accountOf(db, userId),

    async end(token: string): Promise<void> {
      await db.deleteFrom('sessions').where('token_hash', '=', hashed(token)).execute();
    },

    async sweep(): Promise<void> {
      await db.deleteFrom('sessions').where('expires_at', '<', new Date()).execute();
    },
  };
}

async function accountOf(db: Db, userId: string) {
  const row = await selectAccount(db).where('u.id', '=', userId).executeTakeFirstOrThrow();
  return { ...row, is_limited: false };
}

function selectAccount(db: Db) {
  return db
    .selectFrom('users as u')
    .select((eb) => [
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
      hasPublished(eb.ref('u.id')).as('has_published_pins'),
      groupBoards(eb.ref('u.id')).as('group_board_count'),
    ]);
}

function hasPublished(userId: Expression<string>) {
  return sql<boolean>`exists (
    select from pins p where p.user_id = ${userId} and p.deleted_at is null and p.is_created
  )`;
}

/** Boards shared with others: joined ones, and own ones that somebody has joined. */
function groupBoards(userId: Expression<string>) {
  return sql<number>`(
    select count(*) from boards b
    where b.deleted_at is null and (
      b.id in (select c.board_id from board_collaborators c where c.user_id = ${userId})
      or (b.owner_id = ${userId} and exists (select from board_collaborators c where c.board_id = b.id))
    )
  )`;
}

function hashed(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
