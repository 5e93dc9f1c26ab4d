import type { CardRect } from './card-rects.ts';
import type { DropIntent, DropTarget } from './drag-intent.ts';
import { indicateGap, indicateSide } from './drop-indicators.ts';
import type { Cards } from './read-cards.ts';

/** What is to be shown of a drag. */
export interface DragIndicator {
  intent: DropIntent;
  group: string;
  over: DropTarget | null;
}

/** What can be dragged, and how its cards differ from others. */
export interface CardKind {
  /** Holds a card's id. */
  attribute: 'data-board-id' | 'data-pin' | 'data-section';
  /** The middle of a card is a target of its own: what is let go there goes into it. [DRAG-018] */
  hasCentre: boolean;
  /** Only what is near the screen is in the document: the card in the hand takes the focus, which keeps it there. */
  isWindowed: boolean;
  /** Shows on the cards what letting go would do. */
  mark(cards: Cards, places: readonly CardRect[], drag: DragIndicator | null): void;
}

export const BOARDS: CardKind = {
  attribute: 'data-board-id',
  hasCentre: true,
  isWindowed: false,
  mark: indicateGap,
};

/** Pins lie in columns: the next in the order is seldom the next on the page, so the mark is at the card below the hand. */
export const PINS: CardKind = {
  attribute: 'data-pin',
  hasCentre: false,
  isWindowed: true,
  mark: indicateSide,
};

/** Sections stand in rows as boards do, and nothing goes into one by a drag. */
export const SECTIONS: CardKind = {
  attribute: 'data-section',
  hasCentre: false,
  isWindowed: false,
  mark: indicateGap,
};
