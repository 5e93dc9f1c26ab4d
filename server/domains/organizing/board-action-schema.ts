import type { BoardActionKind } from '@corkboard/shared/contract/boards';
import type { Selectable } from 'kysely';

import type { Defaulted } from '../../platform/db/column-types.ts';
import type { Leased } from '../../platform/jobs/lease-schema.ts';

export interface BoardActionTables {
  board_actions: BoardActionsTable;
  board_action_pins: BoardActionPinsTable;
  blocking_actions: BlockingActionsTable;
}

export interface BoardActionsTable extends Leased {
  id: string;
  kind: BoardActionKind;
  action_type: Defaulted<number>;
  owner_id: string;
  /** Who acted for the owner. Their account can be deleted before the action. */
  member_id: string;
  /** Boards and sections can be purged before the history. */
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
  /** The target's `last_pinned_at` as set by this action, and the value before it. */
  target_pinned_at: Date | null;
  target_pinned_before: Date | null;
}

export interface BoardActionPinsTable {
  action_id: string;
  number: number;
  pin_id: string;
  state: Defaulted<'waiting' | 'done' | 'skipped'>;
  from_board_id: string | null;
  from_section_id: string | null;
  from_position: Defaulted<number>;
  new_pin_id: string | null;
}

interface BlockingActionsTable {
  id: string;
  board_id: string;
  section_id: string | null;
  action_type: number;
  progress: Defaulted<number>;
  is_origin: Defaulted<boolean>;
  action_id: string | null;
  created_at: Defaulted<Date>;
}

export type ActionRow = Selectable<BoardActionsTable>;

declare module '../../platform/db/schema.ts' {
  interface Database extends BoardActionTables {}
}
