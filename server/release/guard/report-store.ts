import type { RemoteReport } from '@corkboard/shared/contract/release';
import { MINUTE_MS } from '@corkboard/shared/rules/base';
import { retainedSince } from '@corkboard/shared/rules/privacy';
import type { Db } from '../../platform/db/db.ts';
import { writeInChunks } from '../../platform/db/write-in-chunks.ts';
import { OpenLoads } from './open-loads.ts';
import { addReportSums, deleteReportsBefore, type ReportSum } from './report-repository.ts';
import { deleteThrownBefore, type ThrownError } from './thrown-error-repository.ts';
import { ThrownErrors } from './thrown-errors.ts';
import { Timings } from './timings.ts';

/** Far more sums than real versions, kinds, and phases produce in a minute. */
const MAX_WAITING = 5000;

/** Servers and browsers report phases that pages can't. */
export type StoredReport = Omit<RemoteReport, 'phase'> & { phase?: string };

/** Counts reports by minute and writes them in batches, because thousands of pages report at once. */
export class ReportStore {
  readonly #db: Db;
  readonly #loads: OpenLoads;
  readonly #timings: Timings;
  readonly #thrown: ThrownErrors;
  #sums = new Map<string, ReportSum>();

  constructor(db: Db) {
    this.#db = db;
    this.#loads = new OpenLoads(db);
    this.#timings = new Timings(db);
    this.#thrown = new ThrownErrors(db);
  }

  /** Returns false if it can't be kept. A begin and a page that was left are no outcomes. */
  add(report: StoredReport, now = Date.now()): boolean {
    const { remote, version, kind, phase, duration, load, metric } = report;
    if (kind === 'began') {
      if (load !== undefined) this.#loads.begin(load, report, now);
      return true;
    }
    if (kind === 'thrown') {
      this.addThrown({ phase: 'uncaught', message: '', ...report }, now);
      return true;
    }
    if (kind === 'timed') {
      if (metric === undefined || duration === undefined) return true;
      return this.#timings.add({ remote, version, metric, duration }, now);
    }
    if (load !== undefined) this.#loads.end(load, report, now);
    if (kind === 'left') return true;
    if (kind === 'loaded' && duration !== undefined) {
      this.#timings.add({ remote, version, metric: 'load', duration }, now);
    }
    const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS;
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

  /** Keeps what was thrown, apart from the count of the failure. */
  addThrown(error: ThrownError, now = Date.now()): void {
    this.#thrown.add(error, now);
  }

  /** Writes the buffers. What can't be written stays for the next flush, and keeps no other buffer from being written. */
  async flush(now = Date.now()): Promise<void> {
    const errors: unknown[] = [];
    const writes = [
      () => this.#loads.flush(now),
      () => this.#timings.flush(),
      () => this.#thrown.flush(),
      () => this.#flushSums(),
    ];
    for (const write of writes) await write().catch((error: unknown) => errors.push(error));
    if (errors.length > 0) throw errors[0];
  }

  collectSilent(now = Date.now()): Promise<Pick<RemoteReport, 'remote' | 'version'>[]> {
    return this.#loads.collectSilent(now);
  }

  async sweep(now = Date.now()): Promise<void> {
    await deleteReportsBefore(this.#db, retainedSince('releaseReports', now));
    await deleteThrownBefore(this.#db, retainedSince('releaseReports', now));
  }

  async #flushSums(): Promise<void> {
    // Sorted, so that two processes that write the same rows don't deadlock.
    const sums = [...this.#sums.values()].sort((a, b) => (getKey(a) < getKey(b) ? -1 : 1));
    this.#sums = new Map();
    await writeInChunks(sums, (chunk) => addReportSums(this.#db, chunk), {
      restore: (sum) => this.#restore(sum),
    });
  }

  #restore(sum: ReportSum): void {
    const key = getKey(sum);
    const newer = this.#sums.get(key);
    if (newer) {
      newer.count += sum.count;
      newer.duration_sum += sum.duration_sum;
      newer.duration_count += sum.duration_count;
    } else if (this.#sums.size < MAX_WAITING) this.#sums.set(key, sum);
  }
}

function getKey({ remote, version, minute, kind, phase }: ReportSum): string {
  return JSON.stringify([remote, version, minute.getTime(), kind, phase]);
}
