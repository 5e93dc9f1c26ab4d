export * from './account.ts';
export * from './api-tokens.ts';
export * from './early-access.ts';
export * from './linked-accounts.ts';
export * from './session.ts';
export * from './sign-in.ts';
export * from './user-states.ts';
