// Written by `npm run contract` from the endpoints. Routes and types only: importing a schema would add the validator
// to the bundle. `__PURE__` lets builds drop unused requests.
import { request } from '../../contract/base/request.ts';
import type * as contract from '../../contract/people/interests.ts';

export const followInterest = /* @__PURE__ */ request<typeof contract.followInterest>(
  'POST /resource/InterestFollowResource/create/',
  'acts',
);
export const getInterest = /* @__PURE__ */ request<typeof contract.getInterest>(
  'GET /resource/InterestResource/get/',
  'acts',
);
export const getInterests = /* @__PURE__ */ request<typeof contract.getInterests>(
  'GET /resource/InterestsResource/get/',
  'acts',
);
export const unfollowInterest = /* @__PURE__ */ request<typeof contract.unfollowInterest>(
  'POST /resource/InterestFollowResource/delete/',
  'acts',
);
