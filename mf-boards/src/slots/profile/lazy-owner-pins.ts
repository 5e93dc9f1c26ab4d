import { lazyWithRetry } from '@corkboard/shared/lazy';

export const loadOwnerPinsBar = () =>
  import(/* webpackChunkName: "profile.pins.owner" */ './owner-pins-bar.tsx').then(
    (module) => module.OwnerPinsBar,
  );

/** Suspends with the whole slot, like the owner's boards. */
export const OwnerPinsBar = lazyWithRetry(loadOwnerPinsBar);
