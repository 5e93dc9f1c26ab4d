import type * as members from './business-members.ts';
import { request } from './request.ts';

export const getBusinessMembers = /* @__PURE__ */ request<typeof members.getBusinessMembers>(
  'GET /vx/business_access/members/',
  'acts',
);
export const addBusinessMember = /* @__PURE__ */ request<typeof members.addBusinessMember>(
  'POST /vx/business_access/members/',
  'acts',
);
export const updateBusinessMember = /* @__PURE__ */ request<typeof members.updateBusinessMember>(
  'POST /vx/business_access/members/{member}/',
  'acts',
);
export const removeBusinessMember = /* @__PURE__ */ request<typeof members.removeBusinessMember>(
  'POST /vx/business_access/members/{member}/remove/',
  'acts',
);
