export * as experiments from './experiments.ts';
