import type { BoardAction } from '@corkboard/shared/contract/board-actions.ts';
import {
  deleteSection,
  mergeSections,
  updateSection,
} from '@corkboard/shared/contract/requests.ts';
import type { Section } from '@corkboard/shared/contract/sections.ts';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';

import { refreshLists } from '../common/refresh-lists.ts';
import { useActionMessages } from '../common/use-action-messages.ts';
import { useFailedDeed } from '../common/use-failed-deed.ts';
import { useOfferBack } from '../common/use-offer-back.ts';
import { sectionsQuery } from './sections-query.ts';

/** What is done with whole sections: each at once on the screen, with the way back and, where Pins move, an undo. */
export function useSectionDeeds(boardId: string) {
  const text = useText();
  const shell = useShell();
  const failed = useFailedDeed();
  const { call, dialogs, queries } = shell;
  const { tell } = useActionMessages();
  const offerBack = useOfferBack();
  const { queryKey } = sectionsQuery(shell, boardId);

  /** Shows the sections as they will be, and again as they were when the deed fails. */
  async function shown(next: (sections: Section[]) => Section[], deed: () => Promise<void>) {
    await queries.cancelQueries({ queryKey });
    const before = queries.getQueryData(queryKey);
    queries.setQueryData(queryKey, (sections) => sections && next(sections));
    try {
      await deed();
      await refreshLists(shell);
    } catch (error) {
      queries.setQueryData(queryKey, before);
      failed(error, () => shown(next, deed));
    }
  }

  const without = (id: string) => (sections: Section[]) =>
    sections.filter((section) => section.id !== id);

  async function taken(id: string, deed: () => Promise<{ data: BoardAction }>, words: string) {
    await shown(without(id), async () => {
      const { data } = await deed();
      tell(data, { text: words });
    });
  }

  return {
    /** Says that it has another name now, with the way back to this one. */
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
        isDangerous: true,
      });
      if (!isSure) return;
      await taken(
        id,
        () => call(deleteSection, { section_id: id, pins: 'keep' }),
        text('Section deleted'),
      );
    },
    async merge(source: Section, target: Section) {
      await taken(
        source.id,
        () => call(mergeSections, { source: source.id, target: target.id }),
        text('Merged into {name}', { name: target.title }),
      );
    },
  };
}
