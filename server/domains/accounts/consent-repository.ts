import type { ConsentRecord } from '@corkboard/shared/contract/people';
import type { Db } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import { inTransaction } from '../../platform/db/transaction.ts';

export interface NewConsent extends Omit<ConsentRecord, 'chosen_at'> {
  chosen_at: Date;
}

export type ConsentRepository = ReturnType<typeof consentRepository>;

export function consentRepository(db: Db) {
  return {
    /** Makes it the account's choice, and keeps it in the history. */
    async save(userId: string, consent: NewConsent): Promise<void> {
      const { preferences, surface, text_version, chosen_at, ...facts } = consent;
      await inTransaction(db, async (trx) => {
        await trx
          .updateTable('users')
          .set({
            ...preferences,
            cookies_chosen_at: chosen_at,
            cookie_text_version: text_version,
            ...(surface !== null && { cookie_surface_tag: surface }),
          })
          .where('id', '=', userId)
          .execute();
        await trx
          .insertInto('consent_choices')
          .values({
            id: newId(),
            user_id: userId,
            ...preferences,
            text_version,
            surface,
            chosen_at,
            ...facts,
          })
          .execute();
      });
    },

    /** When the account's choice was made; null without a choice. */
    async current(userId: string): Promise<{ chosenAt: number | null } | null> {
      const row = await db
        .selectFrom('users')
        .select('cookies_chosen_at')
        .where('id', '=', userId)
        .where('allow_analytic_cookies', 'is not', null)
        .executeTakeFirst();
      return row ? { chosenAt: row.cookies_chosen_at?.getTime() ?? null } : null;
    },

    /** Newest first. */
    async history(userId: string): Promise<ConsentRecord[]> {
      const rows = await db
        .selectFrom('consent_choices')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('chosen_at', 'desc')
        .execute();
      return rows.map(({ id: _id, user_id: _user, chosen_at, ...row }) => {
        const {
          allow_analytic_cookies,
          allow_marketing_cookies,
          allow_personalization_cookies,
          ...facts
        } = row;
        return {
          preferences: {
            allow_analytic_cookies,
            allow_marketing_cookies,
            allow_personalization_cookies,
          },
          ...facts,
          chosen_at: chosen_at.toISOString(),
        };
      });
    },
  };
}
