export * from './access.ts';
export * from './api-codes.ts';
export * from './data-or-null.ts';
export * from './durations.ts';
export * from './email.ts';
export * from './field-error.ts';
export * from './names.ts';
export * from './truncate.ts';
