import { reorderSections } from '@corkboard/shared/contract/requests.ts';
import type { Section } from '@corkboard/shared/contract/sections.ts';
import { useText } from '@corkboard/shared/i18n';
import { view } from '@corkboard/shared/optimistic/change-optimistically.ts';
import { useShell } from '@corkboard/shared/remote';

import { refreshLists } from '../common/refresh-lists.ts';
import { applyOrder } from '../common/reorder.ts';
import { useManualOrder } from '../common/use-manual-order.ts';
import { sectionsQuery } from './sections-query.ts';

export function useSectionOrder(boardId: string) {
  const text = useText();
  const shell = useShell();
  const { call, queryClient } = shell;
  const { queryKey } = sectionsQuery(shell, boardId);

  return useManualOrder({
    queryKey,
    orderNow: () => queryClient.getQueryData(queryKey)?.map(({ id }) => id) ?? [],
    viewOf: (stretch) => view<Section[]>(queryKey, (sections) => applyOrder(sections, stretch)),
    store: (stretch, before) =>
      call(reorderSections, {
        id: boardId,
        section_ids: stretch.join(','),
        seen_ids: before.join(','),
      }),
    onStored: () => void refreshLists(shell),
    done: text('The sections are in another order now'),
  });
}
