import type { ReportStatus } from '@corkboard/shared/contract/moderation';
import { findPinName } from '@corkboard/shared/rules/pins';
import type { Expression, SqlBool, Transaction } from 'kysely';
import { sql } from 'kysely';
import { isAnyOf } from '../../platform/db/any-of.ts';
import type { Database } from '../../platform/db/schema.ts';
import { lockAccess } from '../accounts/sessions/access-lock.ts';
import { lockBoards } from '../boards/access/lock-queries.ts';
import { expireDeletedBoard } from '../boards/deleted-board-repository.ts';
import { notify } from '../notifications/notification-repository.ts';
import { assertNoRunningAction } from '../organizing/action-queue.ts';
import { suspend } from '../people/suspension-repository.ts';
import { removePin, removePinsOfBoard } from '../pins/pin-write-repository.ts';
import { filterPinsOfBoard, selectPinsOfOthers } from '../pins/review-queries.ts';

type Trx = Transaction<Database>;

/** What a decision takes away. */
export interface Removal {
  kind: 'pin' | 'board' | 'account';
  id: string;
  ownerId: string;
  /** Of a Pin or board, if it has one. */
  name: string;
}

/** What a person lost by removals. */
export type Loss = { ownerId: string } & (
  | { kind: 'pin' | 'board' | 'account'; name: string }
  | PinsOnBoard
);

/** Of another person than the board's owner. */
interface PinsOnBoard {
  kind: 'pins';
  /** Null for someone who can't see the board: it can be a secret one, and have a new name. */
  board: string | null;
  count: number;
  /** Of some. */
  names: string[];
}

export interface StaffDecision {
  staffId: string;
  note: string;
}

/**
 * Removes content for good, decides the open reports on it, and notifies those who had it. Of an account, only an email can
 * tell its owner. Boards come before Pins, and each in the order of their ids, which prevents deadlocks.
 */
export async function removeContent(
  trx: Trx,
  removals: readonly Removal[],
  decision: StaffDecision,
): Promise<Loss[]> {
  const losses: Loss[] = [];
  for (const removal of removals.toSorted(inLockOrder)) {
    const lost = await removeOne(trx, removal, decision);
    losses.push(...lost);
    if (removal.kind === 'account') continue;
    await notify(trx, ...lost.map(({ ownerId: to }) => ({ to, type: 'content_removed' as const })));
  }
  return losses;
}

const LOCK_ORDER: Removal['kind'][] = ['account', 'board', 'pin'];

function inLockOrder(a: Removal, b: Removal): number {
  const [first, second] = [a, b].map(({ kind }) => LOCK_ORDER.indexOf(kind));
  return (first ?? 0) - (second ?? 0) || (a.id < b.id ? -1 : 1);
}

async function removeOne(
  trx: Trx,
  { kind, id, ownerId, name }: Removal,
  decision: StaffDecision,
): Promise<Loss[]> {
  const loss = { kind, ownerId, name };
  switch (kind) {
    case 'pin':
      await closeReports(trx, onSubject(`pin:${id}`), 'pin_removed', decision);
      // Not a Pin of a board that the same decision removed.
      return (await removePin(trx, id)) ? [loss] : [];
    case 'board': {
      await lockBoards(trx, [id], decision.staffId);
      await assertNoRunningAction(trx, [id]);
      await closeReports(trx, await onPinsOfBoard(trx, id), 'pin_removed', decision);
      const others = await listPinsOfOthers(trx, id, name);
      // Also its Pins, which an undo of an earlier move would otherwise take out of it.
      await removePinsOfBoard(trx, id);
      await expireDeletedBoard(trx, id);
      return [loss, ...others];
    }
    case 'account':
      await lockAccess(trx, [id]);
      await closeReports(trx, onSubject(`user:${id}`), 'user_deactivated', decision);
      return (await suspend(trx, id)) ? [loss] : [];
  }
}

async function listPinsOfOthers(trx: Trx, boardId: string, board: string): Promise<Loss[]> {
  const losses = new Map<string, Loss & PinsOnBoard>();
  for (const pin of await selectPinsOfOthers(trx, boardId)) {
    const { user_id: ownerId, pin_count: count, can_see_board: isNamed } = pin;
    const loss = losses.get(ownerId) ?? {
      kind: 'pins',
      ownerId,
      board: isNamed ? board : null,
      count,
      names: [],
    };
    const name = findPinName(pin);
    if (name !== '') loss.names.push(name);
    losses.set(ownerId, loss);
  }
  return [...losses.values()];
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
