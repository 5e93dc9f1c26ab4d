import type { AuditEntry } from '@corkboard/release-contract/contract';
import type { Kysely, Selectable } from 'kysely';

import type { Database } from '../../../platform/db/schema.ts';
import type { ChainEnd } from './audit-chain.ts';

const BATCH = 1000;

/** The end of the audit log; undefined before the first entry. */
export async function findAuditEnd(db: Kysely<Database>): Promise<ChainEnd | undefined> {
  return db.selectFrom('release_head').select(['audit_number', 'audit_digest']).executeTakeFirst();
}

/** Yields the entries with these numbers and all between, oldest first, in batches. */
export async function* eachEntryBetween(
  db: Kysely<Database>,
  from: number,
  to: number,
): AsyncGenerator<AuditEntry> {
  for (let next = from; next <= to; next += BATCH) {
    const rows = await db
      .selectFrom('release_audit')
      .selectAll()
      .where('number', '>=', next)
      .where('number', '<=', Math.min(to, next + BATCH - 1))
      .orderBy('number')
      .execute();
    yield* rows.map(toAuditEntry);
  }
}

export function toAuditEntry(row: Selectable<Database['release_audit']>): AuditEntry {
  return { ...row, at: row.at.toISOString() };
}
