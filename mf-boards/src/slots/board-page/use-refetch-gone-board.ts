import { useShell } from '@corkboard/shared/remote';
import { useEffect } from 'react';

/** The board was merged or deleted after it was loaded: refetches it to show its 404 page. */
export function useRefetchGoneBoard(isGone: boolean): void {
  const { queryClient, subject } = useShell();
  useEffect(() => {
    if (!isGone) return;
    void queryClient.invalidateQueries({ queryKey: [subject, 'board'] });
    void queryClient.invalidateQueries({ queryKey: [subject, 'section'] });
  }, [isGone, queryClient, subject]);
}
