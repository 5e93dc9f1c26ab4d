// Written by `npm run contract` from the endpoints. Routes and types only: importing a schema would add the validator
// to the bundle. `__PURE__` lets builds drop unused requests.
import { request } from '../../contract/base/request.ts';
import type * as contract from '../../contract/pins/pin-feeds.ts';

export const getFilteredPins = /* @__PURE__ */ request<typeof contract.getFilteredPins>(
  'GET /v3/users/me/filtered/pins/',
  'acts',
);
export const getRelatedPins = /* @__PURE__ */ request<typeof contract.getRelatedPins>(
  'GET /v3/pins/{id}/related/',
  'acts',
);
export const getShoppingList = /* @__PURE__ */ request<typeof contract.getShoppingList>(
  'GET /v3/users/me/shopping_list/',
  'acts',
);
export const getStoryPins = /* @__PURE__ */ request<typeof contract.getStoryPins>(
  'GET /resource/UserStoryPinsFeedResource/get/',
  'acts',
);
export const getVideoPins = /* @__PURE__ */ request<typeof contract.getVideoPins>(
  'GET /resource/UserVideoPinsFeedResource/get/',
  'acts',
);
export const searchOwnPins = /* @__PURE__ */ request<typeof contract.searchOwnPins>(
  'GET /v3/users/me/pins/search/',
  'acts',
);
