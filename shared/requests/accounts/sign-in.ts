// Written by `npm run contract` from the endpoints. Routes and types only: importing a schema would add the validator
// to the bundle. `__PURE__` lets builds drop unused requests.

import type * as contract from '../../contract/accounts/sign-in.ts';
import { request } from '../../contract/base/request.ts';

export const checkResetLink = /* @__PURE__ */ request<typeof contract.checkResetLink>(
  'POST /v3/password/reset/check/',
);
export const checkSignInLink = /* @__PURE__ */ request<typeof contract.checkSignInLink>(
  'POST /v3/login/link/check/',
);
export const completeSocialSignIn = /* @__PURE__ */ request<typeof contract.completeSocialSignIn>(
  'POST /v3/login/social/code/',
);
export const emailSignInLink =
  /* @__PURE__ */ request<typeof contract.emailSignInLink>('POST /v3/login/link/');
export const forgotPassword = /* @__PURE__ */ request<typeof contract.forgotPassword>(
  'POST /v3/password/forgot/',
);
export const getSignInOptions =
  /* @__PURE__ */ request<typeof contract.getSignInOptions>('GET /v3/login/options/');
export const redeemSignInLink = /* @__PURE__ */ request<typeof contract.redeemSignInLink>(
  'POST /v3/login/link/open/',
);
export const resetPassword = /* @__PURE__ */ request<typeof contract.resetPassword>(
  'POST /v3/password/reset/',
);
export const startSocialSignIn =
  /* @__PURE__ */ request<typeof contract.startSocialSignIn>('POST /v3/login/social/');
