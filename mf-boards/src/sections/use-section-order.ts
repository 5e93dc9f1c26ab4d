import { reorderSections } from '@corkboard/shared/contract/requests.ts';
import type { Section } from '@corkboard/shared/contract/sections.ts';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { actingInput } from '@corkboard/shared/rules/acting-as.ts';
import { useRef } from 'react';

import { refreshLists } from '../common/refresh-lists.ts';
import { changedStretch, reordered } from '../common/reordered.ts';
import { useFailedDeed } from '../common/use-failed-deed.ts';
import { UNDO_DURATION } from '../common/use-undo.ts';
import { sectionsQuery } from './sections-query.ts';

/** Puts the sections of a board in order by hand: at once, back when the server refuses, and back when it is asked for. */
export function useSectionOrder(boardId: string) {
  const text = useText();
  const shell = useShell();
  const failed = useFailedDeed();
  const { call, queries, toasts } = shell;
  const { queryKey } = sectionsQuery(shell, boardId);
  /** The order that was there before steps which nobody has confirmed yet. */
  const unsaved = useRef<string[] | null>(null);

  const orderNow = () => queries.getQueryData(queryKey)?.map(({ id }) => id) ?? [];

  function show(order: readonly string[]) {
    queries.setQueryData(queryKey, (sections) => sections && inOrder(sections, order));
  }

  /** Resolves to whether another order is saved now. */
  async function save(before: readonly string[], after: readonly string[]): Promise<boolean> {
    const stretch = changedStretch(before, after);
    if (stretch.length === 0) return false;
    // A list that is on its way would come in the old order.
    await queries.cancelQueries({ queryKey });
    show(after);
    try {
      const named = new Set(stretch);
      await call(reorderSections, {
        id: boardId,
        section_ids: stretch.join(','),
        seen_ids: before.filter((id) => named.has(id)).join(','),
        ...actingInput(shell),
      });
      void refreshLists(shell);
      return true;
    } catch (error) {
      show(before);
      failed(error, () => save(before, after));
      return false;
    }
  }

  async function saveAndOffer(before: readonly string[], after: readonly string[]) {
    if (!(await save(before, after))) return;
    const undo = async () => {
      if (await save(after, before)) toasts.show({ text: text('Undone'), tone: 'success' });
    };
    toasts.show({
      text: text('The sections are in another order now'),
      action: { text: text('Undo'), run: () => void undo() },
      duration: UNDO_DURATION,
    });
  }

  return {
    /** One before the place `slot` of the present order. */
    place(id: string, slot: number): Promise<void> {
      const before = orderNow();
      return saveAndOffer(before, reordered(before, id, slot) ?? before);
    },
    /** One further by one place, shown and not saved; gives its number from 1 and of how many, or null at an end. */
    step(id: string, by: 1 | -1): { number: number; count: number } | null {
      const before = orderNow();
      const at = before.indexOf(id);
      const after = at + by < 0 ? null : reordered(before, id, by > 0 ? at + 2 : at - 1);
      if (!after || after.indexOf(id) === at) return null;
      unsaved.current ??= before;
      show(after);
      return { number: after.indexOf(id) + 1, count: after.length };
    },
    /** What the steps have shown is saved, or goes back. */
    letGo(isDropped: boolean): void {
      const before = unsaved.current;
      unsaved.current = null;
      if (!before) return;
      if (isDropped) void saveAndOffer(before, orderNow());
      else show(before);
    },
  };
}

/** What has come since stays behind the rest. */
function inOrder(sections: readonly Section[], order: readonly string[]): Section[] {
  const byId = new Map(sections.map((section) => [section.id, section]));
  const named = order.flatMap((id) => byId.get(id) ?? []);
  const isNamed = new Set(order);
  return [...named, ...sections.filter(({ id }) => !isNamed.has(id))];
}
