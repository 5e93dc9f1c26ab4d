import type { Board } from '@corkboard/shared/contract/boards.ts';
import { useText } from '@corkboard/shared/i18n';
import { plus } from '@corkboard/shared/icons/plus.ts';
import { Button } from '@corkboard/shared/ui';
import { useId, useState } from 'react';

import { BoardPicker, type Picked } from '../common/board-picker.tsx';
import { NewBoardForm } from '../common/new-board-form.tsx';
import type { LazyDialogProps } from '../common/use-lazy-dialog.tsx';
import type { SaveTarget } from './save-choice.ts';

interface Props extends LazyDialogProps {
  /** Resolves to whether it was saved: then the dialog goes. */
  onSave: (target: SaveTarget) => Promise<boolean>;
}

/** One's boards to save to, and a new one on the spot. */
export function SaveDialog({ overlays, onClose, onSave }: Props) {
  const text = useText();
  const id = useId();
  const [isNew, setNew] = useState(false);
  const [working, setWorking] = useState<string | null>(null);
  const [{ isReady, isWorking }, setState] = useState({ isReady: false, isWorking: false });

  async function pick({ board, section }: Picked) {
    setWorking(section?.id ?? board.id);
    const isSaved = await onSave({ board, section });
    setWorking(null);
    if (isSaved) onClose();
  }

  async function saveToNew(board: Board) {
    if (await onSave({ board })) onClose();
  }

  const actions = isNew ? (
    <>
      <Button onClick={() => setNew(false)}>{text('Back')}</Button>
      <Button type="submit" form={id} variant="primary" disabled={!isReady} isWorking={isWorking}>
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
      title={isNew ? text('Create board') : text('Choose a board')}
      size="s"
      actions={actions}
      onClose={onClose}
    >
      {isNew ? (
        <NewBoardForm id={id} source="save_pin" onCreated={saveToNew} onState={setState} />
      ) : (
        <BoardPicker working={working} onPick={(picked) => void pick(picked)} />
      )}
    </overlays.DialogOverlay>
  );
}
