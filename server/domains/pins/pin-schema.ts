import type { ColumnType } from 'kysely';

import type { Defaulted } from '../../platform/db/column-types.ts';

/** Pins, and whose favourites they are: of what the 0001 migration makes. */
export interface PinTables {
  pins: PinsTable;
  pin_favorites: PinFavoritesTable;
}

export interface PinsTable {
  id: string;
  user_id: string;
  board_id: string | null;
  section_id: string | null;
  picture_digest: string;
  title: Defaulted<string>;
  description: Defaulted<string>;
  link: string | null;
  /** Empty: the picture's own. */
  alt_text: Defaulted<string>;
  is_video: Defaulted<boolean>;
  /** The film of a video Pin that was uploaded here. */
  video_digest: string | null;
  /** Set for a story Pin. */
  story_page_count: number | null;
  /** The Pin that this one was saved from. */
  source_pin_id: string | null;
  is_created: Defaulted<boolean>;
  is_tried: Defaulted<boolean>;
  is_quick_save: Defaulted<boolean>;
  /** What it is about; similar Pins are offered as one board. */
  interest_id: string | null;
  /** Order in its board; equal positions are newest first. */
  position: Defaulted<number>;
  version: Defaulted<number>;
  /** Made by the database out of the Pin's words. */
  search: ColumnType<string, never, never>;
  deleted_at: Date | null;
  /** The action that deleted it. */
  deleted_by: string | null;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

interface PinFavoritesTable {
  user_id: string;
  pin_id: string;
  created_at: Defaulted<Date>;
}

declare module '../../platform/db/schema.ts' {
  interface Database extends PinTables {}
}
