export interface HighlightTables {
  profile_highlights: {
    user_id: string;
    position: number;
    pin_id: string | null;
    board_id: string | null;
  };
}

declare module '../../platform/db/schema.ts' {
  interface Database extends HighlightTables {}
}
