// Written by `npm run contract` from the endpoints. Routes and types only: importing a schema would add the validator
// to the bundle. `__PURE__` lets builds drop unused requests.
import { request } from '../../contract/base/request.ts';
import type * as contract from '../../contract/pins/pin-order.ts';

export const reorderPins = /* @__PURE__ */ request<typeof contract.reorderPins>(
  'POST /v3/boards/{id}/pins/reorder/',
  'acts',
);
