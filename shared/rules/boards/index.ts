export * from './blocking-action-kind.ts';
export * from './board-access.ts';
export * from './board-permission.ts';
export * from './offer-access.ts';
export * from './saved-boards-access.ts';
