import { useShell } from '@corkboard/shared/remote';
import { useState } from 'react';

/** One deed at a time, known by a key; a refusal is shown in its own words. */
export function usePendingAction() {
  const { toasts } = useShell();
  const [running, setRunning] = useState<string | null>(null);

  function run(key: string, work: () => Promise<void>): void {
    setRunning(key);
    work()
      .catch((error: Error) => toasts.show({ text: error.message, tone: 'error', duration: 5000 }))
      .finally(() => setRunning(null));
  }

  return { running, run };
}
