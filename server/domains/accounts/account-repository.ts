import { isReservedUsername } from '@corkboard/shared/rules/accounts';
import type { Db } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import { getSqlState, inTransaction } from '../../platform/db/transaction.ts';
import { accountQueries } from './account-queries.ts';

export interface NewAccount {
  email: string | null;
  passwordHash: string | null;
  fullName: string;
  username: string | undefined;
  locale?: string | null;
  isPartner?: boolean;
  isSocial?: boolean;
}

type Connect = (userId: string, trx: Db) => Promise<void>;

const UNIQUE_VIOLATION = '23505';

export type AccountRepository = ReturnType<typeof accountRepository>;

export function accountRepository(db: Db) {
  return {
    ...accountQueries(db),

    async setPassword(userId: string, passwordHash: string, on: Db = db): Promise<void> {
      await on
        .updateTable('users')
        .set({ password_hash: passwordHash, is_fb_auth_only_user: false, updated_at: new Date() })
        .where('id', '=', userId)
        .execute();
    },

    /** Returns false if another account has the address. */
    async setEmail(userId: string, email: string, on: Db = db): Promise<boolean> {
      try {
        await on
          .updateTable('users')
          .set({ email, updated_at: new Date() })
          .where('id', '=', userId)
          .execute();
        return true;
      } catch (error) {
        if (getSqlState(error) === UNIQUE_VIOLATION) return false;
        throw error;
      }
    },

    /** Returns false for staff, who can't become businesses: several people can act as one. */
    async setPartner(
      userId: string,
      isPartner: boolean,
      fullName: string | undefined,
      on: Db = db,
    ): Promise<boolean> {
      const name = fullName?.trim();
      const { numUpdatedRows } = await on
        .updateTable('users')
        .set({
          is_partner: isPartner,
          updated_at: new Date(),
          ...(name ? { full_name: name, first_name: name.split(/\s+/)[0] ?? name } : {}),
        })
        .where('id', '=', userId)
        .$if(isPartner, (query) => query.where('is_employee', '=', false))
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    async setLocale(userId: string, locale: string | null): Promise<void> {
      await db.updateTable('users').set({ locale }).where('id', '=', userId).execute();
    },

    /** `connect` adds the way to log in, in the same transaction, so that no account is without one. */
    async create(
      account: NewAccount,
      connect?: Connect,
    ): Promise<{ id: string } | 'email-taken' | 'username-taken'> {
      const wanted = account.username ?? usernameFrom(account.fullName, account.email ?? '');
      for (let attempt = 0; attempt < 20; attempt++) {
        const isOwnWish = account.username !== undefined;
        const username = attempt === 0 ? wanted : numbered(wanted);
        const made = await insert(db, account, username, connect);
        if (made !== 'username-taken' || isOwnWish) return made;
      }
      return 'username-taken';
    },

    async touch(userId: string): Promise<void> {
      const now = new Date();
      await db.updateTable('users').set({ last_seen_at: now }).where('id', '=', userId).execute();
    },
  };
}

async function insert(db: Db, account: NewAccount, username: string, connect: Connect | undefined) {
  const fullName = account.fullName.trim();
  const id = newId();
  try {
    return await inTransaction(db, async (trx) => {
      const former = await trx
        .selectFrom('former_usernames')
        .select('user_id')
        .where('username', '=', username.toLowerCase())
        .executeTakeFirst();
      if (former) return 'username-taken';
      await trx
        .insertInto('users')
        .values({
          id,
          username,
          email: account.email,
          password_hash: account.passwordHash,
          full_name: fullName,
          first_name: fullName.split(/\s+/)[0] ?? fullName,
          is_partner: account.isPartner ?? false,
          is_fb_auth_only_user: account.isSocial ?? false,
          locale: account.locale ?? null,
        })
        .execute();
      await connect?.(id, trx);
      return { id };
    });
  } catch (error) {
    if (getSqlState(error) !== UNIQUE_VIOLATION) throw error;
    const constraint = error instanceof Error && 'constraint' in error ? error.constraint : '';
    return constraint === 'users_by_email' ? 'email-taken' : 'username-taken';
  }
}

function usernameFrom(fullName: string, email: string): string {
  const candidates = [fullName, email.split('@')[0] ?? ''].map((text) =>
    text
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, '')
      .slice(0, 24),
  );
  const fitting = candidates.find((name) => name.length >= 3 && !isReservedUsername(name));
  return fitting ?? numbered('member');
}

function numbered(name: string): string {
  return `${name.slice(0, 24)}${Math.floor(1000 + Math.random() * 9000)}`;
}
