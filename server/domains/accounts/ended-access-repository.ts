import type { Db } from '../../platform/db/db.ts';
import { lockAccess } from './sessions/access-lock.ts';
import { revokeApiTokens } from './sessions/api-token-repository.ts';

/**
 * Ends all sessions of these accounts except one, and those that were opened from them. Drops what the sessions left:
 * links that would change an email address. What holds a session at that moment, or waits for it, comes first.
 */
export async function closeSessions(
  trx: Db,
  userIds: string[],
  except: string | null = null,
): Promise<void> {
  await lockAccess(trx, userIds);
  await trx
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('user_id', 'in', userIds), eb('home_id', 'in', userIds)]))
    .$if(except !== null, (query) => query.where('id', '!=', except))
    .execute();
  await dropEmailChanges(trx, userIds);
}

/** Ends one session of an account or opened from it, as `closeSessions` does. Returns false if there is none. */
export async function closeSession(trx: Db, userId: string, sessionId: string): Promise<boolean> {
  const session = await trx
    .selectFrom('sessions')
    .select(['user_id', 'home_id'])
    .where('id', '=', sessionId)
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('home_id', '=', userId)]))
    .executeTakeFirst();
  if (!session) return false;
  await lockAccess(trx, [session.user_id, session.home_id ?? session.user_id]);
  await trx.deleteFrom('sessions').where('id', '=', sessionId).execute();
  await dropEmailChanges(trx, [userId]);
  return true;
}

/** Also revokes the API tokens, which a session can have created. */
export async function endAccess(
  trx: Db,
  userIds: string[],
  except: string | null = null,
): Promise<void> {
  await closeSessions(trx, userIds, except);
  await revokeApiTokens(trx, userIds);
}

/**
 * Ends the sessions, links, and API tokens of an account that were opened from another one. The caller has locked the
 * access to one of the two, as what holds such a session does.
 */
export async function endLinkedAccess(trx: Db, userId: string, homeId: string): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('home_id', '=', homeId)
    .execute();
  await trx
    .deleteFrom('api_tokens')
    .where('user_id', '=', userId)
    .where('home_id', '=', homeId)
    .execute();
  await trx
    .deleteFrom('account_links')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'change-email')
    // Servers of the version before don't store who asked.
    .where((eb) => eb.or([eb('home_id', '=', homeId), eb('home_id', 'is', null)]))
    .execute();
}

/** Drops links that would change the email addresses of these accounts, or that were asked for from them. */
async function dropEmailChanges(trx: Db, userIds: string[]): Promise<void> {
  await trx
    .deleteFrom('account_links')
    .where((eb) => eb.or([eb('user_id', 'in', userIds), eb('home_id', 'in', userIds)]))
    .where('purpose', '=', 'change-email')
    .execute();
}
