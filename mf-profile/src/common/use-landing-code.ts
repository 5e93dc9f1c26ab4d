import { useShell } from '@corkboard/shared/remote';
import { useSearchParams } from '@corkboard/shared/router';
import { experiments as names } from '@corkboard/shared/rules/experiences';
import { useEffect } from 'react';

/** Only effects change it, so the server has none. */
let landing: { userId: string; code: string } | null = null;

/** The invite code of the URL that the visit of this profile began with: its other tabs have no code in theirs. */
export function useLandingCode(userId: string): string | null {
  const { experiments } = useShell();
  const [query] = useSearchParams();
  const asked = query.get('invite_code');
  useEffect(() => {
    if (asked) landing = { userId, code: asked };
    else if (landing?.userId !== userId) landing = null;
  }, [userId, asked]);

  if (!experiments.isOn(names.inviteCode)) return null;
  return asked || (landing?.userId === userId ? landing.code : null);
}
