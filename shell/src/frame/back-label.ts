/** A link from another page of the product is no deep link, also in another tab. */
export type TrafficSource = 'homefeed' | 'deep-link' | 'inside';

export interface Arrival {
  source: TrafficSource;
  isNew: boolean;
  isRestored: boolean;
}

/**
 * Whether the back button says "For you": it leads to ideas and the person might not know that yet. [LAYOUT-015,
 * LAYOUT-016, LAYOUT-017]
 */
export function hasBackLabel({ source, isNew, isRestored }: Arrival): boolean {
  return (isNew || isRestored) && source !== 'inside';
}
