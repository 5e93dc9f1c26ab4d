export * from './experiment-definition.ts';
export * from './plan.ts';
export * from './release-audience.ts';
export * from './storage-declaration.ts';
