import type { ChangeRequest } from '@corkboard/release-contract/contract';
import type { Principal } from '@corkboard/release-contract/rules';

import type { Db } from '../../../platform/db/db.ts';
import { throwReleaseError } from '../../state/release-error.ts';
import { type Approver, findPrincipals } from '../access/principal-repository.ts';
import { findMoves } from './change-base.ts';
import { approvalAccessTo } from './change-request-decisions.ts';
import { type ChangeRequestRow, PENDING } from './change-request-repository.ts';

const MAX_ORDERS = 200;

export async function readOrders(
  db: Db,
  filter: { remote?: string; all?: boolean },
  asks: Approver,
): Promise<ChangeRequest[]> {
  const { remote, all = false } = filter;
  const rows = await db
    .selectFrom('release_orders')
    .selectAll()
    .$if(remote !== undefined, (query) => query.where('remote', '=', remote ?? ''))
    .$if(!all, (query) => query.where('state', 'in', [...PENDING]))
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_ORDERS)
    .execute();
  return toChangeRequests(db, rows, asks);
}

export async function readOrder(db: Db, id: string, asks: Approver): Promise<ChangeRequest> {
  const row = await db
    .selectFrom('release_orders')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  const [order] = row ? await toChangeRequests(db, [row], asks) : [];
  return order ?? throwReleaseError('unknown_order', "This change doesn't exist.");
}

async function toChangeRequests(
  db: Db,
  rows: readonly ChangeRequestRow[],
  asks: Approver,
): Promise<ChangeRequest[]> {
  const principal = await findPrincipals(
    db,
    rows.map(({ asked_token }) => asked_token),
  );
  const moves = await findMoves(db, rows);
  return rows.map((row) => {
    const moved = moves.get(row.id) ?? null;
    const whyNot = moved ?? whyNotApprove(row, principal(row.asked_token), asks);
    return toChangeRequest(moved === null ? row : { ...row, outcome: moved }, whyNot);
  });
}

function toChangeRequest(row: ChangeRequestRow, whyNot: string | null): ChangeRequest {
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

function whyNotApprove(row: ChangeRequestRow, asker: Principal, asks: Approver): string | null {
  if (row.state !== 'waiting') return 'It needs no approval.';
  const access = approvalAccessTo(row, asker, asks);
  return access.allowed ? null : access.reason;
}
