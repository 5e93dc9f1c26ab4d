import type { User } from '@corkboard/shared/contract/people';
import type { Text } from '@corkboard/shared/i18n/create-i18n';
import { errorText, type Shell, userQuery } from '@corkboard/shared/remote';
import { redeemInviteCode } from '@corkboard/shared/requests/people';

import { isRedeemed, rememberRedeemed } from './invite-store.ts';

interface Invite {
  user: User;
  code: string;
  /** Aborted when the person leaves. */
  signal: AbortSignal;
}

/** Refetches the profile after it, and redirects home with the reason if the code is invalid. */
export async function redeem({ user, code, signal }: Invite, shell: Shell, text: Text) {
  const { call, navigation, queryClient, subject, toasts } = shell;
  if (signal.aborted || (isRedeemed(subject, code) && !isShutOut(user))) return;
  try {
    // Encoded twice: the query string encodes it again.
    await call(redeemInviteCode, { code: encodeURIComponent(code) }, { signal });
  } catch (error) {
    if (signal.aborted) return;
    toasts.show({ text: errorText(error, text('This invite code has expired.')), tone: 'error' });
    navigation.replace('/');
    return;
  }
  if (signal.aborted) return;
  rememberRedeemed(subject, code);
  void queryClient.invalidateQueries(userQuery(shell, user.username));
}

/** After redeeming a code, this means that the owner ended the invitation, and redeeming it again says so. */
function isShutOut(user: User): boolean {
  const { explicitly_followed_by_me: isFollowed, follow_invited_by_them: isInvited } = user;
  return user.is_private_profile && !isFollowed && isInvited !== true;
}
