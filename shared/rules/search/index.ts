export * from './search-path.ts';
