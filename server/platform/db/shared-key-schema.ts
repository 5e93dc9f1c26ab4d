import type { ColumnType } from 'kysely';

interface SharedKeyTables {
  /** Named after its first use. */
  release_keys: { use: string; secret: string; created_at: ColumnType<Date, Date, Date> };
}

declare module './schema.ts' {
  interface Database extends SharedKeyTables {}
}
