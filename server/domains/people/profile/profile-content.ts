import type { Expression, RawBuilder } from 'kysely';

export interface PinCounts {
  pin_count: number;
  story_pin_count: number;
  quick_saves_pin_count: number;
  has_created: boolean;
  /** Whether visitors see any of them. Only counted for the owner. */
  shows_created: boolean;
  has_tried: boolean;
}

export interface BoardCounts {
  /** That the viewer sees on the profile. The owner also sees protected and joined boards. */
  listed: number;
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
  countBoards(listing: { userId: Expression<string>; isOwner: boolean }): RawBuilder<BoardCounts>;
  lastSave(userId: Expression<string>): RawBuilder<Date | null>;
}
