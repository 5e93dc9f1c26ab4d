import type { Db } from '../../platform/db/db.ts';

export async function findActiveUser(db: Db, username: string) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'is_partner'])
    .where((eb) => eb(eb.fn('lower', ['username']), '=', username.toLowerCase()))
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
}
