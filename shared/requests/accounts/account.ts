// Written by `npm run contract` from the endpoints. Routes and types only: importing a schema would add the validator
// to the bundle. `__PURE__` lets builds drop unused requests.

import type * as contract from '../../contract/accounts/account.ts';
import { request } from '../../contract/base/request.ts';

export const changeEmail =
  /* @__PURE__ */ request<typeof contract.changeEmail>('POST /v3/account/email/');
export const changePassword = /* @__PURE__ */ request<typeof contract.changePassword>(
  'POST /v3/account/password/',
);
export const checkDeletionLink = /* @__PURE__ */ request<typeof contract.checkDeletionLink>(
  'POST /v3/account/delete/check/',
);
export const checkEmailChangeLink = /* @__PURE__ */ request<typeof contract.checkEmailChangeLink>(
  'POST /v3/account/email/check/',
);
export const confirmDeletion = /* @__PURE__ */ request<typeof contract.confirmDeletion>(
  'POST /v3/account/delete/confirm/',
);
export const confirmEmail = /* @__PURE__ */ request<typeof contract.confirmEmail>(
  'POST /v3/account/email/confirm/',
);
export const deactivateAccount = /* @__PURE__ */ request<typeof contract.deactivateAccount>(
  'POST /v3/account/deactivate/',
);
export const deleteAccount = /* @__PURE__ */ request<typeof contract.deleteAccount>(
  'POST /v3/account/delete/',
);
export const disableTwoFactor = /* @__PURE__ */ request<typeof contract.disableTwoFactor>(
  'POST /v3/two_factor/disable/',
);
export const disconnectSocial = /* @__PURE__ */ request<typeof contract.disconnectSocial>(
  'DELETE /v3/account/social/{social}/',
);
export const enableTwoFactor = /* @__PURE__ */ request<typeof contract.enableTwoFactor>(
  'POST /v3/two_factor/enable/',
);
export const endSession = /* @__PURE__ */ request<typeof contract.endSession>(
  'DELETE /v3/sessions/{session}/',
);
export const endSessions =
  /* @__PURE__ */ request<typeof contract.endSessions>('POST /v3/sessions/end/');
export const getAccount = /* @__PURE__ */ request<typeof contract.getAccount>('GET /v3/account/');
export const getSessions =
  /* @__PURE__ */ request<typeof contract.getSessions>('GET /v3/sessions/');
export const getTwoFactor =
  /* @__PURE__ */ request<typeof contract.getTwoFactor>('GET /v3/two_factor/');
export const regenerateRecoveryCodes = /* @__PURE__ */ request<
  typeof contract.regenerateRecoveryCodes
>('POST /v3/two_factor/recovery_codes/');
export const startTwoFactorSetup = /* @__PURE__ */ request<typeof contract.startTwoFactorSetup>(
  'POST /v3/two_factor/begin/',
);
export const updateLocale = /* @__PURE__ */ request<typeof contract.updateLocale>(
  'POST /v3/account/locale/',
);
