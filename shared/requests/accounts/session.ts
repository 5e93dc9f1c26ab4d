// Written by `npm run contract` from the endpoints. Routes and types only: importing a schema would add the validator
// to the bundle. `__PURE__` lets builds drop unused requests.

import type * as contract from '../../contract/accounts/session.ts';
import { request } from '../../contract/base/request.ts';

export const checkEmailExists = /* @__PURE__ */ request<typeof contract.checkEmailExists>(
  'GET /v3/register/exists/',
);
export const chooseLocale =
  /* @__PURE__ */ request<typeof contract.chooseLocale>('POST /v3/locale/');
export const getSession = /* @__PURE__ */ request<typeof contract.getSession>(
  'GET /resource/UserSessionResource/get/',
);
export const recordUserActivity =
  /* @__PURE__ */ request<typeof contract.recordUserActivity>('POST /v3/users/me/');
export const signIn = /* @__PURE__ */ request<typeof contract.signIn>(
  'POST /resource/UserSessionResource/create/',
);
export const signOut = /* @__PURE__ */ request<typeof contract.signOut>(
  'POST /resource/UserSessionResource/delete/',
);
export const signUp = /* @__PURE__ */ request<typeof contract.signUp>(
  'POST /resource/UserRegisterResource/create/',
);
