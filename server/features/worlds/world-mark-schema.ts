import type { Defaulted } from '../../platform/db/column-types.ts';

interface WorldMarkTables {
  world_marks: WorldMarksTable;
}

/** What the server has to know about the world that was loaded. */
interface WorldMarksTable {
  mark: 'demo';
  created_at: Defaulted<Date>;
}

declare module '../../platform/db/schema.ts' {
  interface Database extends WorldMarkTables {}
}
