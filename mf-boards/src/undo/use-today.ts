import { useShell } from '@corkboard/shared/remote';
import { useSyncExternalStore } from 'react';

import { localDay } from './days.ts';

const CHECK_INTERVAL_MS = 60_000;

/** Today as `2026-11-24`, also after midnight. The first render has the server's time. */
export function useToday(): string {
  const { now } = useShell();
  return useSyncExternalStore(
    checkOften,
    () => localDay(Math.max(now, Date.now())),
    () => localDay(now),
  );
}

function checkOften(onCheck: () => void): () => void {
  const timer = setInterval(onCheck, CHECK_INTERVAL_MS);
  return () => clearInterval(timer);
}
