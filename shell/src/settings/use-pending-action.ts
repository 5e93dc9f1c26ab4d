import { useShell } from '@corkboard/shared/remote';
import { useState } from 'react';

/** Runs one action at a time, identified by a key, and shows the server's error message. */
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
