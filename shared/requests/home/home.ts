// Written by `npm run contract` from the endpoints. Routes and types only: importing a schema would add the validator
// to the bundle. `__PURE__` lets builds drop unused requests.
import { request } from '../../contract/base/request.ts';
import type * as contract from '../../contract/home/home.ts';

export const getHome = /* @__PURE__ */ request<typeof contract.getHome>('GET /v3/home/', 'acts');
export const getHomeBoards = /* @__PURE__ */ request<typeof contract.getHomeBoards>(
  'GET /v3/home/boards/',
  'acts',
);
export const getHomeFeed = /* @__PURE__ */ request<typeof contract.getHomeFeed>(
  'GET /v3/home/feed/',
  'acts',
);
export const getHomeIdeas = /* @__PURE__ */ request<typeof contract.getHomeIdeas>(
  'GET /v3/home/ideas/',
  'acts',
);
export const getHomePeople = /* @__PURE__ */ request<typeof contract.getHomePeople>(
  'GET /v3/home/people/',
  'acts',
);
export const getHomeTopics = /* @__PURE__ */ request<typeof contract.getHomeTopics>(
  'GET /v3/home/topics/',
  'acts',
);
export const getPopularPins = /* @__PURE__ */ request<typeof contract.getPopularPins>(
  'GET /v3/home/popular/',
  'acts',
);
export const recordHomeVisit = /* @__PURE__ */ request<typeof contract.recordHomeVisit>(
  'PUT /v3/home/visit/',
  'acts',
);
