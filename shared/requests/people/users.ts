// Written by `npm run contract` from the endpoints. Routes and types only: importing a schema would add the validator
// to the bundle. `__PURE__` lets builds drop unused requests.
import { request } from '../../contract/base/request.ts';
import type * as contract from '../../contract/people/users.ts';

export const getUser = /* @__PURE__ */ request<typeof contract.getUser>(
  'GET /resource/UserResource/get/',
  'acts',
);
export const getUserFields = /* @__PURE__ */ request<typeof contract.getUserFields>(
  'GET /resource/UserResource/get/',
  'acts',
);
export const getUserMetadata = /* @__PURE__ */ request<typeof contract.getUserMetadata>(
  'GET /resource/UserMetadataResource/get/',
  'acts',
);
export const updateUserMetadata = /* @__PURE__ */ request<typeof contract.updateUserMetadata>(
  'POST /resource/UserMetadataResource/update/',
  'acts',
);
export const updateUserSettings = /* @__PURE__ */ request<typeof contract.updateUserSettings>(
  'POST /resource/UserSettingsResource/update/',
);
