import type { Pin } from '@corkboard/shared/contract/pins';
import type { Intent, IntentKind } from '@corkboard/shared/remote';
import { useEffect, useEffectEvent } from 'react';

export interface CardActionsProps {
  pin: Pin;
  intent?: Intent | null | undefined;
  onResume?: (() => void) | undefined;
}

export function useCardIntent(
  { intent, onResume }: CardActionsProps,
  kinds: readonly IntentKind[],
  isReady: boolean,
  run: (kind: IntentKind) => void,
) {
  const kind = intent && kinds.includes(intent.kind) ? intent.kind : null;
  const resume = useEffectEvent((pressed: IntentKind) => {
    onResume?.();
    run(pressed);
  });
  useEffect(() => {
    if (kind && isReady) resume(kind);
  }, [kind, isReady]);
}
