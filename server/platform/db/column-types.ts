import type { ColumnType } from 'kysely';

export type Defaulted<T> = ColumnType<T, T | undefined, T>;

/** Written as text, because the driver converts a JavaScript array to a PostgreSQL array. */
export type Json<T> = ColumnType<T, string, string>;
