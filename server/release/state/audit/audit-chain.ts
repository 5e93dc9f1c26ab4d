import { createHash } from 'node:crypto';
import type { AuditEntry, AuditVerification } from '@corkboard/release-contract/contract';
import { canonicalJson } from '@corkboard/release-contract/rules';

export const FIRST_DIGEST = '0'.repeat(64);

export function auditDigest(entry: Omit<AuditEntry, 'digest'>): string {
  return createHash('sha256').update(canonicalJson(entry)).digest('hex');
}

export interface ChainEnd {
  audit_number: number;
  audit_digest: string;
}

/**
 * Verifies that no entry was changed, removed, inserted, or cut off. Compares with anchors (digests stored outside
 * of the database), because a rebuilt chain has valid digests.
 */
export class ChainCheck {
  readonly #anchors: ReadonlyMap<number, string>;
  #count: number;
  #before: string;
  #brokenAt: number | null = null;

  /** `before`: the end of the log before the first entry that is added. */
  constructor(
    anchors: ReadonlyMap<number, string> = new Map(),
    before: ChainEnd = { audit_number: 0, audit_digest: FIRST_DIGEST },
  ) {
    this.#anchors = anchors;
    this.#count = before.audit_number;
    this.#before = before.audit_digest;
  }

  /** Later entries can't mend it. */
  get isBroken(): boolean {
    return this.#brokenAt !== null;
  }

  add(entry: AuditEntry): void {
    this.#count += 1;
    if (this.#brokenAt !== null) return;
    const { digest, ...said } = entry;
    const fits =
      entry.number === this.#count &&
      entry.previous_digest === this.#before &&
      auditDigest(said) === digest &&
      (this.#anchors.get(entry.number) ?? digest) === digest;
    if (!fits) this.#brokenAt = this.#count;
    this.#before = digest;
  }

  verdict(end: ChainEnd): AuditVerification {
    const entries = this.#count;
    const toVerification = (broken_at: number | null, sentence: string): AuditVerification => ({
      entries,
      is_whole: broken_at === null,
      broken_at,
      sentence,
    });
    if (this.#brokenAt !== null) {
      return toVerification(
        this.#brokenAt,
        `The audit log was changed at entry ${this.#brokenAt}.`,
      );
    }
    const isCut = [...this.#anchors.keys()].some((number) => number > entries);
    if (isCut || entries !== end.audit_number || this.#before !== end.audit_digest) {
      const at = entries + 1;
      return toVerification(at, `The audit log is incomplete: entry ${at} is missing.`);
    }
    return toVerification(null, `The audit log is intact: ${entries} entries.`);
  }
}

export function verifyChain(
  entries: readonly AuditEntry[],
  end: ChainEnd,
  anchors?: ReadonlyMap<number, string>,
): AuditVerification {
  const check = new ChainCheck(anchors);
  for (const entry of entries) check.add(entry);
  return check.verdict(end);
}
