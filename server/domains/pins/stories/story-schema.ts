import type { Defaulted } from '../../../platform/db/column-types.ts';

export interface StoryTables {
  story_pages: {
    pin_id: string;
    /** From 0, without gaps. */
    position: number;
    picture_digest: string;
    /** Empty means the image's own text. */
    alt_text: Defaulted<string>;
    text: Defaulted<string>;
  };
}

declare module '../../../platform/db/schema.ts' {
  interface Database extends StoryTables {}
}
