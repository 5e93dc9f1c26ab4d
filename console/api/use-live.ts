import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Follows the event stream and refetches data on every change. Returns true while the stream is open. */
export function useLive(): boolean {
  const queries = useQueryClient();
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    const stream = new EventSource('/_release/stream');
    const look = () => void queries.invalidateQueries({ queryKey: ['release'] });
    stream.addEventListener('open', () => setLive(true));
    // Reconnects automatically; until then the console polls.
    stream.addEventListener('error', () => setLive(false));
    stream.addEventListener('snapshot', look);
    return () => stream.close();
  }, [queries]);
  return isLive;
}
