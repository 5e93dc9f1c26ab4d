import type { Board } from '@corkboard/shared/contract/boards';
import { focusInvalid, lengthError } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import type { LazyDialogProps } from '@corkboard/shared/lazy';
import { isVisibleName } from '@corkboard/shared/rules/base';
import {
  MAX_BOARD_DESCRIPTION_LENGTH,
  MAX_BOARD_NAME_LENGTH,
} from '@corkboard/shared/rules/text-limits';
import { Button } from '@corkboard/shared/ui';
import { type FormEvent, useId, useState } from 'react';
import { NameField } from '../common/picker/name-field.tsx';
import { CoverPicker } from './cover-picker.tsx';
import { DescriptionField } from './description-field.tsx';
import styles from './edit-board.module.css';
import { getChanges, useSaveBoard } from './use-save-board.ts';

interface Props extends LazyDialogProps {
  board: Board;
  only: 'rename' | 'cover';
  onSaved(board: Board): void;
}

export function BoardFieldsDialog({ board, only, onSaved, overlays, onClose }: Props) {
  const text = useText();
  const id = useId();
  const [changes, setChanges] = useState(() => getChanges(board));
  const [error, setError] = useState<string | null>(null);
  const { save, failure, isWorking } = useSaveBoard(board, { onSaved, onClose });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isWorking) return;
    if (!isVisibleName(changes.name)) return setError(text("Don't forget to name your board!"));
    const isTooLong =
      lengthError(changes.name.trim(), MAX_BOARD_NAME_LENGTH, text) ??
      lengthError(changes.description, MAX_BOARD_DESCRIPTION_LENGTH, text);
    if (isTooLong) return focusInvalid(event.currentTarget);
    void save(changes);
  }

  return (
    <overlays.DialogOverlay
      title={only === 'rename' ? text('Rename and describe') : text('Change cover')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('Cancel')}</Button>
          <Button variant="primary" type="submit" form={id} isPending={isWorking}>
            {text('Save')}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={submit} noValidate>
        {only === 'rename' ? (
          <>
            <NameField
              label={text('Name')}
              value={changes.name}
              error={error}
              onName={(name) => {
                setChanges({ ...changes, name });
                setError(null);
              }}
            />
            <DescriptionField
              value={changes.description}
              onDescription={(description) => setChanges({ ...changes, description })}
            />
          </>
        ) : (
          <CoverPicker
            board={board}
            chosen={changes.coverPinId}
            onChoose={(coverPinId) => setChanges({ ...changes, coverPinId })}
          />
        )}
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      </form>
    </overlays.DialogOverlay>
  );
}
