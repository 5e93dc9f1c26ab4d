import type { LinkedAccount } from '../contract/linked-accounts.ts';
import { type Access, allow, deny } from './access.ts';

export type SwitchDenial = 'not-owner' | 'needs-mfa';
export type UnlinkDenial = 'home' | 'needs-own-sign-in';

type Asked = Pick<
  LinkedAccount,
  'is_home' | 'permissions' | 'requires_mfa' | 'viewerMeetsMfaRequirement'
>;

/**
 * Whether a person may go on in a linked account as if they had signed in to it. Acting as a profile is for whoever
 * helps with it; being in its account, with its settings and its password, is for its owners. Here the second factor
 * is asked of owners as well: the account is theirs to lose.
 */
export function switchAccess(account: Asked): Access<SwitchDenial> {
  if (account.is_home) return allow;
  if (!account.permissions.includes('OWNER')) return deny('not-owner');
  if (account.requires_mfa && !account.viewerMeetsMfaRequirement) return deny('needs-mfa');
  return allow;
}

/** Whether a link may end: an account that nobody could sign in to afterwards gets a way in first. */
export function unlinkAccess({
  isHome,
  isOnlyWayIn,
  getsSignIn,
}: {
  /** The account that the person signed in to. */
  isHome: boolean;
  /** Nobody reaches the account but through this link. */
  isOnlyWayIn: boolean;
  /** An email address and a password come with the wish. */
  getsSignIn: boolean;
}): Access<UnlinkDenial> {
  if (isHome) return deny('home');
  return isOnlyWayIn && !getsSignIn ? deny('needs-own-sign-in') : allow;
}
