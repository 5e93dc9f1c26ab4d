import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { personalTables } from './personal-tables.ts';

export interface TableData {
  table: string;
  rows: AsyncIterable<Record<string, unknown>>;
}

const PAGE_SIZE = 500;

/** The account's rows of every table that is exported whole. */
export function* getAccountData(db: Db, userId: string): Generator<TableData> {
  for (const [table, fate] of Object.entries(personalTables)) {
    if (typeof fate === 'object' && 'by' in fate) {
      yield { table, rows: selectRows(db, table, { userId, ...fate }) };
    }
  }
}

interface Selection {
  userId: string;
  by: readonly string[];
  omit?: readonly string[];
}

/** In pages by the physical position, because the tables have different keys. */
async function* selectRows(db: Db, table: string, { userId, by, omit = [] }: Selection) {
  const isOwn = sql.join(
    by.map((column) => sql`t.${sql.ref(column)} = ${userId}`),
    sql` or `,
  );
  for (let after = '(0,0)'; ; ) {
    const { rows } = await sql<{ place: string; data: Record<string, unknown> }>`
      select t.ctid::text as place, to_jsonb(t) - ${sql.val([...omit])}::text[] as data
      from ${sql.table(table)} t
      where (${isOwn}) and t.ctid > ${after}::tid
      order by t.ctid
      limit ${sql.lit(PAGE_SIZE)}
    `.execute(db);
    for (const { data } of rows) yield data;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE_SIZE) return;
    after = last.place;
  }
}
