export * from './is-letter.ts';
export * from './is-page-key.ts';
export * from './single-keys.ts';
