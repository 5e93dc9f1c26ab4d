import type { Section } from '@corkboard/shared/contract/boards';
import { ChangedError, lengthError, nullIfOutOfReach, useSeen } from '@corkboard/shared/failures';
import { useStillHere } from '@corkboard/shared/hooks';
import { useText } from '@corkboard/shared/i18n';
import { useIdempotencyKeys } from '@corkboard/shared/idempotency';
import { useShell } from '@corkboard/shared/remote';
import { createSection, getSection, updateSection } from '@corkboard/shared/requests/boards';
import { isVisibleName } from '@corkboard/shared/rules/base';
import { MAX_BOARD_NAME_LENGTH } from '@corkboard/shared/rules/text-limits';
import { Button } from '@corkboard/shared/ui';
import { type FormEvent, useState } from 'react';
import { errorText } from '../common/actions/error-text.ts';
import { refreshLists } from '../common/lists/refresh-lists.ts';
import { NameField } from '../common/picker/name-field.tsx';
import styles from './sections.module.css';

interface Props {
  boardId: string;
  section?: Section | undefined;
  pinIds?: readonly string[] | undefined;
  /** `before`: what it was just before a change of its name. */
  onDone: (section: Section, before?: Section) => void;
}

/** A failure keeps the typed text, and a retry has the same idempotency key. */
export function SectionForm({ boardId, section, pinIds = [], onDone }: Props) {
  const text = useText();
  const shell = useShell();
  const [title, setTitle] = useState(section?.title ?? '');
  const [error, setError] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);
  const { getKey } = useIdempotencyKeys();
  const { isHere } = useStillHere();
  const { findChanges, assertSeen } = useSeen({ title: section?.title ?? '' });
  const trimmed = title.trim();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isWorking) return;
    if (!isVisibleName(title)) {
      setError(text("Don't forget to name your section!"));
      return;
    }
    if (lengthError(trimmed, MAX_BOARD_NAME_LENGTH, text)) return;
    // Sent, it would undo another's change.
    if (section && !('title' in findChanges({ title: trimmed }))) return onDone(section);
    setWorking(true);
    setError(null);
    try {
      if (section) await rename(section);
      else onDone((await made()).data);
    } catch (failure) {
      if (isHere()) setError(errorText(failure, text));
      else shell.toasts.show({ text: lateText(failure), tone: 'error' });
    } finally {
      setWorking(false);
      void refreshLists(shell);
    }
  }

  async function rename(opened: Section) {
    const id = { section_id: opened.id };
    const now = (await nullIfOutOfReach(shell.call(getSection, id)))?.data ?? null;
    assertSeen({ title: trimmed }, now && { title: now.title });
    const { data } = await shell.call(updateSection, { ...id, title: trimmed });
    onDone(data, now ?? opened);
  }

  /** Nothing can be saved again once the form is closed. */
  function lateText(failure: unknown): string {
    if (!(failure instanceof ChangedError)) return errorText(failure, text);
    return text("The section wasn't renamed, because it has another new name.");
  }

  function made() {
    const wanted = {
      board_id: boardId,
      title: trimmed,
      ...(pinIds.length > 0 ? { pin_ids: [...pinIds] } : {}),
    };
    return shell.call(createSection, {
      ...wanted,
      idempotency_key: getKey(wanted),
    });
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <NameField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form was asked for by a press
        autoFocus
        label={text('Section name')}
        value={title}
        error={error}
        onName={(typed) => {
          setTitle(typed);
          setError(null);
        }}
      />
      <Button type="submit" variant="primary" disabled={trimmed === ''} isPending={isWorking}>
        {section ? text('Save') : text('Create')}
      </Button>
    </form>
  );
}
