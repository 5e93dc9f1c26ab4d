import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { getUserMetadata } from '@corkboard/shared/requests/people';

import { DEFAULT_SORT } from './board-sorts.ts';

export function useBoardSort({ isOwn }: { isOwn: boolean }) {
  const { call, subject } = useShell();
  const settings = useQuery({
    queryKey: [subject, 'metadata'],
    queryFn: async ({ signal }) => (await call(getUserMetadata, {}, { signal })).data,
    enabled: isOwn,
  });
  const saved = isOwn ? settings.data : undefined;
  return { sort: saved?.most_recent_board_sort_order ?? DEFAULT_SORT };
}
