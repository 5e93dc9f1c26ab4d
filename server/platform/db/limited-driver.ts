import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { DatabaseAway, isConnectionError, isPoolBusy, isQueryTimeout } from './database-away.ts';
import type { DatabaseWatch } from './database-watch.ts';

/** Extra time for PostgreSQL to cancel a statement by its own timeout before the connection is closed. */
const MARGIN_MS = 200;

interface Limits {
  /** Milliseconds for a statement, including the wait for its connection; null for no limit. */
  statementMs: number | null;
}

/**
 * Kysely driver with a timeout for every wait. A stalled PostgreSQL can't enforce its own timeouts, so each query also
 * has one on the client. After such a timeout the connection is closed, because the response can still arrive.
 */
export class LimitedDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #watch: DatabaseWatch;
  readonly #limits: Limits;
  readonly #openedAfter = new WeakMap<pg.PoolClient, number>();

  constructor(pool: pg.Pool, watch: DatabaseWatch, limits: Limits) {
    this.#pool = pool;
    this.#watch = watch;
    this.#limits = limits;
    pool.on('connect', (client) => this.#openedAfter.set(client, watch.losses));
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<LimitedConnection> {
    const since = performance.now();
    if (!(await this.#watch.isThere())) throw new DatabaseAway();
    const client = await this.#connect();
    const { statementMs } = this.#limits;
    const left =
      statementMs === null
        ? null
        : Math.max(MARGIN_MS, statementMs - (performance.now() - since)) + MARGIN_MS;
    return new LimitedConnection(client, left, () => this.#watch.reportLost());
  }

  async #connect(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await this.#pool.connect().catch((error: unknown) => {
        if (!isPoolBusy(error)) this.#watch.reportLost();
        throw new DatabaseAway(error);
      });
      if (this.#openedAfter.get(client) === this.#watch.losses) return client;
      client.release(true);
    }
  }

  async beginTransaction(
    connection: LimitedConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const isolation = isolationLevel ? ` isolation level ${isolationLevel}` : '';
    await run(connection, `start transaction${isolation}${accessMode ? ` ${accessMode}` : ''}`);
  }

  async commitTransaction(connection: LimitedConnection): Promise<void> {
    await run(connection, 'commit');
  }

  async rollbackTransaction(connection: LimitedConnection): Promise<void> {
    if (!connection.isLost) await run(connection, 'rollback');
  }

  async releaseConnection(connection: LimitedConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    await this.#watch.stop();
    await this.#pool.end();
  }
}

async function run(connection: LimitedConnection, statement: string): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw(statement));
}

class LimitedConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #limitMs: number | null;
  readonly #onTimeout: () => void;
  #isLost = false;

  constructor(client: pg.PoolClient, limitMs: number | null, onTimeout: () => void) {
    this.#client = client;
    this.#limitMs = limitMs;
    this.#onTimeout = onTimeout;
  }

  get isLost(): boolean {
    return this.#isLost;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#isLost) throw new DatabaseAway();
    const limit = this.#limitMs === null ? {} : { query_timeout: this.#limitMs };
    try {
      const { command, rowCount, rows } = await this.#client.query({
        text: sql,
        values: [...parameters],
        ...limit,
      });
      return CHANGES.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
    } catch (error) {
      if (!isConnectionError(error)) throw error;
      this.#isLost = true;
      if (isQueryTimeout(error)) this.#onTimeout();
      throw new DatabaseAway(error);
    }
  }

  // oxlint-disable-next-line require-yield -- the product doesn't use cursors
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Cursors are not supported.');
  }

  release(): void {
    this.#client.release(this.#isLost);
  }
}

const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
