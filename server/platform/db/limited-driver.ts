import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { CallBudget, callBudgets } from './call-budget.ts';
import { DatabaseAway, isConnectionError, isPoolBusy, isQueryTimeout } from './database-away.ts';
import type { DatabaseWatch } from './database-watch.ts';
import { pageReads } from './page-reads.ts';
import { runNamed } from './statements/named-query.ts';
import { StatementNames } from './statements/statement-names.ts';

const UNLIMITED = new CallBudget(Number.POSITIVE_INFINITY);

/** Extra time for PostgreSQL to cancel a statement by its own timeout before the connection is closed. */
const MARGIN_MS = 200;

interface Limits {
  /** Milliseconds for a statement, including the wait for its connection; null for no limit. */
  statementMs: number | null;
  /** Whether statements with parameters are planned once per connection. */
  isPrepared: boolean;
}

/**
 * Kysely driver with a timeout for every wait. A stalled PostgreSQL can't enforce its own timeouts, so each query also
 * has one on the client. After such a timeout the connection is closed, because the response can still arrive.
 */
export class LimitedDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #watch: DatabaseWatch;
  readonly #limits: Limits;
  readonly #names = new StatementNames();
  readonly #openedAfter = new WeakMap<pg.PoolClient, number>();

  constructor(pool: pg.Pool, watch: DatabaseWatch, limits: Limits) {
    this.#pool = pool;
    this.#watch = watch;
    this.#limits = limits;
    pool.on('connect', (client) => this.#openedAfter.set(client, watch.losses));
  }

  async init(): Promise<void> {}

  acquireConnection(): Promise<LimitedConnection> {
    const { statementMs } = this.#limits;
    const budget = (statementMs !== null && callBudgets.getStore()) || UNLIMITED;
    return budget.during(async () => {
      const since = performance.now();
      if (!(await this.#watch.isThere())) throw new DatabaseAway();
      const client = await this.#connect(budget);
      const left =
        statementMs === null
          ? Number.POSITIVE_INFINITY
          : Math.max(MARGIN_MS, statementMs - (performance.now() - since)) + MARGIN_MS;
      const names = this.#limits.isPrepared ? this.#names : undefined;
      return new LimitedConnection(client, left, budget, names, () => this.#watch.reportLost());
    });
  }

  async #connect(budget: CallBudget): Promise<pg.PoolClient> {
    for (;;) {
      const client = await inTime(this.#pool.connect(), budget).catch((error: unknown) => {
        if (error instanceof DatabaseAway) throw error;
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
    connection.isInTransaction = true;
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

/** The pool can't cancel a wait, so a client that arrives late goes back. */
function inTime(
  connecting: Promise<pg.PoolClient>,
  { leftMs }: CallBudget,
): Promise<pg.PoolClient> {
  if (leftMs === Number.POSITIVE_INFINITY) return connecting;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      connecting.then((client) => client.release()).catch(() => {});
      reject(new DatabaseAway());
    }, leftMs);
    connecting.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

class LimitedConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #limitMs: number;
  readonly #budget: CallBudget;
  readonly #names: StatementNames | undefined;
  readonly #onTimeout: () => void;
  #isLost = false;
  /** Until the connection is released: a transaction reads what it has written itself. */
  isInTransaction = false;

  constructor(
    client: pg.PoolClient,
    limitMs: number,
    budget: CallBudget,
    names: StatementNames | undefined,
    onTimeout: () => void,
  ) {
    this.#client = client;
    this.#limitMs = limitMs;
    this.#budget = budget;
    this.#names = names;
    this.#onTimeout = onTimeout;
  }

  get isLost(): boolean {
    return this.#isLost;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const reads = pageReads.getStore();
    if (!reads) return this.#execute(query);
    const run = () => this.#execute<R>(query);
    return this.isInTransaction ? reads.forget(run) : reads.share(query, run);
  }

  async #execute<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { leftMs } = this.#budget;
    // Closes the connection, which can be in a transaction.
    if (leftMs <= 0) this.#isLost = true;
    if (this.#isLost) throw new DatabaseAway();
    const limit = Math.min(this.#limitMs, leftMs);
    const name = parameters.length > 0 ? this.#names?.get(sql) : undefined;
    const query = {
      text: sql,
      values: [...parameters],
      ...(limit < Number.POSITIVE_INFINITY && { query_timeout: Math.ceil(limit) }),
    };
    try {
      const { command, rowCount, rows } = await this.#budget.during(() =>
        name === undefined ? this.#client.query(query) : runNamed(this.#client, { ...query, name }),
      );
      const result = { rows: rows as R[] };
      return CHANGES.has(command) ? { ...result, numAffectedRows: BigInt(rowCount ?? 0) } : result;
    } catch (error) {
      if (!isConnectionError(error) && !isOldPlan(error)) throw error;
      this.#isLost = true;
      // The end of a budget says nothing about the database.
      if (isQueryTimeout(error) && limit === this.#limitMs) this.#onTimeout();
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

/** A migration has changed what a prepared statement returns. A new connection plans it again. */
function isOldPlan(error: unknown): boolean {
  return error instanceof Error && error.message === 'cached plan must not change result type';
}

const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
