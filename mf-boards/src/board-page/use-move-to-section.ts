import type { Section } from '@corkboard/shared/contract/boards';
import { useText } from '@corkboard/shared/i18n';
import type { PinSelection } from '../common/pin-selection.ts';
import { restorePinFocus } from '../common/restore-focus.ts';
import type { DialogFeedback } from '../common/use-confirm.ts';
import { usePinMutations } from '../common/use-pin-mutations.ts';

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
