export * from './message-access.ts';
export * from './reply-denial.ts';
