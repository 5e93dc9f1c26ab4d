/** What a page can ask about accounts, beside the session: settings, ways in, linked accounts. */
import type * as account from './account.ts';
import { request } from './endpoint.ts';
import type * as linked from './linked-accounts.ts';
import type * as waysIn from './ways-in.ts';

export const getSignInOptions = request<typeof waysIn.getSignInOptions>('GET /v3/login/options/');
export const mailSignInLink = request<typeof waysIn.mailSignInLink>('POST /v3/login/link/');
export const openSignInLink = request<typeof waysIn.openSignInLink>('POST /v3/login/link/open/');
export const beginSocial = request<typeof waysIn.beginSocial>('POST /v3/login/social/');
export const finishSocial = request<typeof waysIn.finishSocial>('POST /v3/login/social/code/');
export const forgotPassword = request<typeof waysIn.forgotPassword>('POST /v3/password/forgot/');
export const resetPassword = request<typeof waysIn.resetPassword>('POST /v3/password/reset/');

export const getAccount = request<typeof account.getAccount>('GET /v3/account/');
export const changeEmail = request<typeof account.changeEmail>('POST /v3/account/email/');
export const confirmEmail = request<typeof account.confirmEmail>('POST /v3/account/email/confirm/');
export const changePassword = request<typeof account.changePassword>('POST /v3/account/password/');
export const disconnectSocial = request<typeof account.disconnectSocial>(
  'DELETE /v3/account/social/{social}/',
);
export const deactivateAccount = request<typeof account.deactivateAccount>(
  'POST /v3/account/deactivate/',
);
export const deleteAccount = request<typeof account.deleteAccount>('POST /v3/account/delete/');
export const confirmDeletion = request<typeof account.confirmDeletion>(
  'POST /v3/account/delete/confirm/',
);

export const getSessions = request<typeof account.getSessions>('GET /v3/sessions/');
export const endSession = request<typeof account.endSession>('DELETE /v3/sessions/{session}/');
export const endSessions = request<typeof account.endSessions>('POST /v3/sessions/end/');

export const getTwoFactor = request<typeof account.getTwoFactor>('GET /v3/two_factor/');
export const beginTwoFactor = request<typeof account.beginTwoFactor>('POST /v3/two_factor/begin/');
export const enableTwoFactor = request<typeof account.enableTwoFactor>(
  'POST /v3/two_factor/enable/',
);
export const disableTwoFactor = request<typeof account.disableTwoFactor>(
  'POST /v3/two_factor/disable/',
);
export const renewRecoveryCodes = request<typeof account.renewRecoveryCodes>(
  'POST /v3/two_factor/recovery_codes/',
);

export const getLinkedAccounts = request<typeof linked.getLinkedAccounts>(
  'GET /v3/linked_accounts/',
);
export const createLinkedAccount = request<typeof linked.createLinkedAccount>(
  'POST /v3/linked_accounts/create/',
);
export const linkAccount = request<typeof linked.linkAccount>('POST /v3/linked_accounts/link/');
export const unlinkAccount = request<typeof linked.unlinkAccount>(
  'POST /v3/linked_accounts/{account}/unlink/',
);
export const switchAccount = request<typeof linked.switchAccount>(
  'POST /v3/linked_accounts/{account}/switch/',
);
export const convertAccount = request<typeof linked.convertAccount>('POST /v3/account/convert/');
