export * from './container-name.ts';
export * from './plan.ts';
