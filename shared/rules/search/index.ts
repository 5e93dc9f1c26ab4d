export * from './search-count.ts';
export * from './search-path.ts';
