import type { Expression, RawBuilder } from 'kysely';

export interface PinCounts {
  pin_count: number;
  story_pin_count: number;
  quick_saves_pin_count: number;
  has_created: boolean;
  has_tried: boolean;
}

/** For a lateral join. The boards domain decides what counts. */
export type CountPins = (listing: {
  userId: Expression<string>;
  viewerId: string | null;
  isOwner: boolean;
}) => RawBuilder<PinCounts>;
