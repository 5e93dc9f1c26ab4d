import { useEffect } from 'react';

// The document preloads the chunk that has the name of a slot, or of a part's `data-code`.
export const loadProfileBoards = () =>
  import(/* webpackChunkName: "profile.boards" */ './profile-boards.tsx');
export const loadProfilePins = () =>
  import(/* webpackChunkName: "profile.pins" */ './profile-pins.tsx');

// Parts are loaded through their slot, so that their chunks needn't repeat its modules. Failures show on render.
export function preloadOwnerBoards(): void {
  loadProfileBoards()
    .then((slot) => slot.loadOwnerBoards())
    .catch(() => {});
}

export function preloadPinsWithoutBoards(): void {
  loadProfileBoards()
    .then((slot) => slot.loadPinsWithoutBoards())
    .catch(() => {});
}

export function preloadOwnerPins(): void {
  loadProfilePins()
    .then((slot) => slot.loadOwnerPinsBar())
    .catch(() => {});
}

/** After the page's own code and data. */
export const NEIGHBOR_DELAY_MS = 3000;

/** The neighboring tab is usually opened next. */
export function usePreloadLater(preload: () => void): void {
  useEffect(() => {
    const timer = setTimeout(preload, NEIGHBOR_DELAY_MS);
    return () => clearTimeout(timer);
  }, [preload]);
}
