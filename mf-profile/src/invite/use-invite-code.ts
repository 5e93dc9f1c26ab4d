import type { User } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import { errorText, userQuery, useShell } from '@corkboard/shared/remote';
import { redeemInviteCode } from '@corkboard/shared/requests/people';
import { useSearchParams } from '@corkboard/shared/router';
import { requiresSignIn } from '@corkboard/shared/rules/accounts';
import { experiments as names } from '@corkboard/shared/rules/experiences';
import { useEffect, useEffectEvent } from 'react';

import { keepLandingCode, landingCodes } from '../common/landing-codes.ts';
import { isRedeemed, rememberRedeemed } from './invite-store.ts';

/**
 * Redeems the invite code in the URL once, then refetches the profile, whose private gate depends on it. An invalid
 * code redirects home with the reason. [CODE-001, CODE-002, CODE-003]
 */
export function useInviteCode(user: User, { isOwn }: { isOwn: boolean }): void {
  const text = useText();
  const shell = useShell();
  const { call, events, experiments, navigation, queryClient, subject, toasts, viewer } = shell;
  const [query] = useSearchParams();
  const asked = query.get('invite_code');
  const canRedeem = !requiresSignIn(viewer) && !isOwn && experiments.isOn(names.inviteCode);
  const code = canRedeem ? asked : null;

  useEffect(() => {
    if (asked) keepLandingCode({ events, subject }, user.id, asked);
  }, [events, subject, user.id, asked]);
  useEffect(
    () => () => {
      if (subject !== 'visitor') landingCodes.delete(user.id);
    },
    [subject, user.id],
  );

  const redeem = useEffectEvent((invite: string, signal: AbortSignal) => {
    if (isRedeemed(subject, invite) && !isShutOut(user)) return;
    // Encoded twice: the query string encodes it again.
    call(redeemInviteCode, { code: encodeURIComponent(invite) }, { signal }).then(
      () => {
        if (signal.aborted) return;
        rememberRedeemed(subject, invite);
        void queryClient.invalidateQueries(userQuery(shell, user.username));
      },
      (error: unknown) => {
        if (signal.aborted) return;
        toasts.show({
          text: errorText(error, text('This invite code has expired.')),
          tone: 'error',
        });
        navigation.replace('/');
      },
    );
  });
  useEffect(() => {
    if (code === null) return;
    const leaving = new AbortController();
    redeem(code, leaving.signal);
    return () => leaving.abort();
  }, [code]);
}

/** After redeeming a code, this means that the owner ended the invitation, and redeeming it again says so. */
function isShutOut(user: User): boolean {
  const { explicitly_followed_by_me: isFollowed, follow_invited_by_them: isInvited } = user;
  return user.is_private_profile && !isFollowed && isInvited !== true;
}
