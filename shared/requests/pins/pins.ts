// Written by `npm run contract` from the endpoints. Routes and types only: importing a schema would add the validator
// to the bundle. `__PURE__` lets builds drop unused requests.
import { request } from '../../contract/base/request.ts';
import type * as contract from '../../contract/pins/pins.ts';

export const getBoardFeed = /* @__PURE__ */ request<typeof contract.getBoardFeed>(
  'GET /resource/BoardFeedResource/get/',
  'acts',
);
export const getBoardlessPins = /* @__PURE__ */ request<typeof contract.getBoardlessPins>(
  'GET /resource/BoardlessPinsResource/get/',
  'acts',
);
export const getPin = /* @__PURE__ */ request<typeof contract.getPin>(
  'GET /resource/PinResource/get/',
  'acts',
);
export const getUserPins = /* @__PURE__ */ request<typeof contract.getUserPins>(
  'GET /resource/UserPinsResource/get/',
  'acts',
);
