import { useShell } from '@corkboard/shared/remote';
import { useEffect, useState } from 'react';

/** The page's path, now and after each change of route. Applications live in the browser alone, so the window may be asked. */
export function usePath(): string {
  const { events } = useShell();
  const [path, setPath] = useState(() => window.location.pathname);

  useEffect(
    () => events.on('route.changed', ({ path: next }) => setPath(next.replace(/[?#].*/, ''))),
    [events],
  );
  return path;
}
