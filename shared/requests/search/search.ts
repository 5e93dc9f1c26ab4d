// Written by `npm run contract` from the endpoints. Routes and types only: importing a schema would add the validator
// to the bundle. `__PURE__` lets builds drop unused requests.
import { request } from '../../contract/base/request.ts';
import type * as contract from '../../contract/search/search.ts';

export const deleteRecentSearches = /* @__PURE__ */ request<typeof contract.deleteRecentSearches>(
  'DELETE /v3/search/recent/',
  'acts',
);
export const getSearchSuggestions = /* @__PURE__ */ request<typeof contract.getSearchSuggestions>(
  'GET /v3/search/suggestions/',
  'acts',
);
export const getSearchSummary = /* @__PURE__ */ request<typeof contract.getSearchSummary>(
  'GET /v3/search/',
  'acts',
);
export const recordSearch = /* @__PURE__ */ request<typeof contract.recordSearch>(
  'PUT /v3/search/recent/',
  'acts',
);
export const searchBoards = /* @__PURE__ */ request<typeof contract.searchBoards>(
  'GET /v3/search/boards/',
  'acts',
);
export const searchPeople = /* @__PURE__ */ request<typeof contract.searchPeople>(
  'GET /v3/search/users/',
  'acts',
);
export const searchPins = /* @__PURE__ */ request<typeof contract.searchPins>(
  'GET /v3/search/pins/',
  'acts',
);
