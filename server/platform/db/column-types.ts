import type { ColumnType } from 'kysely';

/** Has a default in the database. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>;

/** JSON goes in as text: the driver would make a PostgreSQL array of a JavaScript one. */
export type Json<T> = ColumnType<T, string, string>;
