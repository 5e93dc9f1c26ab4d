import type { LinkedAccount } from '../../contract/accounts/linked-accounts.ts';
import { type Access, allow, deny } from '../base/access.ts';

export type SwitchDenial = 'not-owner' | 'needs-mfa';
export type UnlinkDenial = 'home' | 'needs-own-sign-in';

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
  if (account.requires_mfa && !account.viewerMeetsMfaRequirement) return deny('needs-mfa');
  return allow;
}

export function unlinkAccess({
  isHome,
  isOnlyWayIn,
  getsSignIn,
}: {
  isHome: boolean;
  isOnlyWayIn: boolean;
  getsSignIn: boolean;
}): Access<UnlinkDenial> {
  if (isHome) return deny('home');
  return isOnlyWayIn && !getsSignIn ? deny('needs-own-sign-in') : allow;
}
