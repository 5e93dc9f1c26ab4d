import { useEffect, useEffectEvent } from 'react';

import { requiresSignIn } from '../rules/accounts/requires-sign-in.ts';
import type { Intent, IntentKind } from './intent.ts';
import { useShell } from './shell.tsx';

interface Wanted {
  kinds: IntentKind | readonly IntentKind[];
  id: string;
  isReady?: boolean;
}

/**
 * Continues an action that was pressed before login, once, as soon as the viewer is logged in. Call it in the
 * component with the action's control.
 */
export function useIntent({ kinds, id, isReady = true }: Wanted, run: (intent: Intent) => void) {
  const { signIn, viewer } = useShell();
  const isMember = !requiresSignIn(viewer);
  const wanted = typeof kinds === 'string' ? [kinds] : kinds;

  const resume = useEffectEvent(() => {
    for (const kind of wanted) {
      const intent = signIn.takeIntent?.(kind, id);
      if (intent) return run(intent);
    }
  });
  useEffect(() => {
    if (isMember && isReady) resume();
  }, [isMember, isReady, id, viewer.id]);
}
