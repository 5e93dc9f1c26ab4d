import type { User } from '@corkboard/shared/contract/people';
import { codeFailureText } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { useSearchParams } from '@corkboard/shared/router';
import { requiresSignIn } from '@corkboard/shared/rules/accounts';
import { experiments as names } from '@corkboard/shared/rules/experiences';
import { useEffect, useEffectEvent } from 'react';

import { keepLandingCode, landingCodes } from '../common/landing-codes.ts';

const loadRedeeming = () => import('./redeem-invite-code.ts');

/**
 * Redeems the invite code in the URL once, then refetches the profile, whose private gate depends on it. An invalid
 * code redirects home with the reason. [CODE-001, CODE-002, CODE-003]
 */
export function useInviteCode(user: User, { isOwn }: { isOwn: boolean }): void {
  const text = useText();
  const shell = useShell();
  const { events, experiments, subject, viewer } = shell;
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
    loadRedeeming()
      .catch(loadRedeeming)
      .then((code) => code.redeem({ user, code: invite, signal }, shell, text))
      .catch((error: unknown) => {
        shell.logger.error(error, 'redeeming an invite code');
        if (signal.aborted) return;
        shell.toasts.show({ text: codeFailureText(text), tone: 'error' });
      });
  });
  useEffect(() => {
    if (code === null) return;
    const leaving = new AbortController();
    redeem(code, leaving.signal);
    return () => leaving.abort();
  }, [code]);
}
