import type { ColumnType } from 'kysely';

import type { Defaulted } from '../db/column-types.ts';

interface IdempotencyTables {
  idempotency_keys: IdempotencyKeysTable;
}

interface IdempotencyKeysTable {
  user_id: string;
  key: string;
  fingerprint: string;
  result: ColumnType<unknown, string | undefined, string>;
  created_at: Defaulted<Date>;
}

declare module '../db/schema.ts' {
  interface Database extends IdempotencyTables {}
}
