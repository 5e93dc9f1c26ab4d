export interface SearchTables {
  /** Words of public content, for typos and completions. Rebuilt every few minutes. */
  search_words: {
    word: string;
    /** Without accents; null until computed, like `keys`. */
    folded: string | null;
    keys: string[] | null;
    /** Grows with the logarithm of the number of uses. */
    weight: number;
  };
  recent_searches: {
    user_id: string;
    query: string;
    searched_at: Date;
  };
}

declare module '../../platform/db/schema.ts' {
  interface Database extends SearchTables {}
}
