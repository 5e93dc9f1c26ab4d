import type { ColumnType } from 'kysely';

import type { Defaulted } from '../../platform/db/column-types.ts';

export interface PinTables {
  pins: PinsTable;
  pin_favorites: PinFavoritesTable;
  pin_counts: PinCountsTable;
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
  /** Empty means the image's own text. */
  alt_text: Defaulted<string>;
  is_video: Defaulted<boolean>;
  video_digest: string | null;
  /** WebVTT. */
  captions: string | null;
  /** Set only for a story Pin. */
  story_page_count: number | null;
  source_pin_id: string | null;
  is_created: Defaulted<boolean>;
  is_tried: Defaulted<boolean>;
  is_quick_save: Defaulted<boolean>;
  interest_id: string | null;
  /** Equal positions are ordered newest first. */
  position: Defaulted<number>;
  version: Defaulted<number>;
  /** Generated from the Pin's texts. */
  search_vector: ColumnType<string, never, never>;
  deleted_at: Date | null;
  deleted_by: string | null;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

interface PinFavoritesTable {
  user_id: string;
  pin_id: string;
  created_at: Defaulted<Date>;
}

/** How many Pins a person has on a board, or on none. Kept by triggers. 0 once there are none. */
interface PinCountsTable {
  user_id: string;
  board_id: string | null;
  /** On an own board or on none. */
  is_own: boolean;
  pins: number;
  stories: number;
  quick_saves: number;
  created: number;
  tried: number;
  linked: number;
}

declare module '../../platform/db/schema.ts' {
  interface Database extends PinTables {}
}
