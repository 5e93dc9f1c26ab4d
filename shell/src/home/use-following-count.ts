import { useQuery } from '@corkboard/shared/query';
import { homeQuery, useShell } from '@corkboard/shared/remote';
import { useEffect } from 'react';

/** Counts followed people and boards, also after a follow on this page. */
export function useFollowingCount(): number | undefined {
  const { call, events, queryClient, subject } = useShell();
  const { data } = useQuery(homeQuery({ call, subject }));

  useEffect(
    () =>
      events.on('follow.changed', () => {
        void queryClient.invalidateQueries({
          ...homeQuery({ call, subject }),
          exact: true,
        });
      }),
    [events, queryClient, call, subject],
  );
  return data?.following_count;
}
