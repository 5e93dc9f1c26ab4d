import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { isLoggedOut } from '../api/request.ts';

export function useExpired(): [isExpired: boolean, renew: () => void] {
  const queries = useQueryClient();
  const [isExpired, setExpired] = useState(false);
  useEffect(() => {
    const look = (error: unknown) => {
      if (isLoggedOut(error)) setExpired(true);
    };
    const silences = [
      queries.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') look(event.action.error);
      }),
      queries.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') look(event.action.error);
      }),
    ];
    return () => {
      for (const silence of silences) silence();
    };
  }, [queries]);

  const renew = () => {
    setExpired(false);
    void queries.invalidateQueries({ queryKey: ['release'] });
  };
  return [isExpired, renew];
}
