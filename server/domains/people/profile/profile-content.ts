import type { Expression, RawBuilder } from 'kysely';

export interface PinCounts {
  pin_count: number;
  story_pin_count: number;
  quick_saves_pin_count: number;
  has_created: boolean;
  has_tried: boolean;
}

/** `open-to-owner` includes boards that only their owner and collaborators find. */
export type BoardKind = 'open' | 'open-to-owner' | 'secret' | 'archived';

/** What a profile shows about boards and Pins. Their domains decide what counts. */
export interface ProfileContent {
  /** For a lateral join. */
  countPins(listing: {
    userId: Expression<string>;
    viewerId: string | null;
    isOwner: boolean;
  }): RawBuilder<PinCounts>;
  countBoards(userId: Expression<string>, kind: BoardKind): RawBuilder<number>;
  lastSave(userId: Expression<string>): RawBuilder<Date | null>;
}
