import { createHash } from 'node:crypto';
import type { AuditEntry, AuditVerdict } from '@corkboard/shared/contract/release.ts';

import { canonicalJson } from './canonical-json.ts';

/** What the first entry carries as the digest of the one before. */
export const FIRST_DIGEST = '0'.repeat(64);

/** Digest of an entry over all that it says, the digest of the one before included. */
export function auditDigest(entry: Omit<AuditEntry, 'digest'>): string {
  return createHash('sha256').update(canonicalJson(entry)).digest('hex');
}

export interface ChainEnd {
  audit_number: number;
  audit_digest: string;
}

/** Whether nothing was changed, taken out, put in, or cut off at the end. */
export function verifyChain(entries: readonly AuditEntry[], end: ChainEnd): AuditVerdict {
  let before = FIRST_DIGEST;
  for (const [index, entry] of entries.entries()) {
    const { digest, ...said } = entry;
    const fits =
      entry.number === index + 1 &&
      entry.previous_digest === before &&
      auditDigest(said) === digest;
    if (!fits) {
      return verdict(entries, index + 1, `The chain breaks at entry ${index + 1}.`);
    }
    before = digest;
  }
  if (entries.length !== end.audit_number || before !== end.audit_digest) {
    const at = entries.length + 1;
    return verdict(entries, at, `The chain ends before its time: entry ${at} is missing.`);
  }
  return verdict(entries, null, `The chain is whole: ${entries.length} entries.`);
}

function verdict(
  entries: readonly AuditEntry[],
  brokenAt: number | null,
  sentence: string,
): AuditVerdict {
  return {
    entries: entries.length,
    is_whole: brokenAt === null,
    broken_at: brokenAt,
    sentence,
  };
}
