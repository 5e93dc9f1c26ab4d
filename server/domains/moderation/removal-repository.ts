import type { ReportStatus } from '@corkboard/shared/contract/moderation';
import type { Expression, SqlBool, Transaction } from 'kysely';
import { sql } from 'kysely';
import { isAnyOf } from '../../platform/db/any-of.ts';
import type { Database } from '../../platform/db/schema.ts';
import { lockBoards } from '../boards/access/lock-queries.ts';
import { expireDeletedBoard } from '../boards/deleted-board-repository.ts';
import { notify } from '../notifications/notification-repository.ts';
import { assertNoRunningAction } from '../organizing/action-queue.ts';
import { suspend } from '../people/suspension-repository.ts';
import { removePin, removePinsOfBoard } from '../pins/pin-write-repository.ts';
import { filterPinsOfBoard } from '../pins/review-queries.ts';

type Trx = Transaction<Database>;

/** What a decision takes away. */
export interface Removal {
  kind: 'pin' | 'board' | 'account';
  id: string;
  ownerId: string;
  /** Of a Pin or board, if it has one. */
  name: string;
}

export interface StaffDecision {
  staffId: string;
  note: string;
}

/**
 * Removes content for good, decides the open reports on it, and notifies its owner. Of an account, only an email can tell
 * its owner.
 */
export async function removeContent(
  trx: Trx,
  removal: Removal,
  decision: StaffDecision,
): Promise<void> {
  const { kind, id, ownerId } = removal;
  switch (kind) {
    case 'pin':
      await closeReports(trx, onSubject(`pin:${id}`), 'pin_removed', decision);
      await removePin(trx, id);
      break;
    case 'board':
      await lockBoards(trx, [id], decision.staffId);
      await assertNoRunningAction(trx, [id]);
      await closeReports(trx, await onPinsOfBoard(trx, id), 'pin_removed', decision);
      // Also its Pins, which an undo of an earlier move would otherwise take out of it.
      await removePinsOfBoard(trx, id);
      await expireDeletedBoard(trx, id);
      break;
    case 'account':
      await closeReports(trx, onSubject(`user:${id}`), 'user_deactivated', decision);
      await suspend(trx, id);
      return;
  }
  await notify(trx, { to: ownerId, type: 'content_removed' });
}

export const onSubject = (key: string) => sql<SqlBool>`subject_key = ${key}`;

async function onPinsOfBoard(trx: Trx, boardId: string): Promise<Expression<SqlBool>> {
  const reported = await trx
    .selectFrom('reports')
    .select('pin_id')
    .where('status', '=', 'open')
    .execute();
  const ids = reported.flatMap(({ pin_id }) => pin_id ?? []);
  return isAnyOf('pin_id', await filterPinsOfBoard(trx, boardId, ids));
}

/** Decides open reports, and notifies their reporters. */
export async function closeReports(
  trx: Trx,
  which: Expression<SqlBool>,
  status: Exclude<ReportStatus, 'open'>,
  { staffId, note }: StaffDecision,
): Promise<void> {
  const decided = await trx
    .updateTable('reports')
    .set({ status, decided_by: staffId, decided_at: new Date(), decision_note: note })
    .where(which)
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
}
