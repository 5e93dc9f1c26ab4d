import {
  type DeleteQueryBuilder,
  type DeleteResult,
  ExpressionWrapper,
  type SqlBool,
  sql,
} from 'kysely';
import { countDeleted } from './count-deleted.ts';

const CHUNK = 1000;

/**
 * Deletes the rows of a table whose `column` is before a time, in short statements, which lock no row for long, and of
 * which each keeps what it has deleted. Returns the number of deleted rows. A stop of the server waits only for one of
 * them.
 */
export async function deleteExpired<DB, Table extends keyof DB>(
  deletion: DeleteQueryBuilder<DB, Table, DeleteResult>,
  key: keyof DB[Table] & string,
  column: keyof DB[Table] & string,
  before: Date,
  stopping?: AbortSignal,
): Promise<number> {
  const table = new ExpressionWrapper(deletion.toOperationNode().from);
  const chunk = deletion.where(sql<SqlBool>`${sql.ref(key)} in (
    select ${sql.ref(key)} ${table} where ${sql.ref(column)} < ${before}
    limit ${sql.lit(CHUNK)} for update skip locked
  )`);
  let count = 0;
  let deleted: number;
  do {
    deleted = await countDeleted(chunk);
    count += deleted;
  } while (deleted === CHUNK && !stopping?.aborted);
  return count;
}
