import type { Board } from '@corkboard/shared/contract/boards';
import { useText } from '@corkboard/shared/i18n';
import type { LazyDialogProps } from '@corkboard/shared/lazy';
import { useShell } from '@corkboard/shared/remote';
import { Button } from '@corkboard/shared/ui';
import { type ReactNode, type RefObject, useId, useState } from 'react';
import { ConfirmAnswers } from '../actions/confirm-answers.tsx';
import { type DialogFeedback, useConfirm } from '../actions/use-confirm.ts';
import { useDialogFailure } from '../actions/use-dialog-failure.ts';
import { BoardPicker } from './board-picker.tsx';
import { emptyDraft, NewBoardForm, useNewBoard } from './new-board-form.tsx';
import { NewBoardRow } from './new-board-row.tsx';
import styles from './pick-board-dialog.module.css';

/** In narrow windows, the dialog is a sheet. */
const NARROW = '(max-width: 719px)';

export interface PickedTarget {
  board: { id: string; name: string; url: string };
  section: { id: string; title: string } | null;
}

interface Props extends LazyDialogProps {
  title: string;
  source: string;
  /**
   * Resolves to whether it is done; otherwise the dialog stays open. Questions and errors appear inside the dialog,
   * because dialogs don't stack.
   */
  onPick: (target: PickedTarget, feedback: DialogFeedback) => Promise<boolean>;
  without?: string | null;
  /** The board that is chosen so far. */
  current?: string | null | undefined;
  /** Opens next to this control, except on phones. An unknown name can then be created. */
  anchor?: RefObject<Element | null>;
}

export function PickBoardDialog(props: Props) {
  const { overlays, onClose, title, source, onPick, without = null, current, anchor } = props;
  const text = useText();
  const id = useId();
  const [isNew, setIsNew] = useState(false);
  const newBoard = useNewBoard();
  const { question, answer, failure, working, send, pick, again } = usePick({ onPick, onClose });

  function nameNew(name: string) {
    if (name !== '') newBoard.setDraft({ ...emptyDraft, name });
    setIsNew(true);
  }

  async function pickNew(board: Board) {
    if (await send({ board, section: null })) return onClose();
    // The board exists now, even if the rest failed.
    newBoard.setDraft(emptyDraft);
    setIsNew(false);
  }

  const choices = isNew ? (
    <>
      <Button disabled={newBoard.isWorking} onClick={() => setIsNew(false)}>
        {text('Back')}
      </Button>
      <Button
        type="submit"
        form={id}
        variant="primary"
        disabled={!newBoard.isNamed}
        isPending={newBoard.isWorking}
      >
        {text('Create')}
      </Button>
    </>
  ) : (
    <NewBoardRow isDisabled={working !== null} onClick={() => nameNew('')}>
      {text('Create board')}
    </NewBoardRow>
  );

  return (
    <Frame
      overlays={overlays}
      anchor={anchor}
      heading={question?.title ?? (isNew ? text('Create board') : title)}
      isPicking={!question && !isNew}
      actions={question ? <ConfirmAnswers question={question} onAnswer={answer} /> : choices}
      onClose={onClose}
    >
      <div role="alert" className={question ? undefined : styles.failure}>
        {question?.text ?? failure}
      </div>
      {/* Hidden, not unmounted, so that text, search, and scroll position survive the question. */}
      <div hidden={question !== null}>
        {!isNew && again && (
          <div className={styles.again}>
            <Button size="s" isPending={working !== null} onClick={() => void again()}>
              {text('Try again')}
            </Button>
          </div>
        )}
        {isNew ? (
          <NewBoardForm id={id} source={source} newBoard={newBoard} onCreated={pickNew} />
        ) : (
          <BoardPicker
            without={without}
            current={current}
            working={working}
            onPick={({ board, section }) => void pick({ board, section })}
            onCreate={anchor && nameNew}
          />
        )}
      </div>
    </Frame>
  );
}

/** Sends a pick, asks and shows its failure in the dialog, and remembers it for another try. */
function usePick({ onPick, onClose }: Pick<Props, 'onPick' | 'onClose'>) {
  const [working, setWorking] = useState<string | null>(null);
  const [tried, setTried] = useState<PickedTarget | null>(null);
  const [isRetrying, setRetrying] = useState(false);
  const { question, ask, answer } = useConfirm();
  const { failure, showFailure, clear } = useDialogFailure();

  function send(target: PickedTarget): Promise<boolean> {
    setTried(target);
    clear();
    return onPick(target, { ask, showFailure });
  }

  async function pick(target: PickedTarget): Promise<void> {
    setWorking(target.section?.id ?? target.board.id);
    const isSaved = await send(target);
    setWorking(null);
    if (isSaved) onClose();
  }

  async function retry(target: PickedTarget): Promise<void> {
    setRetrying(true);
    await pick(target);
    setRetrying(false);
  }

  // The button stays while it works, because its removal would drop the focus.
  const canRetry = tried !== null && (failure !== null || isRetrying);
  const again = canRetry ? () => retry(tried) : null;
  return { question, answer, failure, working, send, pick, again };
}

interface FrameProps extends Pick<Props, 'overlays' | 'onClose'> {
  anchor: RefObject<Element | null> | undefined;
  heading: string;
  isPicking: boolean;
  actions: ReactNode;
  children: ReactNode;
}

function Frame({ overlays, anchor, heading, isPicking, actions, onClose, children }: FrameProps) {
  const { device } = useShell();
  const isNarrow = device.isPhone || window.matchMedia?.(NARROW).matches;
  if (anchor && !isNarrow) {
    return (
      <overlays.PopoverOverlay triggerRef={anchor} label={heading} onClose={onClose}>
        <div className={styles.popover}>
          {/* The control that it opens from says what it is for. */}
          {!isPicking && <h2 className={styles.heading}>{heading}</h2>}
          <div className={styles.content}>{children}</div>
          <div className={styles.actions}>{actions}</div>
        </div>
      </overlays.PopoverOverlay>
    );
  }
  return (
    <overlays.DialogOverlay title={heading} size="s" actions={actions} onClose={onClose}>
      {children}
    </overlays.DialogOverlay>
  );
}
