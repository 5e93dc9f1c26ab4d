import type { ReportReason, ReportStatus } from '@corkboard/shared/contract/moderation';
import { retainedSince } from '@corkboard/shared/rules/privacy';
import { sql } from 'kysely';
import { countDeleted } from '../../platform/db/count-deleted.ts';
import type { Db } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-id.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { notify } from '../notifications/notification-repository.ts';
import { suspend } from '../people/suspension-repository.ts';
import { checkPinAccess } from '../pins/pin-access.ts';
import { findPinState } from '../pins/pin-state-queries.ts';
import { removePin } from '../pins/pin-write-repository.ts';

export type ReportRepository = ReturnType<typeof reportRepository>;
export type Decision = 'dismiss' | 'remove_pin' | 'deactivate_user';
export type DecisionOutcome = 'decided' | 'not-there' | 'already' | 'no-pin' | 'no-user' | 'own';

export interface NewReport {
  reporterId: string;
  userId: string;
  pinId: string | null;
  reason: ReportReason;
  details: string;
}

const became: Record<Decision, Exclude<ReportStatus, 'open'>> = {
  dismiss: 'dismissed',
  remove_pin: 'pin_removed',
  deactivate_user: 'user_deactivated',
};

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

    /** Also closes other open reports on the same subject, and notifies the reporters. */
    async decide(
      reportId: string,
      { staffId, decision, note }: { staffId: string; decision: Decision; note: string },
    ): Promise<DecisionOutcome> {
      return inTransaction(backgroundDb, async (trx) => {
        const report = await trx
          .selectFrom('reports')
          .select(['user_id', 'pin_id', 'subject_key', 'status'])
          .where('id', '=', reportId)
          .forUpdate()
          .executeTakeFirst();
        if (!report) return 'not-there';
        if (report.status !== 'open') return 'already';
        if (report.user_id === staffId) return 'own';
        if (decision === 'remove_pin' && report.pin_id === null) return 'no-pin';
        if (decision === 'deactivate_user' && report.user_id === null) return 'no-user';

        if (decision === 'remove_pin' && report.pin_id !== null) {
          await removePin(trx, report.pin_id);
        }
        if (decision === 'deactivate_user' && report.user_id !== null) {
          await suspend(trx, report.user_id);
        }
        const decided = await trx
          .updateTable('reports')
          .set({
            status: became[decision],
            decided_by: staffId,
            decided_at: new Date(),
            decision_note: note,
          })
          .where('subject_key', '=', report.subject_key)
          .where('status', '=', 'open')
          .returning(['id', 'reporter_id'])
          .execute();
        await notify(
          trx,
          ...decided.flatMap(({ id, reporter_id }) =>
            reporter_id === null
              ? []
              : [{ to: reporter_id, type: 'report_decided' as const, reportId: id }],
          ),
        );
        return 'decided';
      });
    },
  };
}

/** Returns the number of deleted reports. Those without a decision are kept. */
export async function deleteOldReports(db: Db): Promise<number> {
  return countDeleted(db.deleteFrom('reports').where('decided_at', '<', retainedSince('reports')));
}
