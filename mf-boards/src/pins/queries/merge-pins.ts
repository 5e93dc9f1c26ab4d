import type { Pin } from '@corkboard/shared/contract/pins';

interface Page {
  data: Pin[];
}

interface Fresh {
  pins: readonly Pin[];
  isComplete: boolean;
}

export interface MergedPins<P extends Page> {
  /** The shown pages without removed Pins, in their order. */
  pages: P[];
  added: Pin[];
  removedCount: number;
}

/**
 * Compares the shown Pins with those that the server has now. Pins at the
 * end can be missing because others push them, and unknown ones there can have moved up from the next page.
 */
export function mergePins<P extends Page>(
  pages: readonly P[],
  { pins, isComplete }: Fresh,
): MergedPins<P> {
  const now = new Map(pins.map((pin) => [pin.id, pin]));
  const shown = pages.flatMap((page) => page.data.map(({ id }) => id));
  const known = new Set(shown);
  const lastFound = shown.findLastIndex((id) => now.has(id));
  const removed = new Set(shown.filter((id, at) => !now.has(id) && (isComplete || at < lastFound)));
  const lastKnown = pins.findLastIndex(({ id }) => known.has(id));
  return {
    pages: pages.map((page) => ({
      ...page,
      data: page.data.flatMap((pin) => (removed.has(pin.id) ? [] : (now.get(pin.id) ?? pin))),
    })),
    added: pins.filter(({ id }, at) => !known.has(id) && (isComplete || at < lastKnown)),
    removedCount: removed.size,
  };
}
