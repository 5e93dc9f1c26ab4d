// Written by `npm run contract` from the endpoints. Routes and types only: importing a schema would add the validator
// to the bundle. `__PURE__` lets builds drop unused requests.
import { request } from '../../contract/base/request.ts';
import type * as contract from '../../contract/site/site.ts';

export const getImprint =
  /* @__PURE__ */ request<typeof contract.getImprint>('GET /v3/site/imprint/');
