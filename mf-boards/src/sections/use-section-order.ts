import { reorderSections } from '@corkboard/shared/contract/requests.ts';
import type { Section } from '@corkboard/shared/contract/sections.ts';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';

import { refreshLists } from '../common/refresh-lists.ts';
import { useHandOrder } from '../common/use-hand-order.ts';
import { sectionsQuery } from './sections-query.ts';

/** Puts the sections of a board in order by hand. */
export function useSectionOrder(boardId: string) {
  const text = useText();
  const shell = useShell();
  const { call, queries } = shell;
  const { queryKey } = sectionsQuery(shell, boardId);

  return useHandOrder({
    queryKey,
    orderNow: () => queries.getQueryData(queryKey)?.map(({ id }) => id) ?? [],
    show: (order) =>
      queries.setQueryData(queryKey, (sections) => sections && inOrder(sections, order)),
    async store(stretch, before) {
      await call(reorderSections, {
        id: boardId,
        section_ids: stretch.join(','),
        seen_ids: before.join(','),
      });
      void refreshLists(shell);
    },
    done: text('The sections are in another order now'),
  });
}

/** What has come since stays behind the rest. */
function inOrder(sections: readonly Section[], order: readonly string[]): Section[] {
  const byId = new Map(sections.map((section) => [section.id, section]));
  const named = order.flatMap((id) => byId.get(id) ?? []);
  const isNamed = new Set(order);
  return [...named, ...sections.filter(({ id }) => !isNamed.has(id))];
}
