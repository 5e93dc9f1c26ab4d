import type { Board, BoardAction } from '@corkboard/shared/contract/boards';
import { useStillHere } from '@corkboard/shared/hooks';
import { useText } from '@corkboard/shared/i18n';
import type { Text } from '@corkboard/shared/i18n/create-i18n';
import type { LazyDialogProps } from '@corkboard/shared/lazy';
import { useInfiniteQuery, useQuery } from '@corkboard/shared/query';
import { type Toast, useShell } from '@corkboard/shared/remote';
import { useReducer, useState } from 'react';
import { useDialogFailure } from '../common/actions/use-dialog-failure.ts';
import { dedupePins } from '../common/lists/dedupe-pins.ts';
import { NO_SECTION } from '../common/lists/pin-lists.ts';
import { usePinMutations } from '../common/lists/use-pin-mutations.ts';
import type { PickedBoard } from '../common/picker/board-picker.tsx';
import { useNewBoard } from '../common/picker/new-board-form.tsx';
import { pickerQuery } from '../common/picker/picker-query.ts';
import { pinSelection } from '../common/selection/pin-selection.ts';
import { emptySelection, isSelected, selectionReducer } from '../common/selection/selection.ts';
import { useListedSelection } from '../common/selection/use-listed-selection.ts';
import { boardlessQuery } from './boardless-query.ts';
import { CreateBoardStep } from './create-board-step.tsx';
import { type OrganizeStep, previousStep } from './organize-step.ts';
import { PickBoardStep } from './pick-board-step.tsx';
import { SelectPinsStep } from './select-pins-step.tsx';

interface Props extends LazyDialogProps {
  userId: string;
}

const source = { boardId: null, sectionId: NO_SECTION };

/** A failure appears in the modal and keeps the selection. */
export function OrganizeModal({ overlays, onClose, userId }: Props) {
  const text = useText();
  const shell = useShell();
  const { open, isHere } = useStillHere({ isPush: true });
  const actions = usePinMutations();
  const boards = useQuery(pickerQuery(shell));
  const [step, setStep] = useState<OrganizeStep>('SELECT_PINS');
  const [working, setWorking] = useState<string | null>(null);
  const newBoard = useNewBoard();
  const { failure, showFailure, clear } = useDialogFailure();

  const { list, pins, hasMore, selection, known, pick } = useSelectedPins(userId);
  const selected = pinSelection(selection, source, known.length);
  const { count } = selected;
  const isAllOfMore = selection.isAll && hasMore;

  function go(next: OrganizeStep) {
    clear();
    setStep(next);
  }

  // Boards that haven't loaded count as boards.
  const back = previousStep(step, boards.data?.length !== 0);
  const goBack = () => back !== null && go(back);

  async function moveTo({ board, section }: PickedBoard) {
    if (count === 0) return go('SELECT_PINS');
    clear();
    setWorking(section?.id ?? board.id);
    const name = section?.title ?? board.name;
    const target = { boardId: board.id, sectionId: section?.id, name };
    const result = (action: BoardAction) => ({
      text: section
        ? text('Moved to {section} on {board}', { section: section.title, board: board.name })
        : text('Moved to {name}', { name }),
      link: { text: text('View'), href: action.target_section_url ?? board.url },
    });
    const isDone = await actions.move(selected, target, { result, showFailure });
    setWorking(null);
    if (!isDone) return;

    pick({ kind: 'none' });
    const isRest = hasMore || count < pins.length;
    if (isRest && !selection.isAll) go('SELECT_PINS');
    else onClose();
  }

  async function moveToNew(board: Board) {
    clear();
    const target = { boardId: board.id, name: board.name };
    const toast: Toast = { text: text('Board created!'), tone: 'success' };
    const link = { text: text('View'), href: board.url };
    const result = () => (isHere() ? toast : { ...toast, link });
    const isDone = count === 0 || (await actions.move(selected, target, { result, showFailure }));
    if (!isDone) return;
    open(board.url);
    onClose();
  }

  const steps = {
    SELECT_PINS: (
      <SelectPinsStep
        list={list}
        pins={pins}
        selection={selection}
        count={count}
        onChoose={pick}
        onNext={() => go('PICK_BOARD')}
      />
    ),
    PICK_BOARD: (
      <PickBoardStep
        chosen={known.filter(({ id }) => isSelected(selection, id))}
        isAll={isAllOfMore}
        count={isAllOfMore ? selection.ids.size : count}
        working={working}
        failure={failure}
        onBack={goBack}
        onPick={(picked) => void moveTo(picked)}
        onCreate={() => go('CREATE_BOARD')}
      />
    ),
    CREATE_BOARD: (
      <CreateBoardStep
        newBoard={newBoard}
        failure={failure}
        onBack={goBack}
        onCreated={moveToNew}
      />
    ),
  };
  const title = getTitle(step, text);
  return (
    <overlays.DialogOverlay title={title} isTitleHidden size="l" onClose={onClose}>
      {steps[step]}
    </overlays.DialogOverlay>
  );
}

function useSelectedPins(userId: string) {
  const list = useInfiniteQuery(boardlessQuery(useShell(), userId));
  const [pressed, pick] = useReducer(selectionReducer, emptySelection);
  const pins = dedupePins(list.data?.pages.flatMap((page) => page.data) ?? []);
  const hasMore = list.hasNextPage;
  const { selection, known } = useListedSelection(pressed, { source, pins, hasMore });
  return { list, pins, hasMore, selection, known, pick };
}

function getTitle(step: OrganizeStep, text: Text): string {
  const titles: Record<OrganizeStep, string> = {
    SELECT_PINS: text('Select Pins to organize'),
    PICK_BOARD: text('Choose a board'),
    CREATE_BOARD: text('Create board'),
  };
  return titles[step];
}
