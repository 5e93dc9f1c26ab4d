import type { Pin } from '@corkboard/shared/contract/pins';

/** A Pin that moved between two pages keeps its first position. */
export function dedupePins(pins: Pin[]): Pin[] {
  return [...new Map(pins.map((pin) => [pin.id, pin])).values()];
}
