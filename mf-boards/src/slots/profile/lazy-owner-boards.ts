import { lazyWithRetry } from '@corkboard/shared/lazy';

export const loadOwnerBoards = () =>
  import(/* webpackChunkName: "profile.boards.owner" */ './owner-boards.tsx').then(
    (module) => module.OwnerBoards,
  );

/** Suspends with the whole slot: React discards the server HTML of a separate boundary on an update before hydration. */
export const OwnerBoards = lazyWithRetry(loadOwnerBoards);
