import { useShell } from '@corkboard/shared/remote';
import { useEffect } from 'react';

export function useReportActiveGuide(experienceId: number | undefined): void {
  const { events } = useShell();

  useEffect(() => {
    if (experienceId === undefined) return;
    events.emit('footer.change', { educationId: experienceId });
    return () => events.emit('footer.change', { educationId: null });
  }, [events, experienceId]);
}
