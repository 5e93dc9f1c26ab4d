import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { Button } from '@corkboard/shared/ui';
import { useId, useState } from 'react';

import { NewBoardForm } from '../common/new-board-form.tsx';
import { refreshLists } from '../common/refresh-lists.ts';
import type { LazyDialogProps } from '../common/use-lazy-dialog.tsx';

/** The board creation form over the page. [BOARD-053..BOARD-058] */
export function CreateBoardDialog({ overlays, onClose }: LazyDialogProps) {
  const text = useText();
  const shell = useShell();
  const id = useId();
  const [state, setState] = useState({ isReady: false, isWorking: false });

  return (
    <overlays.DialogOverlay
      title={text('Create board')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('Cancel')}</Button>
          <Button
            variant="primary"
            type="submit"
            form={id}
            disabled={!state.isReady}
            isWorking={state.isWorking}
          >
            {text('Create')}
          </Button>
        </>
      }
    >
      <NewBoardForm
        id={id}
        source="create_menu"
        onState={setState}
        onCreated={(board) => {
          void refreshLists(shell);
          shell.toasts.show({ text: text('Board created!'), tone: 'success' });
          onClose();
          shell.navigation.to(board.url);
        }}
      />
    </overlays.DialogOverlay>
  );
}
