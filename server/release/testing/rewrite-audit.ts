import type { AuditEntry } from '@corkboard/release-contract/contract';
import type { Db } from '../../platform/db/db.ts';
import { eachEntry } from '../control/audit/audit-queries.ts';
import { auditDigest, FIRST_DIGEST } from '../state/audit/audit-chain.ts';

/** Writes the first `count` entries of the audit log again with valid digests, as someone with the database can. */
export async function rewriteAudit(
  db: Db,
  change: (entry: AuditEntry) => Partial<AuditEntry>,
  count = Number.POSITIVE_INFINITY,
): Promise<void> {
  const entries: AuditEntry[] = [];
  for await (const entry of eachEntry(db, {})) entries.push(entry);
  const kept = entries.slice(0, count);
  let before = FIRST_DIGEST;
  await db.deleteFrom('release_audit').execute();
  for (const entry of kept) {
    const { digest: _old, ...said } = { ...entry, ...change(entry) };
    const written = { ...said, previous_digest: before };
    before = auditDigest(written);
    const [was, is] = [JSON.stringify(written.before), JSON.stringify(written.after)];
    await db
      .insertInto('release_audit')
      .values({ ...written, before: was, after: is, digest: before })
      .execute();
  }
  await db
    .updateTable('release_head')
    .set({ audit_number: kept.length, audit_digest: before })
    .execute();
}
