import type { Defaulted } from '../../../platform/db/column-types.ts';

export interface SlugHistoryTables {
  former_board_slugs: FormerBoardSlugsTable;
  former_section_slugs: FormerSectionSlugsTable;
}

interface FormerBoardSlugsTable {
  slug: string;
  board_id: string;
  created_at: Defaulted<Date>;
}

interface FormerSectionSlugsTable {
  section_id: string;
  slug: string;
  created_at: Defaulted<Date>;
}

declare module '../../../platform/db/schema.ts' {
  interface Database extends SlugHistoryTables {}
}
