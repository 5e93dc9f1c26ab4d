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

/** How PostgreSQL would run each statement of `work`, which gets no rows. With `runs`, it runs them and tells of rows. */
export async function readPlans(
  db: Db,
  work: (db: Db) => Promise<unknown>,
  { runs = false } = {},
): Promise<string[]> {
  const explain = runs ? 'explain (analyze, timing off)' : 'explain';
  const plans: string[] = [];
  const connection: DatabaseConnection = {
    async executeQuery({ sql, parameters }) {
      const explained = CompiledQuery.raw(`${explain} ${sql}`, [...parameters]);
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

/** How many rows of a table these statements read, also those that a filter left out. Their plans are of runs. */
export function countRowsRead(plans: readonly string[], table: string): number {
  let count = 0;
  let loops = 0;
  for (const line of plans.flatMap((plan) => plan.split('\n'))) {
    const [, rows, times] = /\(actual .*?rows=([\d.]+) loops=(\d+)\)/.exec(line) ?? [];
    const [, removed] = /Rows Removed by .*: (\d+)/.exec(line) ?? [];
    if (line.includes('(cost=')) {
      loops = new RegExp(` on ${table}\\b`).test(line) ? Number(times ?? 0) : 0;
    }
    count += loops * Number(rows ?? removed ?? 0);
  }
  return count;
}
