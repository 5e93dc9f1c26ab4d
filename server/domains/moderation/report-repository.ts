import type { ReportReason } from '@corkboard/shared/contract/moderation';
import { retainedSince } from '@corkboard/shared/rules/privacy';
import { sql } from 'kysely';
import { countDeleted } from '../../platform/db/count-deleted.ts';
import type { Db } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { checkPinAccess } from '../pins/pin-access.ts';
import { findPinState } from '../pins/pin-state-queries.ts';
import { closeReports, onSubject, type Removal, removeContent } from './removal-repository.ts';
import { reportedPins } from './reported-content.ts';

export type ReportRepository = ReturnType<typeof reportRepository>;
export type Decision = 'dismiss' | 'remove_pin' | 'deactivate_user';
export type Undecided = 'not-there' | 'already' | 'no-pin' | 'no-user' | 'own';

export interface NewReport {
  reporterId: string;
  userId: string;
  pinId: string | null;
  reason: ReportReason;
  details: string;
}

/** A decision can suspend an account with many followers: `backgroundDb` has no time limit of requests. */
export function reportRepository(db: Db, backgroundDb: Db) {
  return {
    /** Updates the reporter's open report on the same subject, if any. Returns the report's id. */
    async report({ reporterId, userId, pinId, reason, details }: NewReport): Promise<string> {
      const { id } = await db
        .insertInto('reports')
        .values({
          id: newId(),
          reporter_id: reporterId,
          user_id: userId,
          pin_id: pinId,
          subject_key: pinId === null ? `user:${userId}` : `pin:${pinId}`,
          reason,
          details,
        })
        .onConflict((conflict) =>
          conflict
            .columns(['reporter_id', 'subject_key'])
            // A parameter would not match the partial index in a plan for all values.
            .where('status', '=', sql.lit('open' as const))
            .doUpdateSet({ reason, details }),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** Returns null if the viewer can't see the Pin. */
    async getPinner(pinId: string, viewerId: string): Promise<string | null> {
      const pin = await findPinState(db, pinId, viewerId);
      return pin && checkPinAccess(pin, viewerId, 'see').allowed ? pin.user_id : null;
    },

    /** Also decides other open reports on the same subject. Returns what it removed. */
    async decide(
      reportId: string,
      { staffId, decision, note }: { staffId: string; decision: Decision; note: string },
    ): Promise<Undecided | { removals: Removal[]; reason: ReportReason }> {
      return inTransaction(backgroundDb, async (trx) => {
        const report = await trx
          .selectFrom('reports')
          .select(['user_id', 'pin_id', 'subject_key', 'status', 'reason'])
          .where('id', '=', reportId)
          .forUpdate()
          .executeTakeFirst();
        if (!report) return 'not-there';
        if (report.status !== 'open') return 'already';
        if (report.user_id === staffId) return 'own';

        const removals = await findRemovals(trx, report, decision);
        if (typeof removals === 'string') return removals;
        const by = { staffId, note };
        for (const removal of removals) await removeContent(trx, removal, by);
        // A removed account doesn't decide the reports on its Pins, and this can be one.
        await closeReports(trx, onSubject(report.subject_key), became[decision], by);
        return { removals, reason: report.reason };
      });
    },
  };
}

const became = {
  dismiss: 'dismissed',
  remove_pin: 'pin_removed',
  deactivate_user: 'user_deactivated',
} as const;

async function findRemovals(
  trx: Db,
  { user_id, pin_id }: { user_id: string | null; pin_id: string | null },
  decision: Decision,
): Promise<Removal[] | 'no-pin' | 'no-user'> {
  switch (decision) {
    case 'dismiss':
      return [];
    case 'remove_pin': {
      const pin = pin_id === null ? undefined : (await reportedPins(trx, [pin_id])).get(pin_id);
      return pin ? [pin.removal] : 'no-pin';
    }
    case 'deactivate_user':
      return user_id === null
        ? 'no-user'
        : [{ kind: 'account', id: user_id, ownerId: user_id, name: '' }];
  }
}

/** Returns the number of deleted reports. Those without a decision are kept. */
export async function deleteOldReports(db: Db): Promise<number> {
  return countDeleted(db.deleteFrom('reports').where('decided_at', '<', retainedSince('reports')));
}
