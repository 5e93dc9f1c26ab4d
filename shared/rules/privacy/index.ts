export * from './consent.ts';
export * from './consent-models.ts';
export * from './consent-texts.ts';
export * from './declarations.ts';
export * from './log-purposes.ts';
export * from './newer-choice.ts';
export * from './purposes.ts';
export * from './retention.ts';
