import type { Defaulted } from '../../platform/db/column-types.ts';

interface WorldMarkTables {
  world_marks: WorldMarksTable;
}

interface WorldMarksTable {
  mark: 'demo';
  created_at: Defaulted<Date>;
}

declare module '../../platform/db/schema.ts' {
  interface Database extends WorldMarkTables {}
}
