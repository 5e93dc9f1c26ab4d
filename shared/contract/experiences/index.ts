export * from './experiences.ts';
