import type { DraftStory, PinDraft } from '@corkboard/shared/contract/pins';
import type { ColumnType } from 'kysely';
import type { Defaulted, Json } from '../../../platform/db/column-types.ts';

type DraftPin = PinDraft['pins'][number];

export interface DraftTables {
  pin_drafts: {
    user_id: string;
    /** Chosen by the browser, so unique only for the user. */
    id: string;
    updated_at: Date;
    /** Null for a draft of Pins. */
    story: ColumnType<DraftStory | null, string | undefined, string>;
  };
  pin_draft_pins: {
    user_id: string;
    draft_id: string;
    position: number;
    /** Chosen by the browser, like the id. Null if an older server or page saved the draft. */
    key: string | null;
    picture_digest: string;
    video_digest: string | null;
    title: string;
    description: string;
    alt_text: string;
    link: string;
    /** As chosen. The board can be gone or renamed by now. */
    board: Json<DraftPin['board']> | null;
    section: Json<DraftPin['section']> | null;
  };
  published_keys: {
    /** The owner of the draft, not the member who published it. */
    user_id: string;
    key: string;
    fingerprint: string;
    /** The Pin may have been deleted since. */
    pin_id: string;
    created_at: Defaulted<Date>;
  };
}

declare module '../../../platform/db/schema.ts' {
  interface Database extends DraftTables {}
}
