// Written by `npm run contract` from the endpoints. Routes and types only: importing a schema would add the validator
// to the bundle. `__PURE__` lets builds drop unused requests.
export * from './accounts/account.ts';
export * from './accounts/api-tokens.ts';
export * from './accounts/early-access.ts';
export * from './accounts/linked-accounts.ts';
export * from './accounts/session.ts';
export * from './accounts/sign-in.ts';
export * from './accounts/user-states.ts';
