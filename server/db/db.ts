import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

import type { Database } from './schema.ts';

export type Db = Kysely<Database>;

// count(*) is an int8, which `pg` gives as text; nothing counted here comes near 2^53.
const INT8 = 20;
pg.types.setTypeParser(INT8, Number);

export interface DbOptions {
  url: string;
  maxConnections?: number;
  onError: (error: Error) => void;
}

/** The database behind a pool. `destroy()` ends the pool. */
export function openDb({ url, maxConnections = 10, onError }: DbOptions): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
  });
  // Without a listener, an idle connection that the database drops would end the process.
  pool.on('error', onError);
  // The same for one that is dropped between two queries of a transaction: the next query fails, not the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
