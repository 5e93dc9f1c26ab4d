// Written by `npm run contract` from the endpoints. Routes and types only: importing a schema would add the validator
// to the bundle. `__PURE__` lets builds drop unused requests.
import { request } from '../../contract/base/request.ts';
import type * as contract from '../../contract/pins/drafts.ts';

export const deletePinDraft = /* @__PURE__ */ request<typeof contract.deletePinDraft>(
  'POST /v3/drafts/{id}/delete/',
  'acts',
);
export const getPinDrafts = /* @__PURE__ */ request<typeof contract.getPinDrafts>(
  'GET /v3/drafts/',
  'acts',
);
export const savePinDraft = /* @__PURE__ */ request<typeof contract.savePinDraft>(
  'POST /v3/drafts/{id}/',
  'acts',
);
