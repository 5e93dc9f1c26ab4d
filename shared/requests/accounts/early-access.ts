// Written by `npm run contract` from the endpoints. Routes and types only: importing a schema would add the validator
// to the bundle. `__PURE__` lets builds drop unused requests.

import type * as contract from '../../contract/accounts/early-access.ts';
import { request } from '../../contract/base/request.ts';

export const getEarlyAccess =
  /* @__PURE__ */ request<typeof contract.getEarlyAccess>('GET /v3/account/early/');
export const setEarlyAccess =
  /* @__PURE__ */ request<typeof contract.setEarlyAccess>('POST /v3/account/early/');
