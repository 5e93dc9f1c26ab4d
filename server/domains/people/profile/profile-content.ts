import type { Expression, RawBuilder } from 'kysely';

export interface PinCounts {
  pin_count: number;
  story_pin_count: number;
  quick_saves_pin_count: number;
  has_created: boolean;
  /** Whether visitors see any of them. Only found for the owner, like `shows_tried`. */
  shows_created: boolean;
  shows_tried: boolean;
  has_tried: boolean;
}

export interface BoardCounts {
  /** That the viewer sees on the profile. The owner also sees protected and joined boards. */
  listed: number;
  secret: number;
  archived: number;
}

interface Listing {
  userId: Expression<string>;
  viewerId: string | null;
  isOwner: boolean;
}

/** What a profile shows about boards and Pins. Their domains decide what counts. */
export interface ProfileContent {
  /** For a lateral join. */
  countPins(listing: Listing): RawBuilder<PinCounts>;
  /** For a lateral join. */
  countBoards(listing: { userId: Expression<string>; isOwner: boolean }): RawBuilder<BoardCounts>;
  lastSave(listing: Listing): RawBuilder<Date | null>;
}
