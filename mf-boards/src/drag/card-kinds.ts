import type { CardPlace } from './card-places.ts';
import type { Intent, Over } from './drag-intent.ts';
import { markAtSide, markBetween } from './marks.ts';
import type { Cards } from './read-places.ts';

/** What is to be shown of a drag. */
export interface Marked {
  intent: Intent;
  group: string;
  over: Over | null;
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
  mark(cards: Cards, places: readonly CardPlace[], drag: Marked | null): void;
}

export const BOARDS: CardKind = {
  attribute: 'data-board-id',
  hasCentre: true,
  isWindowed: false,
  mark: markBetween,
};

/** Pins lie in columns: the next in the order is seldom the next on the page, so the mark is at the card below the hand. */
export const PINS: CardKind = {
  attribute: 'data-pin',
  hasCentre: false,
  isWindowed: true,
  mark: markAtSide,
};

/** Sections stand in rows as boards do, and nothing goes into one by a drag. */
export const SECTIONS: CardKind = {
  attribute: 'data-section',
  hasCentre: false,
  isWindowed: false,
  mark: markBetween,
};
