// Written by `npm run contract` from the endpoints of the domain. Routes and types only: importing a schema would add
// the validator to the bundle. `__PURE__` lets builds drop unused requests.
import { request } from '../contract/base/request.ts';
import type * as site from '../contract/site/index.ts';

export const getImprint = /* @__PURE__ */ request<typeof site.getImprint>('GET /v3/site/imprint/');
