import {
  type DeleteQueryBuilder,
  type DeleteResult,
  ExpressionWrapper,
  type SqlBool,
  sql,
} from 'kysely';

const CHUNK = 1000;

/**
 * Deletes the rows of a table whose `column` is before a time, within the conditions of `deletion`, in short statements, which lock no row for long, and of
 * which each keeps what it has deleted. Returns the number of deleted rows. A stop of the server waits only for one of
 * them. `key`: the columns of the primary key.
 */
export async function deleteExpired<DB, Table extends keyof DB>(
  deletion: DeleteQueryBuilder<DB, Table, DeleteResult>,
  key: readonly (keyof DB[Table] & string)[],
  column: keyof DB[Table] & string,
  before: Date,
  stopping?: AbortSignal,
): Promise<number> {
  const { from, where } = deletion.toOperationNode();
  const table = new ExpressionWrapper(from);
  const more = where ? sql`and ${new ExpressionWrapper(where.where)}` : sql``;
  const columns = sql.join(key.map((name) => sql.ref(name)));
  const chunk = deletion.where(sql<SqlBool>`(${columns}) in (
    select ${columns} ${table} where ${sql.ref(column)} < ${before} ${more}
    limit ${sql.lit(CHUNK)} for update skip locked
  )`);
  let count = 0;
  let deleted: number;
  do {
    deleted = Number((await chunk.executeTakeFirstOrThrow()).numDeletedRows);
    count += deleted;
  } while (deleted === CHUNK && !stopping?.aborted);
  return count;
}
