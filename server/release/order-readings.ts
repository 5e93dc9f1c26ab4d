import type { WaitingOrder } from '@corkboard/shared/contract/release-orders.ts';
import { approvalAccess } from '@corkboard/shared/rules/release-access.ts';

import type { Db } from '../db/db.ts';
import type { SecondPerson } from './order-decisions.ts';
import type { OrderRow } from './orders.ts';
import { refuse } from './release-refusal.ts';

const WAITING = ['waiting', 'scheduled'] as const;
const MOST = 200;

/** Newest first. */
export async function readOrders(
  db: Db,
  filter: { remote?: string; all?: boolean },
  asks: SecondPerson,
): Promise<WaitingOrder[]> {
  const { remote, all = false } = filter;
  const rows = await db
    .selectFrom('release_orders')
    .selectAll()
    .$if(remote !== undefined, (query) => query.where('remote', '=', remote ?? ''))
    .$if(!all, (query) => query.where('state', 'in', [...WAITING]))
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => orderOf(row, asks));
}

export async function readOrder(db: Db, id: string, asks: SecondPerson): Promise<WaitingOrder> {
  const row = await db
    .selectFrom('release_orders')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? orderOf(row, asks) : refuse('unknown_order', 'There is no such order.');
}

function orderOf(row: OrderRow, asks: SecondPerson): WaitingOrder {
  const access = approvalAccess({ id: row.asked_token, name: row.asked_by }, asks);
  const whyNot =
    row.state !== 'waiting' ? 'It needs no approval.' : access.allowed ? null : access.why;
  return {
    id: row.id,
    action: row.action,
    remote: row.remote,
    order: row.order,
    sentence: row.sentence,
    reason: row.reason,
    asked_by: row.asked_by,
    asked_at: row.asked_at.toISOString(),
    needs_approval: row.needs_approval,
    approved_by: row.approved_by,
    due_at: row.due_at?.toISOString() ?? null,
    state: row.state,
    outcome: row.outcome,
    may_approve: whyNot === null,
    why_not: whyNot,
  };
}
