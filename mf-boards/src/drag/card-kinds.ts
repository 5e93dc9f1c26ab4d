import { indicateGap, indicateSide } from './drop-indicators.ts';
import type { CardRect } from './engine/card-rects.ts';
import type { DropIntent, DropTarget } from './engine/drag-intent.ts';
import type { Cards } from './engine/read-cards.ts';

export interface DragIndicator {
  intent: DropIntent;
  group: string;
  over: DropTarget | null;
}

export interface CardKind {
  attribute: 'data-board-id' | 'data-pin' | 'data-section';
  /** Dropping at the edge of a card puts the item next to it, also by keyboard. */
  isOrdered: boolean;
  /** Dropping on the center of a card puts the item into it. [DRAG-018] */
  hasCenter: boolean;
  /** Only cards near the screen are in the document; the focus keeps the held one there. */
  isWindowed: boolean;
  mark(cards: Cards, places: readonly CardRect[], drag: DragIndicator | null): void;
}

export const BOARDS: CardKind = {
  attribute: 'data-board-id',
  isOrdered: true,
  hasCenter: true,
  isWindowed: false,
  mark: indicateGap,
};

/** Pins are in columns, so the next in order is rarely next on the page: the mark is on the card below the pointer. */
export const PINS: CardKind = {
  attribute: 'data-pin',
  isOrdered: true,
  hasCenter: false,
  isWindowed: true,
  mark: indicateSide,
};

/** Selected Pins only move into a target: their bar orders them. */
export const SELECTED_PINS: CardKind = { ...PINS, isOrdered: false };

export const SECTIONS: CardKind = {
  attribute: 'data-section',
  isOrdered: true,
  hasCenter: false,
  isWindowed: false,
  mark: indicateGap,
};
