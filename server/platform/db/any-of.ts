import { type SqlBool, sql } from 'kysely';

/**
 * Like `in`, with one parameter for lists of all lengths: a list in the text would be another statement for each
 * length, which each connection plans again. Selected, because PostgreSQL would look at the length of a parameter, take
 * the plan for all lengths for worse than that for this one, and plan each run.
 */
export function isAnyOf(column: string, values: readonly string[]) {
  return sql<SqlBool>`${sql.ref(column)} = any ((select ${values}::text[])::text[])`;
}
