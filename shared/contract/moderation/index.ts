export * from './reports.ts';
export * from './takedowns.ts';
