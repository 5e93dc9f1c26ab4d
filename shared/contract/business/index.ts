export * from './business.ts';
export * from './business-members.ts';
