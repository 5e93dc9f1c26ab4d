import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Follows the stream of changes: whatever changes is asked for anew at once. True while the stream is open. */
export function useLive(): boolean {
  const queries = useQueryClient();
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    const stream = new EventSource('/_release/stream');
    const look = () => void queries.invalidateQueries({ queryKey: ['release'] });
    stream.addEventListener('open', () => setLive(true));
    // It comes back by itself; until then the regular looks are all there is.
    stream.addEventListener('error', () => setLive(false));
    stream.addEventListener('snapshot', look);
    return () => stream.close();
  }, [queries]);
  return isLive;
}
