// Written by `npm run contract` from the endpoints. Routes and types only: importing a schema would add the validator
// to the bundle. `__PURE__` lets builds drop unused requests.
import { request } from '../../contract/base/request.ts';
import type * as contract from '../../contract/business/business.ts';

export const getBusinessProfiles = /* @__PURE__ */ request<typeof contract.getBusinessProfiles>(
  'GET /vx/business_access/profiles/',
);
export const getVerifiedMerchant = /* @__PURE__ */ request<typeof contract.getVerifiedMerchant>(
  'GET /resource/VerifiedMerchantResource/get/',
  'acts',
);
export const updateVerifiedMerchant = /* @__PURE__ */ request<
  typeof contract.updateVerifiedMerchant
>('POST /resource/VerifiedMerchantResource/update/', 'acts');
