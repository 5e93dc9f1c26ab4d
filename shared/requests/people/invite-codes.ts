// Written by `npm run contract` from the endpoints. Routes and types only: importing a schema would add the validator
// to the bundle. `__PURE__` lets builds drop unused requests.
import { request } from '../../contract/base/request.ts';
import type * as contract from '../../contract/people/invite-codes.ts';

export const attributeInvite = /* @__PURE__ */ request<typeof contract.attributeInvite>(
  'POST /v3/invite_code/attribution/land/',
);
export const getInviteCode = /* @__PURE__ */ request<typeof contract.getInviteCode>(
  'GET /resource/InviteCodeResource/get/',
  'acts',
);
export const redeemInviteCode = /* @__PURE__ */ request<typeof contract.redeemInviteCode>(
  'POST /v3/invite_code/{code}/redeem/',
  'acts',
);
export const renewInviteCode = /* @__PURE__ */ request<typeof contract.renewInviteCode>(
  'POST /resource/InviteCodeResource/create/',
  'acts',
);
