import type { Board } from '@corkboard/shared/contract/boards';
import { useStillHere } from '@corkboard/shared/hooks';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { Button } from '@corkboard/shared/ui';
import { type ReactNode, useId } from 'react';
import { refreshLists } from '../common/lists/refresh-lists.ts';
import { NewBoardForm, useNewBoard } from '../common/picker/new-board-form.tsx';

interface Options {
  /** Keeps the page that the form was opened from in the history. */
  isPush: boolean;
  onCreated?: () => void;
  /** Uses the new board instead of opening it. */
  onUse?: ((board: Board) => Promise<void>) | undefined;
  submitText?: string | undefined;
}

export function useCreateBoardForm(
  source: string,
  { isPush, onCreated, onUse, submitText }: Options,
): { form: ReactNode; submit: ReactNode } {
  const text = useText();
  const shell = useShell();
  const id = useId();
  const { open } = useStillHere({ isPush });
  const newBoard = useNewBoard();

  return {
    form: (
      <NewBoardForm
        id={id}
        source={source}
        newBoard={newBoard}
        onCreated={async (board) => {
          if (onUse) await onUse(board);
          else open(board.url, { text: text('Board created!'), tone: 'success' });
          void refreshLists(shell);
          onCreated?.();
        }}
      />
    ),
    submit: (
      <Button
        variant="primary"
        type="submit"
        form={id}
        disabled={!newBoard.isNamed}
        isPending={newBoard.isWorking}
      >
        {submitText ?? text('Create')}
      </Button>
    ),
  };
}
