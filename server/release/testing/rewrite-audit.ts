import type { AuditEntry } from '@corkboard/release-contract/contract';
import type { Db } from '../../platform/db/db.ts';
import { eachEntry } from '../control/audit/audit-queries.ts';
import { auditDigest, FIRST_DIGEST } from '../state/audit/audit-chain.ts';
import { findAuditEnd } from '../state/audit/audit-entry-queries.ts';

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

const ROWS_AT_ONCE = 1000;

/** Appends entries to the audit log, such as of years. */
export async function growAudit(db: Db, count: number): Promise<void> {
  const end = await findAuditEnd(db);
  let { audit_number: number, audit_digest: before } = end ?? {
    audit_number: 0,
    audit_digest: FIRST_DIGEST,
  };
  const rows = Array.from({ length: count }, () => {
    number += 1;
    const at = new Date().toISOString();
    const made = { number, at, actor: 'mara', origin: '127.0.0.1', action: 'log_in', reason: '' };
    const entry = { ...made, remote: null, before: null, after: null, snapshot: 0 };
    const written = { ...entry, previous_digest: before };
    before = auditDigest(written);
    return { ...written, before: 'null', after: 'null', digest: before };
  });
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const values = rows.slice(from, from + ROWS_AT_ONCE);
    await db.insertInto('release_audit').values(values).execute();
  }
  await db
    .updateTable('release_head')
    .set({ audit_number: number, audit_digest: before })
    .execute();
}
