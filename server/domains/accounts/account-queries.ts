import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { lockAccess } from './sessions/access-lock.ts';

export function accountQueries(db: Db) {
  return {
    async findForSignIn(usernameOrEmail: string) {
      const asked = usernameOrEmail.trim().toLowerCase();
      const row = await db
        .selectFrom('users')
        .select(['id', 'password_hash', 'deactivated_at'])
        .where((eb) =>
          eb.or([
            eb(sql`lower(username)`, '=', asked),
            eb(sql`lower(email)`, '=', asked),
            // Not `in`, for which PostgreSQL reads all accounts.
            eb(
              'id',
              '=',
              eb.selectFrom('former_usernames').select('user_id').where('username', '=', asked),
            ),
          ]),
        )
        .orderBy(sql`lower(username) = ${asked}`, 'desc')
        .executeTakeFirst();
      return row ?? null;
    },

    async byEmail(email: string) {
      const row = await db
        .selectFrom('users')
        .select(['id', 'username', 'email', 'locale', 'deactivated_at'])
        .where(sql`lower(email)`, '=', email.trim().toLowerCase())
        .executeTakeFirst();
      return row ?? null;
    },

    find: (userId: string, on: Db = db) => selectAccount(userId, on).executeTakeFirst(),

    /** Finds an account, to which no other transaction can change the access then. */
    async lockAccess(userId: string, trx: Db) {
      await lockAccess(trx, [userId]);
      return this.find(userId, trx);
    },

    /** Finds an account, which no other transaction can change then. */
    async lock(userId: string, trx: Db) {
      await lockAccess(trx, [userId]);
      return selectAccount(userId, trx).forNoKeyUpdate().executeTakeFirst();
    },

    async passwordHash(userId: string): Promise<string | null> {
      return (await this.find(userId))?.password_hash ?? null;
    },

    async emailExists(email: string): Promise<boolean> {
      const row = await db
        .selectFrom('users')
        .select('id')
        .where(sql`lower(email)`, '=', email.trim().toLowerCase())
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

function selectAccount(userId: string, on: Db) {
  return on
    .selectFrom('users')
    .select([
      'id',
      'username',
      'email',
      'full_name',
      'password_hash',
      'is_partner',
      'locale',
      'deactivated_at',
    ])
    .where('id', '=', userId);
}
