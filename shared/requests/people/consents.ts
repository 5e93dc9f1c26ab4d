// Written by `npm run contract` from the endpoints. Routes and types only: importing a schema would add the validator
// to the bundle. `__PURE__` lets builds drop unused requests.
import { request } from '../../contract/base/request.ts';
import type * as contract from '../../contract/people/consents.ts';

export const getConsents = /* @__PURE__ */ request<typeof contract.getConsents>(
  'GET /resource/ConsentResource/get/',
);
