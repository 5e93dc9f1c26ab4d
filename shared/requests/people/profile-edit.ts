// Written by `npm run contract` from the endpoints. Routes and types only: importing a schema would add the validator
// to the bundle. `__PURE__` lets builds drop unused requests.
import { request } from '../../contract/base/request.ts';
import type * as contract from '../../contract/people/profile-edit.ts';

export const checkUsername = /* @__PURE__ */ request<typeof contract.checkUsername>(
  'GET /v3/username/available/',
  'acts',
);
export const getHighlights = /* @__PURE__ */ request<typeof contract.getHighlights>(
  'GET /resource/ProfileHighlightsResource/get/',
  'acts',
);
export const getProfileSettings = /* @__PURE__ */ request<typeof contract.getProfileSettings>(
  'GET /resource/ProfileSettingsResource/get/',
  'acts',
);
export const getWebsiteVerification = /* @__PURE__ */ request<
  typeof contract.getWebsiteVerification
>('GET /resource/WebsiteVerificationResource/get/', 'acts');
export const setHighlights = /* @__PURE__ */ request<typeof contract.setHighlights>(
  'POST /resource/ProfileHighlightsResource/update/',
  'acts',
);
export const updateUser = /* @__PURE__ */ request<typeof contract.updateUser>(
  'POST /resource/UserResource/update/',
  'acts',
);
export const verifyWebsite = /* @__PURE__ */ request<typeof contract.verifyWebsite>(
  'POST /resource/WebsiteVerificationResource/create/',
  'acts',
);
