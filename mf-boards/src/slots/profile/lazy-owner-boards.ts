import { lazyWithRetry } from '@corkboard/shared/lazy';

const getOwnerBoards = () =>
  import(/* webpackChunkName: "profile.boards.owner" */ './owner-boards.tsx');

/** Suspends with the whole slot: React discards the server HTML of a separate boundary on an update before hydration. */
export const OwnerBoards = lazyWithRetry(() => getOwnerBoards().then((m) => m.OwnerBoards));

export function preloadOwnerBoards(): void {
  // A failure shows on render.
  getOwnerBoards().catch(() => {});
}
