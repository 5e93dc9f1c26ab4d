import type * as account from './account.ts';
import type * as early from './early-access.ts';
import type * as linked from './linked-accounts.ts';
import { request } from './request.ts';
import type * as waysIn from './sign-in.ts';

export const getSignInOptions =
  /* @__PURE__ */ request<typeof waysIn.getSignInOptions>('GET /v3/login/options/');
export const mailSignInLink =
  /* @__PURE__ */ request<typeof waysIn.emailSignInLink>('POST /v3/login/link/');
export const openSignInLink = /* @__PURE__ */ request<typeof waysIn.redeemSignInLink>(
  'POST /v3/login/link/open/',
);
export const beginSocial =
  /* @__PURE__ */ request<typeof waysIn.startSocialSignIn>('POST /v3/login/social/');
export const finishSocial = /* @__PURE__ */ request<typeof waysIn.completeSocialSignIn>(
  'POST /v3/login/social/code/',
);
export const forgotPassword = /* @__PURE__ */ request<typeof waysIn.forgotPassword>(
  'POST /v3/password/forgot/',
);
export const resetPassword = /* @__PURE__ */ request<typeof waysIn.resetPassword>(
  'POST /v3/password/reset/',
);

export const getAccount = /* @__PURE__ */ request<typeof account.getAccount>('GET /v3/account/');
export const changeEmail =
  /* @__PURE__ */ request<typeof account.changeEmail>('POST /v3/account/email/');
export const confirmEmail = /* @__PURE__ */ request<typeof account.confirmEmail>(
  'POST /v3/account/email/confirm/',
);
export const chooseLocale = /* @__PURE__ */ request<typeof account.updateLocale>(
  'POST /v3/account/locale/',
);
export const changePassword = /* @__PURE__ */ request<typeof account.changePassword>(
  'POST /v3/account/password/',
);
export const disconnectSocial = /* @__PURE__ */ request<typeof account.disconnectSocial>(
  'DELETE /v3/account/social/{social}/',
);
export const deactivateAccount = /* @__PURE__ */ request<typeof account.deactivateAccount>(
  'POST /v3/account/deactivate/',
);
export const deleteAccount = /* @__PURE__ */ request<typeof account.deleteAccount>(
  'POST /v3/account/delete/',
);
export const confirmDeletion = /* @__PURE__ */ request<typeof account.confirmDeletion>(
  'POST /v3/account/delete/confirm/',
);

export const getSessions = /* @__PURE__ */ request<typeof account.getSessions>('GET /v3/sessions/');
export const endSession = /* @__PURE__ */ request<typeof account.endSession>(
  'DELETE /v3/sessions/{session}/',
);
export const endSessions =
  /* @__PURE__ */ request<typeof account.endSessions>('POST /v3/sessions/end/');

export const getTwoFactor =
  /* @__PURE__ */ request<typeof account.getTwoFactor>('GET /v3/two_factor/');
export const beginTwoFactor = /* @__PURE__ */ request<typeof account.startTwoFactorSetup>(
  'POST /v3/two_factor/begin/',
);
export const enableTwoFactor = /* @__PURE__ */ request<typeof account.enableTwoFactor>(
  'POST /v3/two_factor/enable/',
);
export const disableTwoFactor = /* @__PURE__ */ request<typeof account.disableTwoFactor>(
  'POST /v3/two_factor/disable/',
);
export const renewRecoveryCodes = /* @__PURE__ */ request<typeof account.regenerateRecoveryCodes>(
  'POST /v3/two_factor/recovery_codes/',
);

export const getLinkedAccounts = /* @__PURE__ */ request<typeof linked.getLinkedAccounts>(
  'GET /v3/linked_accounts/',
);
export const createLinkedAccount = /* @__PURE__ */ request<typeof linked.createLinkedAccount>(
  'POST /v3/linked_accounts/create/',
);
export const linkAccount = /* @__PURE__ */ request<typeof linked.linkAccount>(
  'POST /v3/linked_accounts/link/',
);
export const unlinkAccount = /* @__PURE__ */ request<typeof linked.unlinkAccount>(
  'POST /v3/linked_accounts/{account}/unlink/',
);
export const switchAccount = /* @__PURE__ */ request<typeof linked.switchAccount>(
  'POST /v3/linked_accounts/{account}/switch/',
);
export const convertAccount = /* @__PURE__ */ request<typeof linked.convertAccount>(
  'POST /v3/account/convert/',
);

export const getEarlyVersions =
  /* @__PURE__ */ request<typeof early.getEarlyAccess>('GET /v3/account/early/');
export const setEarlyVersions =
  /* @__PURE__ */ request<typeof early.setEarlyAccess>('POST /v3/account/early/');
