import { lazyWithRetry } from '@corkboard/shared/lazy';

const getOwnerPinsBar = () =>
  import(/* webpackChunkName: "profile.pins.owner" */ './owner-pins-bar.tsx');

/** Suspends with the whole slot, like the owner's boards. */
export const OwnerPinsBar = lazyWithRetry(() => getOwnerPinsBar().then((m) => m.OwnerPinsBar));

export function preloadOwnerPins(): void {
  // A failure shows on render.
  getOwnerPinsBar().catch(() => {});
}
