import type { BoardAction } from '@corkboard/shared/contract/board-actions.ts';
import {
  deleteSection,
  mergeSections,
  updateSection,
} from '@corkboard/shared/contract/requests.ts';
import type { Section } from '@corkboard/shared/contract/sections.ts';
import { useText } from '@corkboard/shared/i18n';
import { changeOptimistically, view } from '@corkboard/shared/optimistic/change-optimistically.ts';
import { useShell } from '@corkboard/shared/remote';

import { unsentToast } from '../common/action-messages.ts';
import { refreshLists } from '../common/refresh-lists.ts';
import { useActionMessages } from '../common/use-action-messages.ts';
import { useErrorToast } from '../common/use-error-toast.ts';
import { useUndoToast } from '../common/use-undo-toast.ts';
import { sectionsQuery } from './sections-query.ts';

export function useSectionMutations(boardId: string) {
  const text = useText();
  const shell = useShell();
  const failed = useErrorToast();
  const { call, dialogs, queryClient, toasts } = shell;
  const { tell } = useActionMessages();
  const offerBack = useUndoToast();
  const { queryKey } = sectionsQuery(shell, boardId);

  async function takeOut(
    id: string,
    send: () => Promise<{ data: BoardAction }>,
    done: string,
  ): Promise<void> {
    try {
      const outcome = await changeOptimistically(queryClient, {
        key: [...queryKey, id],
        views: [
          view<Section[]>(queryKey, (sections) => sections.filter((other) => other.id !== id)),
        ],
        send,
      });
      if (outcome.status === 'superseded') return toasts.show(unsentToast(text));
      tell(outcome.answer.data, { text: done });
      await refreshLists(shell);
    } catch (error) {
      failed(error, () => takeOut(id, send, done));
    }
  }

  return {
    tellRenamed({ id, title }: Section) {
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
          '{count, plural, =0 {{title} goes.} one {Its Pin stays on the board, {title} goes.} other {Its # Pins stay on the board, {title} goes.}}',
          { count: pin_count, title },
        ),
        confirm: text('Delete section'),
        isDestructive: true,
      });
      if (!isSure) return;
      await takeOut(
        id,
        () => call(deleteSection, { section_id: id, pins: 'keep' }),
        text('Section deleted'),
      );
    },
    async merge(source: Section, target: Section) {
      await takeOut(
        source.id,
        () => call(mergeSections, { source: source.id, target: target.id }),
        text('Merged into {name}', { name: target.title }),
      );
    },
  };
}
