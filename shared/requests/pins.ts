// Written by `npm run contract` from the endpoints. Routes and types only: importing a schema would add the validator
// to the bundle. `__PURE__` lets builds drop unused requests.
export * from './pins/clusters.ts';
export * from './pins/drafts.ts';
export * from './pins/exports.ts';
export * from './pins/pin-actions.ts';
export * from './pins/pin-feeds.ts';
export * from './pins/pin-order.ts';
export * from './pins/pins.ts';
export * from './pins/saved-pins.ts';
export * from './pins/uploads.ts';
