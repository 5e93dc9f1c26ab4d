import type { Section } from '@corkboard/shared/contract/boards';
import { useText } from '@corkboard/shared/i18n';
import type { DialogFeedback } from '../common/actions/use-confirm.ts';
import { usePinMutations } from '../common/lists/use-pin-mutations.ts';
import { restorePinFocus } from '../common/restore-focus.ts';
import type { PinSelection } from '../common/selection/pin-selection.ts';

/** Moves Pins into a section of their board, or out of all sections. Resolves to whether the server accepted it. */
export function useMoveToSection(boardId: string) {
  const text = useText();
  const actions = usePinMutations();

  return async (
    selected: PinSelection,
    section: Section | null,
    showFailure?: DialogFeedback['showFailure'],
  ): Promise<boolean> => {
    const name = section?.title ?? text('the board');
    const toast = {
      text: text('Moved to {name}', { name }),
      ...(section ? { link: { text: text('View'), href: section.url } } : {}),
    };
    const focusNext = restorePinFocus(selected.isAll ? undefined : selected.ids[0]);
    const target = { boardId, sectionId: section?.id, name };
    const moving = actions.move(selected, target, { result: () => toast, showFailure });
    focusNext();
    const isDone = await moving;
    if (isDone) focusNext();
    return isDone;
  };
}
