import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';

import { type BoardFilter, withToggled } from './board-filters.ts';

const none: readonly BoardFilter[] = [];

/** Kept for the page, per acting subject. [BOARD-051] */
export function useBoardFilters() {
  const { queryClient, subject } = useShell();
  const queryKey = [subject, 'board-filters'];
  const { data: filters } = useQuery({
    queryKey,
    queryFn: () => none,
    initialData: none,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: false,
  });

  return {
    filters,
    toggle: (pressed: BoardFilter) =>
      queryClient.setQueryData(
        queryKey,
        withToggled(queryClient.getQueryData(queryKey) ?? none, pressed),
      ),
  };
}
