import type { RemoteReport } from '@corkboard/shared/contract/release';
import { MINUTE_MS } from '@corkboard/shared/rules/base';
import type { Db } from '../../platform/db/db.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { writeInChunks } from '../../platform/db/write-in-chunks.ts';
import { addReportSums, deleteOldLoads, upsertOpenLoads } from './report-repository.ts';

/** Most loads end within this time in the same process, so that the database never learns of them. */
const IN_MEMORY_MS = 10_000;
/** Longer than any load can take until its page reports how it ended. */
const SILENT_AFTER_MS = 45_000;
const MAX_WAITING = 50_000;

type Load = Pick<RemoteReport, 'remote' | 'version'>;
type Waiting = Load & { at: number };

/**
 * Matches the begin of each load with its end. A page whose thread is stuck, or that crashed, never reports an end. The
 * begin and the end can reach different processes, so what stays unmatched goes through the database.
 */
export class OpenLoads {
  readonly #db: Db;
  readonly #begun = new Map<string, Waiting>();
  readonly #ended = new Map<string, Waiting>();

  constructor(db: Db) {
    this.#db = db;
  }

  begin(id: string, { remote, version }: Load, now: number): void {
    if (this.#ended.delete(id) || this.#begun.size >= MAX_WAITING) return;
    this.#begun.set(id, { remote, version, at: now });
  }

  end(id: string, { remote, version }: Load, now: number): void {
    if (this.#begun.delete(id) || this.#ended.size >= MAX_WAITING) return;
    this.#ended.set(id, { remote, version, at: now });
  }

  /** Stores the loads that this process can't match. Those that can't be written stay for the next flush. */
  async flush(now: number): Promise<void> {
    const begun = [...this.#begun].filter(([, { at }]) => at <= now - IN_MEMORY_MS);
    const ended = [...this.#ended];
    // Taken out first: the end of a load can arrive while its begin is written, and must be written too.
    for (const [id] of begun) this.#begun.delete(id);
    for (const [id] of ended) this.#ended.delete(id);
    const writes = [
      ...begun.map(([id, load]) => ({ id, load, isBegin: true })),
      ...ended.map(([id, load]) => ({ id, load, isBegin: false })),
    ];
    await writeInChunks(writes, (chunk) => upsertOpenLoads(this.#db, chunk.map(toRow)), {
      restore: ({ id, load, isBegin }) =>
        isBegin ? this.begin(id, load, load.at) : this.end(id, load, load.at),
    });
  }

  /** Counts loads without an end as failures. Returns them. One process does this for all. */
  async collectSilent(now: number): Promise<Load[]> {
    return inTransaction(this.#db, async (trx) => {
      const rows = await deleteOldLoads(trx, new Date(now - SILENT_AFTER_MS));
      const silent = rows.filter(({ ended_at }) => ended_at === null);
      const minute = new Date(Math.floor(now / MINUTE_MS) * MINUTE_MS);
      const counts = new Map<string, Load & { count: number }>();
      for (const { remote, version } of silent) {
        const key = `${remote}@${version}`;
        const count = (counts.get(key)?.count ?? 0) + 1;
        counts.set(key, { remote, version, count });
      }
      const sums = [...counts.values()].map((load) => ({
        ...load,
        minute,
        kind: 'failed',
        phase: 'silent',
        duration_sum: 0,
        duration_count: 0,
      }));
      await writeInChunks(sums, (chunk) => addReportSums(trx, chunk));
      return silent.map(({ remote, version }) => ({ remote, version }));
    });
  }
}

function toRow({ id, load, isBegin }: { id: string; load: Waiting; isBegin: boolean }) {
  const { at, ...of } = load;
  const time = new Date(at);
  return { id, ...of, began_at: isBegin ? time : null, ended_at: isBegin ? null : time };
}
