export * from './container-name.ts';
export * from './lean-entry.ts';
export * from './plan.ts';
