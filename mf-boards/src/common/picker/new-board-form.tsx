import type { Board } from '@corkboard/shared/contract/boards';
import { lengthError } from '@corkboard/shared/failures';
import { useStillHere } from '@corkboard/shared/hooks';
import { useText } from '@corkboard/shared/i18n';
import { useIdempotencyKeys } from '@corkboard/shared/idempotency';
import { useShell } from '@corkboard/shared/remote';
import { createBoard } from '@corkboard/shared/requests/boards';
import { isVisibleName } from '@corkboard/shared/rules/base';
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
  initial?: BoardDraft;
  onCreated: (board: Board) => Promise<void> | void;
  onState: (state: NewBoardState) => void;
}

export interface BoardDraft {
  name: string;
  isSecret: boolean;
}

export const emptyDraft: BoardDraft = { name: '', isSecret: false };

export interface NewBoardState {
  draft: BoardDraft;
  isReady: boolean;
  isWorking: boolean;
}

export function getState(draft: BoardDraft, isWorking = false): NewBoardState {
  return { draft, isReady: draft.name.trim() !== '', isWorking };
}

/** A failure keeps the typed text, and a retry has the same idempotency key. */
export function NewBoardForm({ id, source, initial = emptyDraft, onCreated, onState }: Props) {
  const text = useText();
  const shell = useShell();
  const [draft, setDraft] = useState(initial);
  const [error, setError] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);
  const { getKey } = useIdempotencyKeys();
  const { isHere } = useStillHere();
  const { name, isSecret } = draft;
  const trimmed = name.trim();

  function change(to: BoardDraft) {
    setDraft(to);
    onState(getState(to, isWorking));
  }

  function work(working: boolean) {
    setWorking(working);
    onState(getState(draft, working));
  }

  async function create(event: FormEvent) {
    event.preventDefault();
    if (isWorking) return;
    if (!isVisibleName(name)) {
      setError(text("Don't forget to name your board!"));
      return;
    }
    if (lengthError(trimmed, MAX_BOARD_NAME_LENGTH, text)) return;
    const wanted = { name: trimmed, privacy: isSecret ? ('secret' as const) : ('public' as const) };
    setError(null);
    work(true);
    try {
      const { data } = await shell.call(createBoard, {
        ...wanted,
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
      work(false);
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
          change({ ...draft, name: typed });
        }}
        // A press on Cancel, Back, Stop, or a link leaves the form, so the name isn't missing.
        onBlur={({ currentTarget, relatedTarget }) => {
          const staysInForm = relatedTarget !== null && currentTarget.form?.contains(relatedTarget);
          if (staysInForm && !isVisibleName(name))
            setError(text("Don't forget to name your board!"));
        }}
      />
      <CheckboxField
        label={text('Keep this board secret')}
        detail={text('So only you and collaborators can see it.')}
        checked={isSecret}
        onChange={({ target }) => change({ ...draft, isSecret: target.checked })}
      />
    </form>
  );
}
