import type { Board } from '@corkboard/shared/contract/boards';
import { lengthError } from '@corkboard/shared/failures';
import { useStillHere } from '@corkboard/shared/hooks';
import { useText } from '@corkboard/shared/i18n';
import { useIdempotencyKeys } from '@corkboard/shared/idempotency';
import { useShell } from '@corkboard/shared/remote';
import { createBoard } from '@corkboard/shared/requests/boards';
import { isVisibleName } from '@corkboard/shared/rules/base';
import { actingUsername } from '@corkboard/shared/rules/business';
import { MAX_BOARD_NAME_LENGTH } from '@corkboard/shared/rules/text-limits';
import { type FormEvent, useState } from 'react';
import { errorText } from '../actions/error-text.ts';
import { CheckboxField } from '../checkbox-field.tsx';
import { refreshLists } from '../lists/refresh-lists.ts';
import { NameField } from './name-field.tsx';
import styles from './new-board-form.module.css';

interface Props {
  id: string;
  source: string;
  newBoard: NewBoard;
  onCreated: (board: Board) => Promise<void> | void;
}

export interface BoardDraft {
  name: string;
  isSecret: boolean;
}

export const emptyDraft: BoardDraft = { name: '', isSecret: false };

export type NewBoard = ReturnType<typeof useNewBoard>;

/** The state of a form that outlives it, so that typed text survives Back and a retry after Back creates no second board. */
export function useNewBoard() {
  const [draft, setDraft] = useState(emptyDraft);
  const [isWorking, setWorking] = useState(false);
  const { getKey } = useIdempotencyKeys();
  return { draft, setDraft, isWorking, setWorking, getKey, isNamed: draft.name.trim() !== '' };
}

/** A failure keeps the typed text, and a retry has the same idempotency key. */
export function NewBoardForm({ id, source, newBoard, onCreated }: Props) {
  const text = useText();
  const shell = useShell();
  const { draft, setDraft, isWorking, setWorking, getKey } = newBoard;
  const [error, setError] = useState<string | null>(null);
  const { isHere } = useStillHere();
  const { name, isSecret } = draft;
  const trimmed = name.trim();

  async function create(event: FormEvent) {
    event.preventDefault();
    if (isWorking) return;
    if (!isVisibleName(name)) {
      setError(text("Don't forget to name your board!"));
      return;
    }
    if (lengthError(trimmed, MAX_BOARD_NAME_LENGTH, text)) return;
    const wanted = { name: trimmed, privacy: isSecret ? ('secret' as const) : ('public' as const) };
    const username = actingUsername(shell);
    setError(null);
    setWorking(true);
    try {
      const { data } = await shell.call(createBoard, {
        ...wanted,
        ...(username !== null && { username }),
        aux_data: { source },
        idempotency_key: getKey(wanted),
      });
      await onCreated(data);
    } catch (failure) {
      const message = errorText(failure, text);
      if (isHere()) setError(message);
      else shell.toasts.show({ text: message, tone: 'error' });
      void refreshLists(shell);
    } finally {
      setWorking(false);
    }
  }

  return (
    <form id={id} className={styles.form} onSubmit={(event) => void create(event)} noValidate>
      <NameField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step begins here: it was asked for by a press
        autoFocus
        label={text('Name')}
        placeholder={text('Add a title, like "DIY" or "Recipes"')}
        value={name}
        error={error}
        onName={(typed) => {
          setError(null);
          setDraft({ ...draft, name: typed });
        }}
        // A press on Cancel, Back, Stop, or a link leaves the form, so the name isn't missing.
        onBlur={({ relatedTarget }) => {
          const isLeaving = relatedTarget?.matches('a, button') || isPressing();
          if (!isLeaving && !isVisibleName(name))
            setError(text("Don't forget to name your board!"));
        }}
      />
      <CheckboxField
        label={text('Keep this board secret')}
        detail={text('So only you and collaborators can see it.')}
        checked={isSecret}
        onChange={({ target }) => setDraft({ ...draft, isSecret: target.checked })}
      />
    </form>
  );
}

/** Safari doesn't focus a button that is pressed. */
function isPressing(): boolean {
  return document.querySelector('a:active, button:active') !== null;
}
