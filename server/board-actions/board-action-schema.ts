import type { BoardActionKind } from '@corkboard/shared/contract/board-actions.ts';
import type { ColumnType } from 'kysely';

import type { Defaulted } from '../db/column-types.ts';

type WorkStatus = 'waiting' | 'running' | 'done' | 'failed';

/** What the 0007 migration makes. */
export interface BoardActionTables {
  board_actions: BoardActionsTable;
  board_action_pins: BoardActionPinsTable;
  idempotency_keys: IdempotencyKeysTable;
  pin_exports: PinExportsTable;
  pin_imports: PinImportsTable;
  pin_import_items: PinImportItemsTable;
  import_files: ImportFilesTable;
  import_file_parts: ImportFilePartsTable;
}

/** Who works on it, and until when nobody else may. */
interface Leased {
  status: Defaulted<WorkStatus>;
  lease_owner: string | null;
  lease_until: Date | null;
  /** Number of claims since the last progress. */
  attempts: Defaulted<number>;
  message: string | null;
  created_at: Defaulted<Date>;
  finished_at: Date | null;
}

export interface BoardActionsTable extends Leased {
  id: string;
  kind: BoardActionKind;
  action_type: Defaulted<number>;
  /** Whose boards; `member_id` is the person who did it, acting as the owner or not. */
  owner_id: string;
  member_id: string;
  /** Boards and sections may be purged before the history is. */
  board_id: string | null;
  board_name: string | null;
  section_id: string | null;
  target_board_id: string | null;
  target_board_name: string | null;
  target_section_id: string | null;
  deletes_pins: Defaulted<boolean>;
  undo_of: string | null;
  undone_by: string | null;
  pin_count: Defaulted<number>;
  done_count: Defaulted<number>;
  skipped_count: Defaulted<number>;
  /** When this saved to its target last, and when somebody had before. */
  target_pinned_at: Date | null;
  target_pinned_before: Date | null;
}

/** One Pin of an action: what there is to do, and what has to be known to undo it. */
export interface BoardActionPinsTable {
  action_id: string;
  number: number;
  pin_id: string;
  state: Defaulted<'waiting' | 'done' | 'skipped'>;
  from_board_id: string | null;
  from_section_id: string | null;
  from_position: Defaulted<number>;
  /** The copy. */
  new_pin_id: string | null;
}

export interface IdempotencyKeysTable {
  user_id: string;
  key: string;
  /** Of the call and what went in. */
  fingerprint: string;
  result: ColumnType<unknown, string | undefined, string>;
  created_at: Defaulted<Date>;
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
