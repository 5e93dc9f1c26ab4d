// Written by `npm run contract` from the endpoints. Routes and types only: importing a schema would add the validator
// to the bundle. `__PURE__` lets builds drop unused requests.
import { request } from '../../contract/base/request.ts';
import type * as contract from '../../contract/pins/clusters.ts';

export const createClusterBoard = /* @__PURE__ */ request<typeof contract.createClusterBoard>(
  'POST /v3/users/profile/pins/cluster/{id}/board/',
  'acts',
);
export const getClusterFeed = /* @__PURE__ */ request<typeof contract.getClusterFeed>(
  'GET /v3/users/profile/pins/cluster/{id}/feed/',
  'acts',
);
export const getClusters = /* @__PURE__ */ request<typeof contract.getClusters>(
  'GET /v3/users/profile/pins/clusters/',
  'acts',
);
