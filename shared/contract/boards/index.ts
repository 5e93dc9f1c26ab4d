export * from './board-actions.ts';
export * from './board-edits.ts';
export * from './board-lists.ts';
export * from './board-visibility.ts';
export * from './boards.ts';
export * from './invites.ts';
export * from './sections.ts';
export * from './view-settings.ts';
