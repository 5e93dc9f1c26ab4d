// Written by `npm run contract` from the endpoints. Routes and types only: importing a schema would add the validator
// to the bundle. `__PURE__` lets builds drop unused requests.
export * from './boards/board-actions.ts';
export * from './boards/board-edits.ts';
export * from './boards/board-lists.ts';
export * from './boards/board-visibility.ts';
export * from './boards/boards.ts';
export * from './boards/invites.ts';
export * from './boards/sections.ts';
