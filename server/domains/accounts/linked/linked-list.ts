import type { LinkedAccount } from '@corkboard/shared/contract/accounts';
import { switchAccess } from '@corkboard/shared/rules/accounts';
import type { Db } from '../../../platform/db/db.ts';
import { notFound } from '../../../platform/http/errors/http-error.ts';
import type { SessionFacts } from '../../../platform/http/viewer/session-facts.ts';
import type { LinkedAccounts } from './linked-accounts.ts';

/** The accounts that a session can reach, as it sees them. */
export async function listLinked(
  linked: LinkedAccounts,
  session: SessionFacts,
  trx?: Db,
): Promise<LinkedAccount[]> {
  const rows = await linked.listLinked(session.homeId, trx);
  return rows.map((row) => ({
    ...row,
    is_current: row.id === session.userId,
    may_switch: switchAccess(row).allowed,
  }));
}

export async function findLinked(
  linked: LinkedAccounts,
  session: SessionFacts,
  id: string,
  trx?: Db,
): Promise<LinkedAccount> {
  const accounts = await listLinked(linked, session, trx);
  return accounts.find((account) => account.id === id) ?? notFound('account');
}

/** Switching accounts doesn't renew the proof of identity. */
export function copyProof(session: SessionFacts) {
  return { confirmedAt: session.confirmedAt };
}
