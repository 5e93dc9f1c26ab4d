import type { RemoteReport } from '@corkboard/shared/contract/plan.ts';
import { sql } from 'kysely';

import type { Db } from '../../platform/db/db.ts';

const MINUTE = 60_000;
const KEPT = 30 * 24 * 60 * MINUTE;
/** Far more sums than real versions, kinds, and phases produce in a minute. */
const MAX_WAITING = 5000;

interface Sum {
  remote: string;
  version: string;
  minute: Date;
  kind: string;
  phase: string;
  count: number;
  duration_sum: number;
  duration_count: number;
}

/** Counts reports by minute and writes them in batches, because thousands of pages report at once. */
export class ReportStore {
  readonly #db: Db;
  #sums = new Map<string, Sum>();

  constructor(db: Db) {
    this.#db = db;
  }

  add({ remote, version, kind, phase, duration }: RemoteReport, now = Date.now()): boolean {
    const minute = Math.floor(now / MINUTE) * MINUTE;
    const key = JSON.stringify([remote, version, minute, kind, phase ?? '']);
    const sum = this.#sums.get(key) ?? {
      remote,
      version,
      minute: new Date(minute),
      kind,
      phase: phase ?? '',
      count: 0,
      duration_sum: 0,
      duration_count: 0,
    };
    if (sum.count === 0 && this.#sums.size >= MAX_WAITING) return false;
    sum.count += 1;
    if (duration !== undefined) {
      sum.duration_sum += duration;
      sum.duration_count += 1;
    }
    this.#sums.set(key, sum);
    return true;
  }

  /** Writes the buffer. Sums that can't be written stay for the next flush. */
  async flush(): Promise<void> {
    const sums = this.#sums;
    if (sums.size === 0) return;
    this.#sums = new Map();
    try {
      await this.#write([...sums.values()]);
    } catch (error) {
      for (const [key, sum] of sums) this.#putBack(key, sum);
      throw error;
    }
  }

  async sweep(now = Date.now()): Promise<void> {
    await this.#db
      .deleteFrom('release_reports')
      .where('minute', '<', new Date(now - KEPT))
      .execute();
  }

  async #write(sums: Sum[]): Promise<void> {
    // Sorted, so that two processes that write the same rows don't deadlock.
    const ordered = sums.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
    await this.#db
      .insertInto('release_reports')
      .values(ordered)
      .onConflict((conflict) =>
        conflict.columns(['remote', 'version', 'minute', 'kind', 'phase']).doUpdateSet({
          count: sql<number>`release_reports.count + excluded.count`,
          duration_sum: sql<number>`release_reports.duration_sum + excluded.duration_sum`,
          duration_count: sql<number>`release_reports.duration_count + excluded.duration_count`,
        }),
      )
      .execute();
  }

  #putBack(key: string, sum: Sum): void {
    const newer = this.#sums.get(key);
    if (!newer) {
      this.#sums.set(key, sum);
      return;
    }
    newer.count += sum.count;
    newer.duration_sum += sum.duration_sum;
    newer.duration_count += sum.duration_count;
  }
}

function keyOf({ remote, version, minute, kind, phase }: Sum): string {
  return JSON.stringify([remote, version, minute.getTime(), kind, phase]);
}
