export * from './experiments.ts';
