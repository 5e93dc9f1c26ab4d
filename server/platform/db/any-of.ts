import { type SqlBool, sql } from 'kysely';

/**
 * Like `in`, with one parameter for lists of all lengths: a list in the text would be another statement for each
 * length, which each connection plans again.
 */
export function isAnyOf(column: string, values: readonly string[]) {
  return sql<SqlBool>`${sql.ref(column)} = any (${[...values]}::text[])`;
}
