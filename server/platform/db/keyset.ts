import { type RawBuilder, sql } from 'kysely';

export type KeyValue = string | number | Date;

export interface SortKey {
  expression: RawBuilder<unknown>;
  isDescending: boolean;
}

export function orderBy(keys: SortKey[]): RawBuilder<unknown> {
  const parts = keys.map((key) =>
    key.isDescending ? sql`${key.expression} desc` : sql`${key.expression} asc`,
  );
  return sql.join(parts);
}

/**
 * Selects the rows after these values, with a sort direction per key: (a > x) or (a = x and b < y) or … A row
 * comparison supports only one direction.
 */
export function keysetCondition(keys: SortKey[], values: KeyValue[]): RawBuilder<boolean> {
  const alternatives = keys.map((key, index) => {
    const equal = keys.slice(0, index).map((before, i) => sql`${before.expression} = ${values[i]}`);
    const beyond = key.isDescending
      ? sql`${key.expression} < ${values[index]}`
      : sql`${key.expression} > ${values[index]}`;
    return sql`(${sql.join([...equal, beyond], sql` and `)})`;
  });
  return sql<boolean>`(${sql.join(alternatives, sql` or `)})`;
}

/** Up to `limit` rows after the row with this time and id, or from the newest if they are null. */
export type TimeRange = { time: Date | null; lastId: string | null; limit: number };

/** Follows the last condition of a statement: rows of `alias` by `created_at` and `id`. */
export function newestFirst(
  alias: RawBuilder<unknown>,
  { time, lastId, limit }: TimeRange,
): RawBuilder<unknown> {
  const start =
    time === null ? sql`` : sql`and (${alias}.created_at, ${alias}.id) < (${time}, ${lastId})`;
  return sql`${start} order by ${alias}.created_at desc, ${alias}.id desc limit ${limit}`;
}
