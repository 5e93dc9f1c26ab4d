/** Where somebody came from to a Pin's own page. */
export type TrafficSource = 'homefeed' | 'deep-link' | 'inside';

export interface Arrival {
  source: TrafficSource;
  /** The way back leads to a board. */
  isBackToBoard: boolean;
  /** The account is new, or there is none yet. */
  isNew: boolean;
  /** The account was put to rest, and has come back. */
  isRestored: boolean;
}

/**
 * Whether the button that leads back says "For you": where it leads to ideas for somebody who does not know that yet.
 * [LAYOUT-015, LAYOUT-016, LAYOUT-017]
 */
export function hasBackLabel({ source, isBackToBoard, isNew, isRestored }: Arrival): boolean {
  if (!isNew && !isRestored) return false;
  return source === 'homefeed' || (source === 'deep-link' && !isBackToBoard);
}
