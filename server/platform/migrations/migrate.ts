import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';

import type { Database } from '../db/schema.ts';
import { getSqlState } from '../db/transaction.ts';
import { migrations } from './all.ts';

/** Of all versions, so that a server waits for one of another version. */
const LOCK = 3853314791062309107n;

/** deadlock_detected and lock_not_available. */
const BUSY = new Set(['40P01', '55P03']);

const TRIES_PER_LONG_WAIT = 10;

interface Waits {
  /** Milliseconds for each lock. Everyone else waits behind it, so it is shorter than a request waits. */
  lockMs: number;
  /** Milliseconds until the next try, in which everyone else can continue. */
  pauseMs: number;
  tries: number;
  tell: (sentence: string) => void;
}

const WAITS: Waits = { lockMs: 500, pauseMs: 2000, tries: 120, tell: () => {} };

/**
 * Migrates the database forward to this version. Each migration is a transaction, so the others stay if one fails, and
 * none keeps the locks of another. Servers that start together run one at a time. Migrations of a newer server are
 * ignored, so an older server can run next to it. `to` selects fewer migrations. Returns the names of those it ran.
 */
export async function migrate(
  db: Kysely<Database>,
  to = migrations,
  waits: Partial<Waits> = {},
): Promise<string[]> {
  const names: string[] = [];
  for (;;) {
    const name = await runNext(db, to, { ...WAITS, ...waits });
    if (name === undefined) return names;
    names.push(name);
  }
}

/** Returns the name of the migration; undefined if none is left. */
async function runNext(
  db: Kysely<Database>,
  to: typeof migrations,
  { lockMs, pauseMs, tries, tell }: Waits,
): Promise<string | undefined> {
  const next: { name?: string | undefined } = {};
  for (let attempt = 1; ; attempt++) {
    try {
      // What another server ran during the wait for the lock is read after it.
      const transaction = db.transaction().setIsolationLevel('read committed');
      await transaction.execute(async (trx) => {
        next.name = undefined;
        next.name = await findNext(trx, to);
        if (next.name === undefined) return;
        const isLong = attempt % TRIES_PER_LONG_WAIT === 0;
        const wait = isLong ? await autovacuumEndsAfter(trx) : lockMs;
        await sql`set local lock_timeout = ${sql.lit(wait)}`.execute(trx);
        await to[next.name]?.up(trx);
        const timestamp = new Date().toISOString();
        await sql`insert into migrations (name, timestamp) values (${next.name}, ${timestamp})`.execute(
          trx,
        );
      });
      return next.name;
    } catch (error) {
      if (next.name === undefined) throw error;
      const isBusy = BUSY.has(getSqlState(error));
      if (!isBusy || attempt >= tries) throw failure(next.name, error, isBusy);
      if (attempt === 1) tell(`Migration ${next.name} waits for a lock of another transaction.`);
    }
    await sleep(pauseMs);
  }
}

/** Milliseconds in which PostgreSQL ends an autovacuum that keeps a lock someone else waits for. */
async function autovacuumEndsAfter(trx: Transaction<Database>): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select setting::int as ms from pg_settings where name = 'deadlock_timeout'
  `.execute(trx);
  return (rows[0]?.ms ?? 1000) + 200;
}

/** Locks out other servers until the end of the transaction. */
async function findNext(
  trx: Transaction<Database>,
  to: typeof migrations,
): Promise<string | undefined> {
  // Migrations of another server can take long.
  await sql`set local lock_timeout = 0`.execute(trx);
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx);
  await createTable(trx);
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(trx);
  const done = new Set(rows.map(({ name }) => name));
  return Object.keys(to)
    .sort()
    .find((name) => !done.has(name));
}

async function createTable(trx: Transaction<Database>): Promise<void> {
  // Another schema of the database can have a table with this name.
  const { rows } = await sql`
    select from pg_tables where schemaname = current_schema() and tablename = 'migrations'
  `.execute(trx);
  if (rows.length > 0) return;
  await sql`
    create table migrations (name varchar(255) primary key, timestamp varchar(255) not null)
  `.execute(trx);
}

function failure(name: string, cause: unknown, isBusy: boolean): Error {
  const message = cause instanceof Error ? cause.message : String(cause);
  const reason = isBusy
    ? `other transactions, such as a backup or an autovacuum, keep what it must lock (${message}). The next start tries again.`
    : message;
  return new Error(`Migration ${name} failed: ${reason}`, { cause });
}
