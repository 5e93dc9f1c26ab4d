import type { Pin } from '@corkboard/shared/contract/pins';
import { useStillHere } from '@corkboard/shared/hooks';
import { type Toast, useShell } from '@corkboard/shared/remote';

/** Opens another page after a change of the Pin, and refreshes the lists that show it. */
export function useLeavePin(pin: Pin) {
  const { queryClient, subject } = useShell();
  const { open } = useStillHere();

  return (toast: Toast, path: string, { isDeleted = false } = {}): void => {
    void queryClient.invalidateQueries({
      queryKey: [subject],
      // The open page would request the deleted Pin once more.
      predicate: ({ queryKey }) => !(isDeleted && queryKey.includes(pin.id)),
    });
    if (isDeleted) {
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === subject && queryKey.includes(pin.id),
        refetchType: 'none',
      });
    }
    open(path, { tone: 'success', ...toast });
  };
}
