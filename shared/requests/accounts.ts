// Written by `npm run contract` from the endpoints of the domain. Routes and types only: importing a schema would add
// the validator to the bundle. `__PURE__` lets builds drop unused requests.

import type * as accounts from '../contract/accounts/index.ts';
import { request } from '../contract/base/request.ts';

export const changeEmail =
  /* @__PURE__ */ request<typeof accounts.changeEmail>('POST /v3/account/email/');
export const changePassword = /* @__PURE__ */ request<typeof accounts.changePassword>(
  'POST /v3/account/password/',
);
export const checkDeletionLink = /* @__PURE__ */ request<typeof accounts.checkDeletionLink>(
  'POST /v3/account/delete/check/',
);
export const checkEmailExists = /* @__PURE__ */ request<typeof accounts.checkEmailExists>(
  'GET /v3/register/exists/',
);
export const checkResetLink = /* @__PURE__ */ request<typeof accounts.checkResetLink>(
  'POST /v3/password/reset/check/',
);
export const completeSocialSignIn = /* @__PURE__ */ request<typeof accounts.completeSocialSignIn>(
  'POST /v3/login/social/code/',
);
export const confirmDeletion = /* @__PURE__ */ request<typeof accounts.confirmDeletion>(
  'POST /v3/account/delete/confirm/',
);
export const confirmEmail = /* @__PURE__ */ request<typeof accounts.confirmEmail>(
  'POST /v3/account/email/confirm/',
);
export const convertAccount = /* @__PURE__ */ request<typeof accounts.convertAccount>(
  'POST /v3/account/convert/',
);
export const createApiToken =
  /* @__PURE__ */ request<typeof accounts.createApiToken>('POST /v3/api_tokens/');
export const createLinkedAccount = /* @__PURE__ */ request<typeof accounts.createLinkedAccount>(
  'POST /v3/linked_accounts/create/',
);
export const deactivateAccount = /* @__PURE__ */ request<typeof accounts.deactivateAccount>(
  'POST /v3/account/deactivate/',
);
export const deleteAccount = /* @__PURE__ */ request<typeof accounts.deleteAccount>(
  'POST /v3/account/delete/',
);
export const disableTwoFactor = /* @__PURE__ */ request<typeof accounts.disableTwoFactor>(
  'POST /v3/two_factor/disable/',
);
export const disconnectSocial = /* @__PURE__ */ request<typeof accounts.disconnectSocial>(
  'DELETE /v3/account/social/{social}/',
);
export const emailSignInLink =
  /* @__PURE__ */ request<typeof accounts.emailSignInLink>('POST /v3/login/link/');
export const enableTwoFactor = /* @__PURE__ */ request<typeof accounts.enableTwoFactor>(
  'POST /v3/two_factor/enable/',
);
export const endSession = /* @__PURE__ */ request<typeof accounts.endSession>(
  'DELETE /v3/sessions/{session}/',
);
export const endSessions =
  /* @__PURE__ */ request<typeof accounts.endSessions>('POST /v3/sessions/end/');
export const forgotPassword = /* @__PURE__ */ request<typeof accounts.forgotPassword>(
  'POST /v3/password/forgot/',
);
export const getAccount = /* @__PURE__ */ request<typeof accounts.getAccount>('GET /v3/account/');
export const getApiTokens =
  /* @__PURE__ */ request<typeof accounts.getApiTokens>('GET /v3/api_tokens/');
export const getEarlyAccess =
  /* @__PURE__ */ request<typeof accounts.getEarlyAccess>('GET /v3/account/early/');
export const getLinkedAccounts = /* @__PURE__ */ request<typeof accounts.getLinkedAccounts>(
  'GET /v3/linked_accounts/',
);
export const getSession = /* @__PURE__ */ request<typeof accounts.getSession>(
  'GET /resource/UserSessionResource/get/',
);
export const getSessions =
  /* @__PURE__ */ request<typeof accounts.getSessions>('GET /v3/sessions/');
export const getSignInOptions =
  /* @__PURE__ */ request<typeof accounts.getSignInOptions>('GET /v3/login/options/');
export const getTwoFactor =
  /* @__PURE__ */ request<typeof accounts.getTwoFactor>('GET /v3/two_factor/');
export const getUserStates = /* @__PURE__ */ request<typeof accounts.getUserStates>(
  'GET /resource/UserStateResource/get/',
);
export const linkAccount = /* @__PURE__ */ request<typeof accounts.linkAccount>(
  'POST /v3/linked_accounts/link/',
);
export const recordUserActivity =
  /* @__PURE__ */ request<typeof accounts.recordUserActivity>('POST /v3/users/me/');
export const redeemSignInLink = /* @__PURE__ */ request<typeof accounts.redeemSignInLink>(
  'POST /v3/login/link/open/',
);
export const regenerateRecoveryCodes = /* @__PURE__ */ request<
  typeof accounts.regenerateRecoveryCodes
>('POST /v3/two_factor/recovery_codes/');
export const resetPassword = /* @__PURE__ */ request<typeof accounts.resetPassword>(
  'POST /v3/password/reset/',
);
export const revokeApiToken = /* @__PURE__ */ request<typeof accounts.revokeApiToken>(
  'DELETE /v3/api_tokens/{token}/',
);
export const setEarlyAccess =
  /* @__PURE__ */ request<typeof accounts.setEarlyAccess>('POST /v3/account/early/');
export const setUserState = /* @__PURE__ */ request<typeof accounts.setUserState>(
  'POST /resource/UserStateResource/create/',
);
export const signIn = /* @__PURE__ */ request<typeof accounts.signIn>(
  'POST /resource/UserSessionResource/create/',
);
export const signOut = /* @__PURE__ */ request<typeof accounts.signOut>(
  'POST /resource/UserSessionResource/delete/',
);
export const signUp = /* @__PURE__ */ request<typeof accounts.signUp>(
  'POST /resource/UserRegisterResource/create/',
);
export const startSocialSignIn =
  /* @__PURE__ */ request<typeof accounts.startSocialSignIn>('POST /v3/login/social/');
export const startTwoFactorSetup = /* @__PURE__ */ request<typeof accounts.startTwoFactorSetup>(
  'POST /v3/two_factor/begin/',
);
export const switchAccount = /* @__PURE__ */ request<typeof accounts.switchAccount>(
  'POST /v3/linked_accounts/{account}/switch/',
);
export const unlinkAccount = /* @__PURE__ */ request<typeof accounts.unlinkAccount>(
  'POST /v3/linked_accounts/{account}/unlink/',
);
export const updateLocale = /* @__PURE__ */ request<typeof accounts.updateLocale>(
  'POST /v3/account/locale/',
);
