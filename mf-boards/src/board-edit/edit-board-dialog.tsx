import type { Board } from '@corkboard/shared/contract/boards';
import { focusInvalid, lengthError } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import type { LazyDialogProps } from '@corkboard/shared/lazy';
import { useShell } from '@corkboard/shared/remote';
import { isVisibleName } from '@corkboard/shared/rules/base';
import {
  MAX_BOARD_DESCRIPTION_LENGTH,
  MAX_BOARD_NAME_LENGTH,
} from '@corkboard/shared/rules/text-limits';
import { Button } from '@corkboard/shared/ui';
import { type FormEvent, useId, useState } from 'react';
import { CheckboxField } from '../common/checkbox-field.tsx';
import { isBoardCollaborator } from '../common/is-board-collaborator.ts';
import { NameField } from '../common/picker/name-field.tsx';
import type { Leaving } from '../common/use-leaving.ts';
import { type BoardChanges, boardChanges } from './board-changes.ts';
import { BoardCollaborators } from './board-collaborators.tsx';
import { CoverPicker } from './cover-picker.tsx';
import { DescriptionField } from './description-field.tsx';
import styles from './edit-board.module.css';
import { useBoardMutations } from './use-board-mutations.ts';
import { getChanges, useSaveBoard } from './use-save-board.ts';

interface Props extends LazyDialogProps {
  board: Board;
  onSaved?: (board: Board) => void;
  leaving?: Leaving;
}

export function EditBoardDialog({ board, overlays, onSaved, leaving, onClose }: Props) {
  const text = useText();
  const { subject, dialogs } = useShell();
  const id = useId();
  const [changes, setChanges] = useState<BoardChanges>(() => getChanges(board));
  const [error, setError] = useState<string | null>(null);
  const { save, failure, isWorking } = useSaveBoard(board, { onSaved, onClose });
  const isOwner = board.owner.id === subject;
  const isNameless = !isVisibleName(changes.name);
  const isTooLong =
    lengthError(changes.name.trim(), MAX_BOARD_NAME_LENGTH, text) ??
    lengthError(changes.description, MAX_BOARD_DESCRIPTION_LENGTH, text);
  const change = (some: Partial<BoardChanges>) => setChanges((before) => ({ ...before, ...some }));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isWorking) return;
    if (isNameless) return setError(text("Don't forget to name your board!"));
    if (isTooLong) return focusInvalid(event.currentTarget);
    void save(changes);
  }

  async function leave() {
    const isKept = boardChanges(board, changes) === null || isWorking;
    const question = {
      title: text('Close without saving?'),
      text: text('Your changes will be lost.'),
      confirm: text('Close without saving'),
      isDestructive: true,
    };
    if (isKept || (await dialogs.confirm(question))) onClose();
  }

  return (
    <overlays.DialogOverlay
      title={text('Edit board')}
      onClose={() => void leave()}
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
        <NameField
          label={text('Name')}
          value={changes.name}
          error={error}
          onName={(name) => {
            change({ name });
            setError(null);
          }}
        />
        <DescriptionField
          value={changes.description}
          onDescription={(description) => change({ description })}
        />
        <CoverPicker
          board={board}
          chosen={changes.coverPinId}
          onChoose={(coverPinId) => change({ coverPinId })}
        />
        {isOwner && (
          <CheckboxField
            label={text('Keep this board secret')}
            detail={text('So only you and collaborators can see it.')}
            checked={changes.isSecret}
            onChange={({ target }) => change({ isSecret: target.checked })}
          />
        )}
        <CheckboxField
          label={text('Show collaborators on the board')}
          checked={changes.showsPeople}
          onChange={({ target }) => change({ showsPeople: target.checked })}
        />
        <div role="alert" className={styles.failure}>
          {failure !== null && (
            <p ref={(words) => words?.scrollIntoView({ block: 'nearest' })}>{failure}</p>
          )}
        </div>
      </form>
      {isBoardCollaborator(board, subject) && (
        <BoardCollaborators board={board} isOwner={isOwner} />
      )}
      {isOwner && <OwnerActions board={board} leaving={leaving} onClose={onClose} />}
    </overlays.DialogOverlay>
  );
}

interface OwnerActionsProps {
  board: Board;
  leaving: Leaving | undefined;
  onClose: () => void;
}

function OwnerActions({ board, leaving, onClose }: OwnerActionsProps) {
  const text = useText();
  const { archive, unarchive, remove } = useBoardMutations();
  const isArchived = board.archived_by_me_at !== null;

  function start(action: (board: Board) => Promise<unknown>) {
    onClose();
    void action(board);
  }

  return (
    <div className={styles.away}>
      <Button onClick={() => start(isArchived ? unarchive : archive)}>
        {isArchived ? text('Unarchive board') : text('Archive board')}
      </Button>
      <Button variant="danger" onClick={() => start((gone) => remove(gone, leaving))}>
        {text('Delete board')}
      </Button>
    </div>
  );
}
