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
import { type NamedStatement, runNamed } from './statements/named-query.ts';
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

type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>;

/** A statement, and those that run before it without an own round trip. */
export interface SequencedQuery<R = unknown> extends CompiledQuery<R> {
  before?: readonly Statement[];
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
    connection.begin(`start transaction${isolation}${accessMode ? ` ${accessMode}` : ''}`);
  }

  async commitTransaction(connection: LimitedConnection): Promise<void> {
    await connection.runCommand('commit');
  }

  async rollbackTransaction(connection: LimitedConnection): Promise<void> {
    if (!connection.isLost && connection.hasBegun) await connection.runCommand('rollback');
  }

  async releaseConnection(connection: LimitedConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    await this.#watch.stop();
    await this.#pool.end();
  }
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
  /** Sent with the first statement of the transaction, which saves a round trip. */
  #begin: string | null = null;
  /** Until the connection is released: a transaction reads what it has written itself. */
  #isInTransaction = false;

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

  begin(command: string): void {
    this.#isInTransaction = true;
    this.#begin = command;
  }

  /** False while no statement of the transaction was sent. */
  get hasBegun(): boolean {
    return this.#begin === null;
  }

  async runCommand(text: string): Promise<void> {
    if (this.hasBegun) await this.executeQuery(CompiledQuery.raw(text));
  }

  executeQuery<R>(query: SequencedQuery): Promise<QueryResult<R>> {
    const reads = pageReads.getStore();
    if (!reads) return this.#execute(query);
    const run = () => this.#execute<R>(query);
    const canChange = this.#isInTransaction || query.before !== undefined;
    return canChange ? reads.forget(run) : reads.share(query, run);
  }

  async #execute<R>({ before = [], sql, parameters }: SequencedQuery): Promise<QueryResult<R>> {
    const { leftMs } = this.#budget;
    // Closes the connection, which can be in a transaction.
    if (leftMs <= 0) this.#isLost = true;
    if (this.#isLost) throw new DatabaseAway();
    const limit = Math.min(this.#limitMs, leftMs);
    try {
      const { command, rowCount, rows } = await this.#budget.during(() =>
        this.#send([...this.#takeBegin(), ...before], { sql, parameters }, limit),
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

  /** In one round trip, if all of them are prepared. Returns the result of the last. */
  async #send(before: readonly Statement[], last: Statement, limitMs: number) {
    const timeoutMs = limitMs < Number.POSITIVE_INFINITY ? Math.ceil(limitMs) : undefined;
    const [first, ...rest] = [...before, last].map((statement) => this.#toNamed(statement));
    const isNamed = (statement: NamedStatement | null) => statement !== null;
    if (first && rest.every(isNamed)) return runNamed(this.#client, [first, ...rest], timeoutMs);
    for (const statement of before) await this.#sendText(statement, timeoutMs);
    return this.#sendText(last, timeoutMs);
  }

  #toNamed(statement: Statement): NamedStatement | null {
    const name = isPreparable(statement) ? this.#names?.get(statement.sql) : undefined;
    return name === undefined ? null : { name, text: statement.sql, values: statement.parameters };
  }

  #sendText({ sql, parameters }: Statement, timeoutMs: number | undefined) {
    return this.#client.query({
      text: sql,
      values: [...parameters],
      ...(timeoutMs !== undefined && { query_timeout: timeoutMs }),
    });
  }

  #takeBegin(): Statement[] {
    const begin = this.#begin;
    this.#begin = null;
    return begin === null ? [] : [{ sql: begin, parameters: [] }];
  }

  // oxlint-disable-next-line require-yield -- the product doesn't use cursors
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Cursors are not supported.');
  }

  release(): void {
    this.#client.release(this.#isLost);
  }
}

/** A text without values can have several statements, which can't be prepared. */
function isPreparable({ sql, parameters }: Statement): boolean {
  return parameters.length > 0 || /^(?:start transaction|commit)\b/.test(sql);
}

/** A migration has changed what a prepared statement returns. A new connection plans it again. */
function isOldPlan(error: unknown): boolean {
  // Not by its message, which can be in another language.
  return (
    typeof error === 'object' &&
    error !== null &&
    'routine' in error &&
    error.routine === 'RevalidateCachedQuery'
  );
}

const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
