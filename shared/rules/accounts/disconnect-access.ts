import type { Account } from '../../contract/accounts/account.ts';
import { type Access, allow, deny } from '../base/access.ts';

export type DisconnectDenial = 'needs-email' | 'needs-password';

/** An account keeps a login that can't be lost: without an email address, no link can reset a password. */
export function disconnectAccess(
  account: Pick<Account, 'email' | 'has_password'> & { social: readonly unknown[] },
): Access<DisconnectDenial> {
  if (account.social.length > 1) return allow;
  if (account.email === null) return deny('needs-email');
  return account.has_password ? allow : deny('needs-password');
}
