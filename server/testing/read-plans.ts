import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Db } from '../platform/db/db.ts';
import type { Database } from '../platform/db/schema.ts';

/** How PostgreSQL would run each statement of `work`, which gets no rows. */
export async function readPlans(db: Db, work: (db: Db) => Promise<unknown>): Promise<string[]> {
  const plans: string[] = [];
  const connection: DatabaseConnection = {
    async executeQuery({ sql, parameters }) {
      const explained = CompiledQuery.raw(`explain ${sql}`, [...parameters]);
      const { rows } = await db.executeQuery<Record<string, string>>(explained);
      plans.push(rows.flatMap((row) => Object.values(row)).join('\n'));
      return { rows: [] };
    },
    streamQuery() {
      throw new Error('Not for streams.');
    },
  };
  const none = async () => {};
  const explaining = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (on) => new PostgresIntrospector(on),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createDriver: () => ({
        init: none,
        acquireConnection: async () => connection,
        beginTransaction: none,
        commitTransaction: none,
        rollbackTransaction: none,
        releaseConnection: none,
        destroy: none,
      }),
    },
  });
  await work(explaining);
  return plans;
}
