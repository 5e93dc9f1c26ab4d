import type { Db } from '../../../platform/db/db.ts';
import { matchTotpStep, newRecoveryCodes, normalizeCode, recoveryHash } from './two-factor.ts';

export type TwoFactorRepository = ReturnType<typeof twoFactorRepository>;

export function twoFactorRepository(db: Db) {
  return {
    async isOn(userId: string, on: Db = db): Promise<boolean> {
      return (await find(on, userId))?.is_on ?? false;
    },

    async codesLeft(userId: string): Promise<number> {
      const row = await db
        .selectFrom('recovery_codes')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      return Number(row.count);
    },

    /** Stores a secret that takes effect with `enable`. Keeps a secret that is already enabled. */
    async begin(userId: string, secret: string): Promise<void> {
      await db
        .insertInto('two_factors')
        .values({ user_id: userId, secret })
        .onConflict((conflict) =>
          conflict
            .column('user_id')
            .doUpdateSet({ secret, last_step: 0, created_at: new Date() })
            .where('two_factors.is_on', '=', false),
        )
        .execute();
    },

    /** Returns the recovery codes, which can't be read again; null for a wrong code. */
    async enable(userId: string, code: string, trx: Db): Promise<string[] | null> {
      const row = await find(trx, userId);
      const step = row && !row.is_on ? matchTotpStep(normalizeCode(code), row.secret) : null;
      if (step === null) return null;
      await trx
        .updateTable('two_factors')
        .set({ is_on: true, last_step: step })
        .where('user_id', '=', userId)
        .execute();
      await trx.updateTable('users').set({ has_mfa: true }).where('id', '=', userId).execute();
      return replaceCodes(trx, userId);
    },

    async disable(userId: string, trx: Db): Promise<void> {
      await trx.deleteFrom('two_factors').where('user_id', '=', userId).execute();
      await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
      await trx.updateTable('users').set({ has_mfa: false }).where('id', '=', userId).execute();
    },

    renewCodes: (userId: string, trx: Db) => replaceCodes(trx, userId),

    async spend(userId: string, code: string): Promise<boolean> {
      const row = await find(db, userId);
      if (!row?.is_on) return false;
      const typed = normalizeCode(code);
      const step = matchTotpStep(typed, row.secret);
      // One statement each, so that only one of two concurrent calls succeeds.
      const spent =
        step === null
          ? db
              .deleteFrom('recovery_codes')
              .where('user_id', '=', userId)
              .where('code_hash', '=', recoveryHash(userId, typed))
              .returning('user_id')
          : db
              .updateTable('two_factors')
              .set({ last_step: step })
              .where('user_id', '=', userId)
              .where('last_step', '<', step)
              .returning('user_id');
      return (await spent.executeTakeFirst()) !== undefined;
    },
  };
}

function find(db: Db, userId: string) {
  return db.selectFrom('two_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

async function replaceCodes(db: Db, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: recoveryHash(userId, code) })))
    .execute();
  return codes;
}
