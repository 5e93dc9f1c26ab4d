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
