import { redeemInviteCode } from '@corkboard/shared/contract/requests.ts';
import { useText } from '@corkboard/shared/i18n';
import { errorText, useShell } from '@corkboard/shared/remote';
import { useSearchParams } from '@corkboard/shared/router';
import { experiments as names } from '@corkboard/shared/rules/experiments.ts';
import { useEffect, useEffectEvent, useState } from 'react';

import { isRedeemed, rememberRedeemed } from './invite-store.ts';

/**
 * Redeems the invite code of the address, once. `isRedeemed` is what the gate of a private profile reads; a code that does
 * not hold leads home with the reason. [CODE-001, CODE-002, CODE-003, CODE-006]
 */
export function useInviteCode({ isOwn }: { isOwn: boolean }): { isRedeemed: boolean } {
  const text = useText();
  const { call, experiments, navigation, subject, toasts, viewer } = useShell();
  const [query] = useSearchParams();
  const asked = query.get('invite_code');
  const code = viewer.isAuth && !isOwn && experiments.isOn(names.inviteCode) ? asked : null;
  const [redeemed, setRedeemed] = useState<string | null>(null);

  const redeem = useEffectEvent((invite: string, signal: AbortSignal) => {
    const redeeming = isRedeemed(subject, invite)
      ? Promise.resolve()
      : // The second of the two encodings is the address' own.
        call(redeemInviteCode, { code: encodeURIComponent(invite) }, { signal });
    redeeming.then(
      () => {
        if (signal.aborted) return;
        rememberRedeemed(subject, invite);
        setRedeemed(invite);
      },
      (error: unknown) => {
        if (signal.aborted) return;
        toasts.show({
          text: errorText(error, text('This invite code does not hold any more.')),
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

  return { isRedeemed: code !== null && redeemed === code };
}
