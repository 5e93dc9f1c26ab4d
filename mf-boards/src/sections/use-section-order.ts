import type { Section } from '@corkboard/shared/contract/boards';
import { useText } from '@corkboard/shared/i18n';
import { view } from '@corkboard/shared/optimistic';
import { useShell } from '@corkboard/shared/remote';
import { reorderSections } from '@corkboard/shared/requests/boards';

import { refreshLists } from '../common/lists/refresh-lists.ts';
import { applyOrder } from '../common/lists/reorder.ts';
import { useManualOrder } from '../common/lists/use-manual-order.ts';
import { sectionsQuery } from './sections-query.ts';

export function useSectionOrder(boardId: string) {
  const text = useText();
  const shell = useShell();
  const { call, queryClient } = shell;
  const { queryKey } = sectionsQuery(shell, boardId);

  return useManualOrder({
    queryKey,
    orderNow: () => queryClient.getQueryData(queryKey)?.map(({ id }) => id) ?? [],
    getView: (stretch) => view<Section[]>(queryKey, (sections) => applyOrder(sections, stretch)),
    store: (stretch, before) =>
      call(reorderSections, {
        id: boardId,
        section_ids: stretch.join(','),
        seen_ids: before.join(','),
      }),
    onStored: () => void refreshLists(shell),
    done: text('Sections reordered'),
  });
}
