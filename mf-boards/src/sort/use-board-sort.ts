import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';

import { viewSettingsQuery } from '../view-settings/view-settings-query.ts';
import { DEFAULT_SORT } from './board-sorts.ts';

/** The subject's order of boards. [SORT-007] */
export function useBoardSort({ isOwn }: { isOwn: boolean }) {
  const shell = useShell();
  const settings = useQuery({ ...viewSettingsQuery(shell), enabled: isOwn });
  const saved = isOwn ? settings.data : undefined;
  return { sort: saved?.most_recent_board_sort_order ?? DEFAULT_SORT };
}
