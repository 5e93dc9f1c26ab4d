import type { ColumnType } from 'kysely';

type Defaulted<T> = ColumnType<T, T | undefined, T>;

export interface StoryTables {
  story_pages: {
    pin_id: string;
    /** From 0, without gaps. */
    position: number;
    picture_digest: string;
    /** Empty: the picture's own. */
    alt_text: Defaulted<string>;
    text: Defaulted<string>;
  };
}
