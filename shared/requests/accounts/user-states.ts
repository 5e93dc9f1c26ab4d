// Written by `npm run contract` from the endpoints. Routes and types only: importing a schema would add the validator
// to the bundle. `__PURE__` lets builds drop unused requests.

import type * as contract from '../../contract/accounts/user-states.ts';
import { request } from '../../contract/base/request.ts';

export const getUserStates = /* @__PURE__ */ request<typeof contract.getUserStates>(
  'GET /resource/UserStateResource/get/',
);
export const setUserState = /* @__PURE__ */ request<typeof contract.setUserState>(
  'POST /resource/UserStateResource/create/',
);
