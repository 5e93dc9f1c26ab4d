import type { BoardAction, Section } from '@corkboard/shared/contract/boards';
import { useText } from '@corkboard/shared/i18n';
import { useLazyDialog } from '@corkboard/shared/lazy';
import { useShell } from '@corkboard/shared/remote';
import { useState } from 'react';
import { deletedText } from '../common/actions/action-messages.ts';
import type { DialogFeedback } from '../common/actions/use-confirm.ts';
import { useDialogFailure } from '../common/actions/use-dialog-failure.ts';
import { usePinMutations } from '../common/lists/use-pin-mutations.ts';
import type { PickedTarget } from '../common/picker/pick-board-dialog.tsx';
import type { PinSelection } from '../common/selection/pin-selection.ts';

interface Options {
  boardId: string;
  sections: readonly Section[];
  selected: PinSelection;
  /** Those of the selected Pins that the viewer can move and delete. */
  movable: PinSelection;
  /** Whether the count of `movable` is known. */
  isCounted: boolean;
  /** Called when the action has succeeded. A failed one keeps the selection for another try. */
  onDone: () => void;
}

const loadBoardDialog = () =>
  import('../common/picker/pick-board-dialog.tsx').then((m) => m.PickBoardDialog);
const loadSectionDialog = () =>
  import('./pick-section-dialog.tsx').then((m) => m.PickSectionDialog);

export function useSelectionActions(options: Options) {
  const { boardId, sections, selected, movable, isCounted, onDone } = options;
  const text = useText();
  const { dialogs } = useShell();
  const mutations = usePinMutations();
  const dialog = useLazyDialog();
  const { failure, showFailure, clear } = useDialogFailure();
  const [isDeleting, setDeleting] = useState(false);
  const { count } = movable;

  async function finish(isDone: Promise<boolean>): Promise<boolean> {
    clear();
    if (!(await isDone)) return false;
    onDone();
    return true;
  }

  function toTarget(
    kind: 'move' | 'copy',
    { board, section }: PickedTarget,
    feedback: DialogFeedback,
  ): Promise<boolean> {
    const name = section?.title ?? board.name;
    const message =
      kind === 'move' ? text('Moved to {name}', { name }) : text('Copied to {name}', { name });
    const target = { boardId: board.id, sectionId: section?.id, name };
    const result = (action: BoardAction) => ({
      text: message,
      link: { text: text('View'), href: action.target_section_url ?? board.url },
    });
    const mutation = mutations[kind](kind === 'move' ? movable : selected, target, {
      result,
      showFailure: feedback.showFailure,
    });
    return finish(mutation);
  }

  function confirmRemoval(): Promise<boolean> {
    return dialogs.confirm({
      title: isCounted
        ? text('{count, plural, one {Delete # Pin?} other {Delete # Pins?}}', { count })
        : text('Delete your Pins in this selection?'),
      text: text('You can restore them for 30 days.'),
      confirm: text('Delete'),
      isDestructive: true,
    });
  }

  return {
    failure,
    isDeleting,
    dialog: dialog.element,

    pickBoard(kind: 'move' | 'copy'): void {
      dialog.open(loadBoardDialog, {
        title: kind === 'move' ? text('Move to a board') : text('Copy to a board'),
        source: `${kind}_pins`,
        without: kind === 'move' ? boardId : null,
        onPick: (target, feedback) => toTarget(kind, target, feedback),
      });
    },

    pickSection(): void {
      clear();
      dialog.open(loadSectionDialog, { boardId, sections, selected: movable, onMoved: onDone });
    },

    async remove(): Promise<void> {
      if (isDeleting) return;
      const isSure = (isCounted && count < 2) || (await confirmRemoval());
      if (!isSure) return;
      setDeleting(true);
      const deletion = mutations.remove(movable, {
        result: (action) => ({ text: deletedText(action, action.pin_count, text) }),
        showFailure,
      });
      await finish(deletion);
      setDeleting(false);
    },
  };
}
