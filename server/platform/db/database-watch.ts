import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const GRACE_MS = 200;
const PAUSE_MS = 250;
const FIRST_PROBE_MS = 1000;
const MAX_PROBE_MS = 10_000;

/**
 * Tracks whether the database responds. Once it is reported lost, requests fail immediately instead of each waiting for
 * a timeout, until a probe on a separate connection succeeds.
 */
export class DatabaseWatch {
  readonly #url: string;
  readonly #stopping = new AbortController();
  #recovery: Promise<void> | null = null;
  #losses = 0;

  constructor(url: string) {
    this.#url = url;
  }

  /** Number of losses so far. A connection opened at a lower number can be dead. */
  get losses(): number {
    return this.#losses;
  }

  async isThere(): Promise<boolean> {
    if (this.#recovery === null) return true;
    const wait = new AbortController();
    await Promise.race([
      this.#recovery,
      sleep(GRACE_MS, undefined, { signal: wait.signal }).catch(() => {}),
    ]);
    wait.abort();
    return this.#recovery === null;
  }

  reportLost(): void {
    if (this.#recovery !== null || this.#stopping.signal.aborted) return;
    this.#losses += 1;
    this.#recovery = this.#untilBack().finally(() => {
      this.#recovery = null;
    });
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#recovery;
  }

  async #untilBack(): Promise<void> {
    const { signal } = this.#stopping;
    // A stalled database responds to a waiting probe as soon as it continues, so a long timeout causes no delay.
    for (let limit = FIRST_PROBE_MS; !signal.aborted; limit = Math.min(limit * 2, MAX_PROBE_MS)) {
      if (await this.#probe(limit)) return;
      await sleep(PAUSE_MS, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  async #probe(limit: number): Promise<boolean> {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: limit,
      query_timeout: limit,
    });
    client.on('error', () => {});
    const cut = () => void client.end().catch(() => {});
    this.#stopping.signal.addEventListener('abort', cut, { once: true });
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch {
      return false;
    } finally {
      this.#stopping.signal.removeEventListener('abort', cut);
      cut();
    }
  }
}
