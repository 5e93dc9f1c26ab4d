import type { ColumnType } from 'kysely';

import type { Defaulted } from '../../platform/db/column-types.ts';
import type { Leased } from '../../platform/jobs/lease-schema.ts';

interface ImportExportTables {
  pin_exports: PinExportsTable;
  pin_imports: PinImportsTable;
  pin_import_items: PinImportItemsTable;
  import_files: ImportFilesTable;
  import_file_parts: ImportFilePartsTable;
  released_import_parts: ReleasedImportPartsTable;
}

export interface PinExportsTable extends Leased {
  id: string;
  user_id: string;
  board_count: Defaulted<number>;
  pin_count: Defaulted<number>;
  done_count: Defaulted<number>;
  file: string | null;
  bytes: number | null;
}

export interface PinImportsTable extends Leased {
  id: string;
  user_id: string;
  /** The person who started it, also when acting as the owner. Null for older actions. */
  member_id: string | null;
  format: 'corkboard' | 'bookmarks' | 'pinterest';
  file_name: string;
  /** Key of the whole file, for imports that an older server started. */
  file: string | null;
  file_id: string | null;
  boards: ColumnType<unknown, string | undefined, string>;
  /** Of its entries. Null until it has ended, and for what ended while the server stopped. */
  total_count: number | null;
  created_count: number | null;
  skipped_count: number | null;
  failed_count: number | null;
}

export interface ImportFilesTable {
  id: string;
  user_id: string;
  file_name: string;
  bytes: number;
  part_bytes: number;
  modified_at: number | null;
  created_at: Defaulted<Date>;
}

export interface ImportFilePartsTable {
  file_id: string;
  number: number;
  bytes: number;
}

/** Parts of deleted files, also of deleted accounts. Triggers fill it. */
export interface ReleasedImportPartsTable {
  file_id: string;
  number: number;
}

export interface PinImportItemsTable {
  import_id: string;
  number: number;
  item: ColumnType<unknown, string, string>;
  outcome: Defaulted<'waiting' | 'created' | 'duplicate' | 'skipped' | 'failed'>;
  reason: string | null;
  pin_id: string | null;
}

declare module '../../platform/db/schema.ts' {
  interface Database extends ImportExportTables {}
}
