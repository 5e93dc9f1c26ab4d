// Written by `npm run contract` from the endpoints. Routes and types only: importing a schema would add the validator
// to the bundle. `__PURE__` lets builds drop unused requests.
export * from './people/blocks.ts';
export * from './people/consents.ts';
export * from './people/follows.ts';
export * from './people/interests.ts';
export * from './people/invite-codes.ts';
export * from './people/profile-edit.ts';
export * from './people/users.ts';
