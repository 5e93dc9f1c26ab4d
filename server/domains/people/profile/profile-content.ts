import type { Expression, RawBuilder } from 'kysely';

export interface PinCounts {
  pin_count: number;
  story_pin_count: number;
  quick_saves_pin_count: number;
  has_created: boolean;
  has_tried: boolean;
}

export interface BoardCounts {
  open: number;
  /** Also boards that only their owner and collaborators find. */
  open_to_owner: number;
  secret: number;
  archived: number;
}

/** What a profile shows about boards and Pins. Their domains decide what counts. */
export interface ProfileContent {
  /** For a lateral join. */
  countPins(listing: {
    userId: Expression<string>;
    viewerId: string | null;
    isOwner: boolean;
  }): RawBuilder<PinCounts>;
  /** For a lateral join. */
  countBoards(userId: Expression<string>): RawBuilder<BoardCounts>;
  lastSave(userId: Expression<string>): RawBuilder<Date | null>;
}
