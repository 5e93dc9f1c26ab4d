import type { ColumnType } from 'kysely';

import type { Defaulted } from '../../platform/db/column-types.ts';
import type { Leased } from '../../platform/jobs/lease-schema.ts';

interface ImportExportTables {
  pin_exports: PinExportsTable;
  pin_imports: PinImportsTable;
  pin_import_items: PinImportItemsTable;
  import_files: ImportFilesTable;
  import_file_parts: ImportFilePartsTable;
}

export interface PinExportsTable extends Leased {
  id: string;
  user_id: string;
  board_count: Defaulted<number>;
  pin_count: Defaulted<number>;
  done_count: Defaulted<number>;
  /** Name in the blob store. */
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
  /** Of an import that an older server began: the key of the whole file. */
  file: string | null;
  /** The file that its pictures are in. */
  file_id: string | null;
  /** Boards of the file, with Pins or without, as `ImportedBoard`. */
  boards: ColumnType<unknown, string | undefined, string>;
}

/** A file that is taken in by parts. */
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
