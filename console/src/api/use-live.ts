import { followStream } from '@corkboard/shared/streams/follow-stream';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Follows the event stream and refetches data on every change. Returns true while events arrive. */
export function useLive(): boolean {
  const queries = useQueryClient();
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    const refetch = () => void queries.invalidateQueries({ queryKey: ['release'] });
    const stream = followStream({
      getUrl: () => '/_release/stream',
      on: { snapshot: refetch },
      ask: refetch,
      onLive: setLive,
    });
    return () => stream.close();
  }, [queries]);
  return isLive;
}
