export interface HomeTables {
  home_visits: {
    user_id: string;
    /** `created_at` of the newest Pin that this visit has shown. */
    newest: Date;
    visited_at: Date;
    /** Of the visit before; null on the first visit. */
    newest_before: Date | null;
    visited_before: Date | null;
  };
}

declare module '../../platform/db/schema.ts' {
  interface Database extends HomeTables {}
}
