import type { Board } from '@corkboard/shared/contract/boards.ts';
import { getBoard, updateBoard } from '@corkboard/shared/contract/requests.ts';
import { useText } from '@corkboard/shared/i18n';
import { ApiError, useShell } from '@corkboard/shared/remote';
import { Button } from '@corkboard/shared/ui';
import { type FormEvent, useId, useState } from 'react';
import { confirmBoard } from '../common/board-lists.ts';
import { CheckboxField } from '../common/checkbox-field.tsx';
import { errorText } from '../common/error-text.ts';
import { focusInvalid } from '../common/focus-invalid.ts';
import { isBoardCollaborator } from '../common/is-board-collaborator.ts';
import { lengthError, MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH } from '../common/length-error.ts';
import { NameField } from '../common/name-field.tsx';
import { refreshLists } from '../common/refresh-lists.ts';
import type { LazyDialogProps } from '../common/use-lazy-dialog.tsx';
import { type BoardChanges, boardChanges } from './board-changes.ts';
import { BoardCollaborators } from './board-collaborators.tsx';
import { CoverPicker } from './cover-picker.tsx';
import { DescriptionField } from './description-field.tsx';
import styles from './edit-board.module.css';
import { useBoardMutations } from './use-board-mutations.ts';

interface Props extends LazyDialogProps {
  board: Board;
  onSaved?: (board: Board) => void;
  onDelete?: () => void;
}

export function EditBoardDialog({ board, overlays, onSaved, onDelete, onClose }: Props) {
  const text = useText();
  const shell = useShell();
  const { call, subject, toasts, dialogs } = shell;
  const id = useId();
  const actions = useBoardMutations();
  const [changes, setChanges] = useState<BoardChanges>({
    name: board.name,
    description: board.description,
    isSecret: board.privacy === 'secret',
    coverPinId: board.cover_pin?.pin_id ?? null,
    showsPeople: board.should_show_board_collaborators,
  });
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);
  // The version loaded last; another tab can change the board in the meantime.
  const [version, setVersion] = useState(board.version);
  const isOwner = board.owner.id === subject;
  const isArchived = board.archived_by_me_at !== null;
  const isNameless = changes.name.trim() === '';
  const isTooLong =
    lengthError(changes.name.trim(), MAX_NAME_LENGTH, text) ??
    lengthError(changes.description, MAX_DESCRIPTION_LENGTH, text);
  const change = (some: Partial<BoardChanges>) => setChanges((before) => ({ ...before, ...some }));

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isWorking) return;
    if (isNameless) return setError(text("Don't forget to name your board!"));
    if (isTooLong) return focusInvalid(event);
    const seen = version === undefined ? board : { ...board, version };
    const input = boardChanges(seen, changes);
    if (!input) return onClose();
    setWorking(true);
    setFailure(null);
    try {
      const { data } = await call(updateBoard, input);
      confirmBoard(shell, board.id, data);
      toasts.show({ text: text('Saved'), tone: 'success' });
      onSaved?.(data);
      onClose();
    } catch (fault) {
      setFailure(await whyNotSaved(fault));
    } finally {
      setWorking(false);
      void refreshLists(shell);
    }
  }

  /** After a version conflict, saving again overwrites only the fields changed here. */
  async function whyNotSaved(fault: unknown): Promise<string> {
    const isConflict = fault instanceof ApiError && fault.status === 409;
    if (!isConflict) return errorText(fault, text);
    try {
      const { data } = await call(getBoard, { board_id: board.id });
      if (data.version === version) return errorText(fault, text);
      setVersion(data.version);
    } catch (unread) {
      return errorText(unread, text);
    }
    return text('This board was changed meanwhile. Save again to keep what you changed here.');
  }

  async function leave() {
    const isKept = boardChanges(board, changes) === null || isWorking;
    const question = {
      title: text('Close without saving?'),
      text: text('What you changed here is lost.'),
      confirm: text('Close without saving'),
      isDestructive: true,
    };
    if (isKept || (await dialogs.confirm(question))) onClose();
  }

  function putAway(action: (board: Board) => Promise<unknown>) {
    onClose();
    void action(board);
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
      <form id={id} className={styles.form} onSubmit={(event) => void save(event)} noValidate>
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
      {isOwner && (
        <div className={styles.away}>
          <Button onClick={() => putAway(isArchived ? actions.unarchive : actions.archive)}>
            {isArchived ? text('Unarchive board') : text('Archive board')}
          </Button>
          <Button
            variant="danger"
            onClick={() => putAway((gone) => actions.remove(gone, onDelete))}
          >
            {text('Delete board')}
          </Button>
        </div>
      )}
    </overlays.DialogOverlay>
  );
}
