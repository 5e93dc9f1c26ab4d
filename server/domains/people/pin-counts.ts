import type { Expression, RawBuilder } from 'kysely';

/** Counts of a person's Pins that a viewer can see. */
export interface PinCounts {
  pin_count: number;
  story_pin_count: number;
  quick_saves_pin_count: number;
  has_created: boolean;
  has_tried: boolean;
}

/** Builds the counts of a person's Pins for a lateral join. The boards domain has the rule of what counts. */
export type CountPins = (listing: {
  userId: Expression<string>;
  viewerId: string | null;
  isOwner: boolean;
}) => RawBuilder<PinCounts>;
