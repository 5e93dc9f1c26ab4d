import type { Pin } from '@corkboard/shared/contract/pins.ts';

/** A Pin that moved between two pages while somebody scrolled stays where it was first seen. */
export function dedupePins(pins: Pin[]): Pin[] {
  return [...new Map(pins.map((pin) => [pin.id, pin])).values()];
}
