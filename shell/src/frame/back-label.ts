export type TrafficSource = 'homefeed' | 'deep-link' | 'inside';

export interface Arrival {
  source: TrafficSource;
  isBackToBoard: boolean;
  isNew: boolean;
  isRestored: boolean;
}

/**
 * Whether the back button says "For you": it leads to ideas and the person might not know that yet. [LAYOUT-015,
 * LAYOUT-016, LAYOUT-017]
 */
export function hasBackLabel({ source, isBackToBoard, isNew, isRestored }: Arrival): boolean {
  if (!isNew && !isRestored) return false;
  return source === 'homefeed' || (source === 'deep-link' && !isBackToBoard);
}
