// Written by `npm run contract` from the endpoints. Routes and types only: importing a schema would add the validator
// to the bundle. `__PURE__` lets builds drop unused requests.
import { request } from '../../contract/base/request.ts';
import type * as contract from '../../contract/business/business-members.ts';

export const addBusinessMember = /* @__PURE__ */ request<typeof contract.addBusinessMember>(
  'POST /vx/business_access/members/',
  'acts',
);
export const getBusinessMembers = /* @__PURE__ */ request<typeof contract.getBusinessMembers>(
  'GET /vx/business_access/members/',
  'acts',
);
export const removeBusinessMember = /* @__PURE__ */ request<typeof contract.removeBusinessMember>(
  'POST /vx/business_access/members/{member}/remove/',
  'acts',
);
export const updateBusinessMember = /* @__PURE__ */ request<typeof contract.updateBusinessMember>(
  'POST /vx/business_access/members/{member}/',
  'acts',
);
