// Written by `npm run contract` from the endpoints. Routes and types only: importing a schema would add the validator
// to the bundle. `__PURE__` lets builds drop unused requests.
import { request } from '../../contract/base/request.ts';
import type * as contract from '../../contract/pins/pin-actions.ts';

export const copyPins = /* @__PURE__ */ request<typeof contract.copyPins>(
  'POST /v3/pins/copy/',
  'acts',
);
export const createPin = /* @__PURE__ */ request<typeof contract.createPin>(
  'POST /resource/PinResource/create/',
  'acts',
);
export const deletePin = /* @__PURE__ */ request<typeof contract.deletePin>(
  'POST /resource/PinResource/delete/',
  'acts',
);
export const deletePins = /* @__PURE__ */ request<typeof contract.deletePins>(
  'POST /v3/pins/delete/',
  'acts',
);
export const favoritePin = /* @__PURE__ */ request<typeof contract.favoritePin>(
  'POST /resource/PinFavoriteResource/create/',
  'acts',
);
export const movePins = /* @__PURE__ */ request<typeof contract.movePins>(
  'POST /v3/pins/move/',
  'acts',
);
export const savePin = /* @__PURE__ */ request<typeof contract.savePin>(
  'POST /resource/RepinResource/create/',
  'acts',
);
export const unfavoritePin = /* @__PURE__ */ request<typeof contract.unfavoritePin>(
  'POST /resource/PinFavoriteResource/delete/',
  'acts',
);
export const updatePin = /* @__PURE__ */ request<typeof contract.updatePin>(
  'POST /resource/PinResource/update/',
  'acts',
);
