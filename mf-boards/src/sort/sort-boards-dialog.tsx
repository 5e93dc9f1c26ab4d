import type { BoardSort } from '@corkboard/shared/contract/boards';
import { LoadFailed } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import type { LazyDialogProps } from '@corkboard/shared/lazy';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { Button, Skeleton } from '@corkboard/shared/ui';
import { useState } from 'react';
import { ConfirmAnswers } from '../common/actions/confirm-answers.tsx';
import { errorText } from '../common/actions/error-text.ts';
import { useConfirm } from '../common/actions/use-confirm.ts';
import { useDialogFailure } from '../common/actions/use-dialog-failure.ts';
import { refreshLists } from '../common/lists/refresh-lists.ts';
import { applyOrder, reorder } from '../common/lists/reorder.ts';
import { getOrderQuestion, useSaveOrder } from '../common/lists/use-save-order.ts';
import { allBoards } from '../common/picker/all-boards.ts';
import { groupByForSort } from './board-sorts.ts';
import styles from './sort-boards.module.css';
import { SortableBoards } from './sortable-boards.tsx';

interface Props extends LazyDialogProps {
  username: string;
  sort: BoardSort;
  saveSort(sort: BoardSort): Promise<unknown>;
}

/** A failure and the question appear in the dialog and keep the order. [SORT-005, SORT-008, SORT-010, SORT-011] */
export function SortBoardsDialog({ username, sort, saveSort, overlays, onClose }: Props) {
  const text = useText();
  const shell = useShell();
  const saveOrder = useSaveOrder({ username, sort, saveSort });
  const grouping = groupByForSort(sort);
  const boards = useQuery({
    queryKey: [shell.subject, 'all-boards', username, sort],
    queryFn: () => allBoards(shell, username, sort, grouping),
    staleTime: 0,
    gcTime: 0,
  });
  const [order, setOrder] = useState<string[] | null>(null);
  const { failure, showFailure, clear } = useDialogFailure();
  const [isWorking, setWorking] = useState(false);
  const { question, ask, answer } = useConfirm();

  const shown = applyOrder(boards.data ?? [], order ?? []);

  function move(id: string, slot: number) {
    const ids = shown.map((board) => board.id);
    setOrder(reorder(ids, id, slot) ?? ids);
  }

  async function save() {
    if (order === null) return onClose();
    clear();
    if (sort !== 'custom' && !(await ask(getOrderQuestion(text)))) return;
    setWorking(true);
    try {
      await saveOrder(order, boards.data?.map(({ id }) => id) ?? order);
      onClose();
    } catch (error) {
      const message = errorText(error, text);
      if (!showFailure(message)) shell.toasts.show({ text: message, tone: 'error' });
    } finally {
      setWorking(false);
      void refreshLists(shell);
    }
  }

  return (
    <overlays.DialogOverlay
      title={question?.title ?? text('Sort boards')}
      onClose={onClose}
      actions={
        <>
          <Button hidden={question !== null} onClick={onClose}>
            {text('Cancel')}
          </Button>
          <Button
            variant="primary"
            hidden={question !== null}
            disabled={order === null}
            isPending={isWorking}
            onClick={() => void save()}
          >
            {text('Save order')}
          </Button>
          {question && <ConfirmAnswers question={question} onAnswer={answer} />}
        </>
      }
    >
      {question && <p role="alert">{question.text}</p>}
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      {boards.isPending && <Skeleton shape="row" count={6} />}
      {boards.isError && !boards.data && (
        <LoadFailed
          title={text("Couldn't load boards.")}
          error={boards.error}
          onRetry={boards.refetch}
        />
      )}
      {boards.data && (
        <div hidden={question !== null} data-unsaved={order !== null}>
          <SortableBoards boards={shown} onMove={move} />
        </div>
      )}
    </overlays.DialogOverlay>
  );
}
