import type { Db } from '../../platform/db/db.ts';
import { revokeApiTokens } from './sessions/api-token-repository.ts';

/**
 * Ends all sessions and API tokens, also those that were opened from these accounts. Drops the links that would change
 * their email addresses: one of the sessions can have asked for them.
 */
export async function endAccess(trx: Db, userIds: string[]): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('user_id', 'in', userIds), eb('home_id', 'in', userIds)]))
    .execute();
  await revokeApiTokens(trx, userIds);
  await trx
    .deleteFrom('account_links')
    .where('user_id', 'in', userIds)
    .where('purpose', '=', 'change-email')
    .execute();
}

/** Ends the sessions and API tokens of an account that were opened from another one. */
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
}
