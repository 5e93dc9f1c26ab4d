import { useEffect } from 'react';

/** Only effects change it, so the server has none. */
let landing: readonly [userId: string, code: string] | null = null;

/**
 * Returns the invite code of the URL that the visit of this profile began with: its other tabs have no code in theirs.
 * `asked`: the code in the URL.
 */
export function useLandingCode(userId: string, asked: string | null): string | null {
  useEffect(() => {
    if (asked) landing = [userId, asked];
    else if (landing?.[0] !== userId) landing = null;
  }, [userId, asked]);
  return asked || (landing?.[0] === userId ? landing[1] : null);
}
