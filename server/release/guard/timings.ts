import type { SpeedMetric } from '@corkboard/release-contract/rules';
import { MINUTE_MS } from '@corkboard/shared/rules/base';
import type { Db } from '../../platform/db/db.ts';
import { writeInChunks } from '../../platform/db/write-in-chunks.ts';
import { addTimingSums, type TimingSum } from './report-repository.ts';

/** Far more sums than real versions and metrics produce in a minute. */
const MAX_WAITING = 5000;
/** A page that slept for an hour says nothing about a version. */
const MAX_MS = 60_000;

interface Timing {
  remote: string;
  version: string;
  metric: SpeedMetric;
  duration: number;
}

/** Sums durations by minute and writes them in batches. */
export class Timings {
  readonly #db: Db;
  #sums = new Map<string, TimingSum>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** Returns false if it can't be kept. */
  add({ remote, version, metric, duration }: Timing, now: number): boolean {
    const log = Math.log(Math.min(MAX_MS, Math.max(1, duration)));
    const minute = new Date(Math.floor(now / MINUTE_MS) * MINUTE_MS);
    const sum = { remote, version, minute, metric, count: 1, log_sum: log, log_squares: log ** 2 };
    return this.#add(sum);
  }

  /** Sums that can't be written stay for the next flush. */
  async flush(): Promise<void> {
    // Sorted, so that two processes that write the same rows don't deadlock.
    const sums = [...this.#sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
    this.#sums = new Map();
    await writeInChunks(sums, (chunk) => addTimingSums(this.#db, chunk), {
      restore: (sum) => this.#add(sum),
    });
  }

  #add(sum: TimingSum): boolean {
    const key = JSON.stringify([sum.remote, sum.version, sum.minute.getTime(), sum.metric]);
    const known = this.#sums.get(key);
    if (!known) {
      if (this.#sums.size >= MAX_WAITING) return false;
      this.#sums.set(key, { ...sum });
      return true;
    }
    known.count += sum.count;
    known.log_sum += sum.log_sum;
    known.log_squares += sum.log_squares;
    return true;
  }
}
