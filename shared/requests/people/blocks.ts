// Written by `npm run contract` from the endpoints. Routes and types only: importing a schema would add the validator
// to the bundle. `__PURE__` lets builds drop unused requests.
import { request } from '../../contract/base/request.ts';
import type * as contract from '../../contract/people/blocks.ts';

export const blockUser = /* @__PURE__ */ request<typeof contract.blockUser>(
  'POST /resource/UserBlockResource/create/',
  'acts',
);
export const getBlockedUsers = /* @__PURE__ */ request<typeof contract.getBlockedUsers>(
  'GET /resource/UserBlockResource/get/',
  'acts',
);
export const unblockUser = /* @__PURE__ */ request<typeof contract.unblockUser>(
  'POST /resource/UserBlockResource/delete/',
  'acts',
);
