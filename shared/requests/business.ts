// Written by `npm run contract` from the endpoints of the domain. Routes and types only: importing a schema would add
// the validator to the bundle. `__PURE__` lets builds drop unused requests.
import { request } from '../contract/base/request.ts';
import type * as business from '../contract/business/index.ts';

export const addBusinessMember = /* @__PURE__ */ request<typeof business.addBusinessMember>(
  'POST /vx/business_access/members/',
  'acts',
);
export const getBusinessMembers = /* @__PURE__ */ request<typeof business.getBusinessMembers>(
  'GET /vx/business_access/members/',
  'acts',
);
export const getBusinessProfiles = /* @__PURE__ */ request<typeof business.getBusinessProfiles>(
  'GET /vx/business_access/profiles/',
);
export const getVerifiedMerchant = /* @__PURE__ */ request<typeof business.getVerifiedMerchant>(
  'GET /resource/VerifiedMerchantResource/get/',
  'acts',
);
export const removeBusinessMember = /* @__PURE__ */ request<typeof business.removeBusinessMember>(
  'POST /vx/business_access/members/{member}/remove/',
  'acts',
);
export const updateBusinessMember = /* @__PURE__ */ request<typeof business.updateBusinessMember>(
  'POST /vx/business_access/members/{member}/',
  'acts',
);
export const updateVerifiedMerchant = /* @__PURE__ */ request<
  typeof business.updateVerifiedMerchant
>('POST /resource/VerifiedMerchantResource/update/', 'acts');
