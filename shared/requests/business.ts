// Written by `npm run contract` from the endpoints. Routes and types only: importing a schema would add the validator
// to the bundle. `__PURE__` lets builds drop unused requests.

export * from './business/business.ts';
export * from './business/business-members.ts';
