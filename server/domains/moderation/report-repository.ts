import type { ReportReason } from '@corkboard/shared/contract/moderation';
import { retainedSince } from '@corkboard/shared/rules/privacy';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { deleteExpired } from '../../platform/db/deletions/delete-expired.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { InTurns } from '../../platform/jobs/in-turns.ts';
import { checkPinAccess } from '../pins/pin-access.ts';
import { findPinState } from '../pins/pin-state-queries.ts';
import { fitsReport, joinedReport } from './joined-report-queries.ts';
import {
  closeReports,
  type Loss,
  onSubject,
  type Removal,
  removeContent,
} from './removal-repository.ts';
import { type Owned, reportedPins } from './reported-content.ts';
import { areAboutStaff, concernOfReport } from './staff-conflict-queries.ts';

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

/** A decision can remove a board with thousands of Pins, so it takes its turn among the closings of accounts. */
export function reportRepository(db: Db, closing: InTurns) {
  return {
    /**
     * Adds to the reporter's open report on the same subject, if any. Returns the report's id, or null if that has too
     * many words.
     */
    async report(report: NewReport): Promise<string | null> {
      const { reporterId, userId, pinId, reason, details } = report;
      const row = await db
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
            .doUpdateSet(joinedReport)
            .where(fitsReport),
        )
        .returning('id')
        .executeTakeFirst();
      return row?.id ?? null;
    },

    /** Returns null if the viewer can't see the Pin. */
    async getPinner(pinId: string, viewerId: string): Promise<string | null> {
      const pin = await findPinState(db, pinId, viewerId);
      return pin && checkPinAccess(pin, viewerId, 'see').allowed ? pin.user_id : null;
    },

    /** Also decides other open reports on the same subject. Returns what people lost. */
    async decide(
      reportId: string,
      { staffId, decision, note }: { staffId: string; decision: Decision; note: string },
    ): Promise<Undecided | { losses: Loss[]; reason: ReportReason }> {
      return closing(async (trx) => {
        const report = await trx
          .selectFrom('reports')
          .select(['user_id', 'pin_id', 'reporter_id', 'subject_key', 'status', 'reason'])
          .where('id', '=', reportId)
          .forUpdate()
          .executeTakeFirst();
        if (!report) return 'not-there';
        if (report.status !== 'open') return 'already';
        const { user_id, pin_id } = report;
        const pin = pin_id === null ? undefined : (await reportedPins(trx, [pin_id])).get(pin_id);
        const [isOwn] = await areAboutStaff(trx, staffId, [concernOfReport(report, pin)]);
        if (isOwn) return 'own';

        const removals = findRemovals(decision, user_id, pin);
        if (typeof removals === 'string') return removals;
        const by = { staffId, note };
        const losses = await removeContent(trx, removals, by);
        // A removed account doesn't decide the reports on its Pins, and this can be one.
        await closeReports(trx, onSubject(report.subject_key), became[decision], by);
        return { losses, reason: report.reason };
      });
    },
  };
}

const became = {
  dismiss: 'dismissed',
  remove_pin: 'pin_removed',
  deactivate_user: 'user_deactivated',
} as const;

function findRemovals(
  decision: Decision,
  userId: string | null,
  pin: Owned<unknown> | undefined,
): Removal[] | 'no-pin' | 'no-user' {
  switch (decision) {
    case 'dismiss':
      return [];
    case 'remove_pin':
      return pin ? [pin.removal] : 'no-pin';
    case 'deactivate_user':
      return userId === null
        ? 'no-user'
        : [{ kind: 'account', id: userId, ownerId: userId, name: '' }];
  }
}

/** Returns the number of deleted reports. Those without a decision are kept. */
export async function deleteOldReports(db: Db, stopping?: AbortSignal): Promise<number> {
  const before = retainedSince('reports');
  // As in the index.
  const decided = db.deleteFrom('reports').where('status', '<>', 'open');
  return deleteExpired(decided, ['id'], 'decided_at', before, stopping);
}
