import { request } from './request.ts';
import type * as search from './search.ts';

export const searchPins = /* @__PURE__ */ request<typeof search.searchPins>(
  'GET /v3/search/pins/',
  'acts',
);
export const searchBoards = /* @__PURE__ */ request<typeof search.searchBoards>(
  'GET /v3/search/boards/',
  'acts',
);
export const searchPeople = /* @__PURE__ */ request<typeof search.searchPeople>(
  'GET /v3/search/users/',
  'acts',
);
