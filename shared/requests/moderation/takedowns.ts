// Written by `npm run contract` from the endpoints. Routes and types only: importing a schema would add the validator
// to the bundle. `__PURE__` lets builds drop unused requests.
import { request } from '../../contract/base/request.ts';
import type * as contract from '../../contract/moderation/takedowns.ts';

export const decideTakedown = /* @__PURE__ */ request<typeof contract.decideTakedown>(
  'POST /v3/legal/takedowns/{takedown_id}/decide/',
);
export const getTakedowns = /* @__PURE__ */ request<typeof contract.getTakedowns>(
  'GET /v3/legal/takedowns/',
);
export const submitTakedown = /* @__PURE__ */ request<typeof contract.submitTakedown>(
  'POST /v3/legal/takedowns/{law}/',
);
