import type { LinkedAccount } from '../../contract/accounts/linked-accounts.ts';
import { type Access, allow, deny } from '../base/access.ts';

export type SwitchDenial = 'not-owner' | 'needs-mfa';
export type UnlinkDenial = 'home' | 'needs-mfa' | 'needs-own-sign-in';

type Asked = Pick<
  LinkedAccount,
  'is_home' | 'permissions' | 'requires_mfa' | 'viewerMeetsMfaRequirement'
>;

/**
 * Acting as a profile is for helpers; switching to its account is for owners only. The second factor applies to
 * owners too, because they can lose the account.
 */
export function switchAccess(account: Asked): Access<SwitchDenial> {
  if (account.is_home) return allow;
  if (!account.permissions.includes('OWNER')) return deny('not-owner');
  return lacksMfa(account) ? deny('needs-mfa') : allow;
}

/** An owner who adds a login to an account can log in to it, so that asks the same as switching to it. */
export function unlinkAccess(
  account: Asked & Pick<LinkedAccount, 'needs_own_sign_in'>,
  getsSignIn: boolean,
): Access<UnlinkDenial> {
  if (account.is_home) return deny('home');
  if (account.needs_own_sign_in !== true) return allow;
  if (lacksMfa(account)) return deny('needs-mfa');
  return getsSignIn ? allow : deny('needs-own-sign-in');
}

export function lacksMfa(
  account: Pick<LinkedAccount, 'requires_mfa' | 'viewerMeetsMfaRequirement'>,
): boolean {
  return account.requires_mfa && !account.viewerMeetsMfaRequirement;
}
