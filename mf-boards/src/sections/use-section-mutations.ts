import type { BoardAction, Section } from '@corkboard/shared/contract/boards';
import { useText } from '@corkboard/shared/i18n';
import { changeOptimistically, view } from '@corkboard/shared/optimistic';
import { useShell } from '@corkboard/shared/remote';
import { deleteSection, mergeSections, updateSection } from '@corkboard/shared/requests/boards';
import { useLongAction } from '../common/actions/use-long-action.ts';
import { useUndoToast } from '../common/actions/use-undo-toast.ts';
import { refreshLists } from '../common/lists/refresh-lists.ts';
import { sectionsQuery } from './sections-query.ts';

export function useSectionMutations(boardId: string) {
  const text = useText();
  const shell = useShell();
  const { call, dialogs, queryClient } = shell;
  const perform = useLongAction();
  const offerBack = useUndoToast();
  const { queryKey } = sectionsQuery(shell, boardId);

  function takeOut(
    id: string,
    send: () => Promise<{ data: BoardAction }>,
    { running, done }: { running: string; done: string },
  ): Promise<boolean> {
    return perform({
      key: `section ${id}`,
      running,
      send: () =>
        changeOptimistically(queryClient, {
          key: [...queryKey, id],
          views: [
            view<Section[]>(queryKey, (sections) => sections.filter((other) => other.id !== id)),
          ],
          send,
        }),
      result: () => ({ text: done }),
    });
  }

  return {
    showRenamed({ id, title }: Section) {
      offerBack(
        text('Saved'),
        async () => {
          await call(updateSection, { section_id: id, title });
          await refreshLists(shell);
        },
        `section ${id}`,
      );
    },
    async remove({ id, title, pin_count }: Section) {
      const isSure = await dialogs.confirm({
        title: text('Delete this section?'),
        text: text(
          '{count, plural, =0 {{title} is deleted.} one {Its Pin stays on the board, and {title} is deleted.} other {Its # Pins stay on the board, and {title} is deleted.}}',
          { count: pin_count, title },
        ),
        confirm: text('Delete section'),
        isDestructive: true,
      });
      if (!isSure) return;
      await takeOut(id, () => call(deleteSection, { section_id: id, pins: 'keep' }), {
        running: text('Deleting {name}', { name: title }),
        done: text('Section deleted'),
      });
    },
    async merge(source: Section, target: Section) {
      await takeOut(
        source.id,
        () => call(mergeSections, { source: source.id, target: target.id }),
        {
          running: text('Moving to {name}', { name: target.title }),
          done: text('Merged into {name}', { name: target.title }),
        },
      );
    },
  };
}
