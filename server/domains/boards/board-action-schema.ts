import type { BoardActionKind } from '@corkboard/shared/contract/board-actions.ts';
import type { Selectable } from 'kysely';

import type { Defaulted } from '../../platform/db/column-types.ts';
import type { Leased } from '../../platform/jobs/lease-schema.ts';

/** What the 0007 migration makes. */
export interface BoardActionTables {
  board_actions: BoardActionsTable;
  board_action_pins: BoardActionPinsTable;
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

export type ActionRow = Selectable<BoardActionsTable>;

declare module '../../platform/db/schema.ts' {
  interface Database extends BoardActionTables {}
}
