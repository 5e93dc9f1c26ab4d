import type { Board } from '@corkboard/shared/contract/boards.ts';
import { useText } from '@corkboard/shared/i18n';
import { plus } from '@corkboard/shared/icons/plus.ts';
import { Button } from '@corkboard/shared/ui';
import { useId, useState } from 'react';

import { BoardPicker, type PickedBoard } from './board-picker.tsx';
import { NewBoardForm } from './new-board-form.tsx';
import styles from './pick-board-dialog.module.css';
import { type ConfirmOptions, type DialogFeedback, useConfirm } from './use-confirm.ts';
import type { LazyDialogProps } from './use-lazy-dialog.tsx';

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
  onPick: (target: PickedTarget, talk: DialogFeedback) => Promise<boolean>;
  without?: string | null;
}

export function PickBoardDialog({
  overlays,
  onClose,
  title,
  source,
  onPick,
  without = null,
}: Props) {
  const text = useText();
  const id = useId();
  const [isNew, setNew] = useState(false);
  const [working, setWorking] = useState<string | null>(null);
  const [{ isReady, isWorking }, setState] = useState({ isReady: false, isWorking: false });
  const { question, ask, answer } = useConfirm();
  const [failure, setFailure] = useState<string | null>(null);
  const [tried, setTried] = useState<PickedTarget | null>(null);

  async function pick(target: PickedTarget) {
    setWorking(target.section?.id ?? target.board.id);
    setTried(target);
    const isSaved = await onPick(target, { ask, tell: setFailure });
    setWorking(null);
    if (isSaved) onClose();
  }

  function choose({ board, section }: PickedBoard) {
    setFailure(null);
    void pick({ board, section });
  }

  async function pickNew(board: Board) {
    const target = { board, section: null };
    setTried(target);
    if (await onPick(target, { ask, tell: setFailure })) onClose();
    // The board exists now, even if the rest failed.
    else setNew(false);
  }

  const choices = isNew ? (
    <>
      <Button onClick={() => setNew(false)}>{text('Back')}</Button>
      <Button type="submit" form={id} variant="primary" disabled={!isReady} isPending={isWorking}>
        {text('Create')}
      </Button>
    </>
  ) : (
    <Button icon={plus} onClick={() => setNew(true)}>
      {text('Create board')}
    </Button>
  );
  return (
    <overlays.DialogOverlay
      title={question?.title ?? (isNew ? text('Create board') : title)}
      size="s"
      actions={question ? <Answers question={question} onAnswer={answer} /> : choices}
      onClose={onClose}
    >
      <div role="alert" className={question ? undefined : styles.failure}>
        {question?.text ?? failure}
      </div>
      {!question && !isNew && failure !== null && tried && (
        <div className={styles.again}>
          <Button size="s" isPending={working !== null} onClick={() => void pick(tried)}>
            {text('Try again')}
          </Button>
        </div>
      )}
      {/* Hidden, not unmounted, so that text, search, and scroll position survive the question. */}
      <div hidden={question !== null}>
        {isNew ? (
          <NewBoardForm id={id} source={source} onCreated={pickNew} onState={setState} />
        ) : (
          <BoardPicker without={without} working={working} onPick={choose} />
        )}
      </div>
    </overlays.DialogOverlay>
  );
}

interface AnswersProps {
  question: ConfirmOptions;
  onAnswer: (isSure: boolean) => void;
}

function Answers({ question, onAnswer }: AnswersProps) {
  const text = useText();
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- what had the focus is hidden now, and this answer changes nothing */}
      <Button autoFocus onClick={() => onAnswer(false)}>
        {text('Back')}
      </Button>
      <Button variant="primary" onClick={() => onAnswer(true)}>
        {question.confirm}
      </Button>
    </>
  );
}
