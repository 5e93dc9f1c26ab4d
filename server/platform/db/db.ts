import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DbLimits } from '../settings/settings.ts';
import { DatabaseWatch } from './database-watch.ts';
import { LimitedDriver } from './limited-driver.ts';
import type { Database } from './schema.ts';

export type Db = Kysely<Database>;

// `pg` returns count(*) as text, because it is an int8. Counts stay far below 2^53.
const INT8 = 20;
pg.types.setTypeParser(INT8, Number);

export interface DbOptions {
  url: string;
  maxConnections?: number;
  limits?: DbLimits;
  /** False behind a pooler that gives each transaction another connection. */
  isPrepared?: boolean;
  onError: (error: Error) => void;
}

/** A request's transaction that is idle for this long was abandoned by its server process. */
const IDLE_IN_TRANSACTION_MS = 15_000;

/**
 * Compiling a statement takes longer than any of ours runs. And pages in memory or on solid-state disks cost about the
 * same in any order, so an index is faster than reading a large table.
 */
const SETTINGS = '-c jit=off -c random_page_cost=1.1';

export function openDb({
  url,
  maxConnections = 10,
  limits,
  isPrepared = true,
  onError,
}: DbOptions): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: limits?.connectMs ?? 5000,
    // A new connection has to plan each statement six times, which takes longer than all that a page reads.
    idleTimeoutMillis: 10 * 60_000,
    // Detects a host that disappeared without closing its connections.
    keepAlive: true,
    // A pooler rejects options.
    ...(isPrepared && { options: SETTINGS }),
    ...(limits && {
      statement_timeout: limits.statementMs,
      lock_timeout: limits.lockMs,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    }),
  });
  // Without a listener, an idle connection that the database drops would end the process.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', () => {}));
  const watch = new DatabaseWatch(url);
  const dialect = new PostgresDialect({ pool });
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => dialect.createAdapter(),
      createIntrospector: (db) => dialect.createIntrospector(db),
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createDriver: () =>
        new LimitedDriver(pool, watch, { statementMs: limits?.statementMs ?? null, isPrepared }),
    },
  });
}
