import { createSection } from '@corkboard/shared/contract/requests.ts';
import type { Section } from '@corkboard/shared/contract/sections.ts';
import { useText } from '@corkboard/shared/i18n';
import { useIdempotencyKeys } from '@corkboard/shared/idempotency/use-idempotency-keys.ts';
import { useShell } from '@corkboard/shared/remote';
import { Button } from '@corkboard/shared/ui';
import { type FormEvent, useState } from 'react';
import { errorText } from '../common/error-text.ts';
import { lengthError, MAX_NAME_LENGTH } from '../common/length-error.ts';
import { NameField } from '../common/name-field.tsx';
import { NO_SECTION } from '../common/pin-lists.ts';
import { refreshLists } from '../common/refresh-lists.ts';
import type { LazyDialogProps } from '../common/use-lazy-dialog.tsx';
import styles from './selection-bar.module.css';

interface Props extends LazyDialogProps {
  boardId: string;
  sections: readonly Section[];
  isInSection: boolean;
  /** Resolves to whether the Pins moved; `tell` receives the reason if not. */
  onPick: (section: Section | null, tell: (why: string) => void) => Promise<boolean>;
}

const NEW = 'new';

export function PickSectionDialog({
  overlays,
  onClose,
  boardId,
  sections,
  isInSection,
  onPick,
}: Props) {
  const text = useText();
  const shell = useShell();
  const [title, setTitle] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [working, setWorking] = useState<string | null>(null);
  const isWorking = working !== null;
  const { keyOf } = useIdempotencyKeys();

  async function pick(section: Section | null) {
    setWorking(section?.id ?? NO_SECTION);
    setFailure(null);
    const isDone = await onPick(section, setFailure);
    setWorking(null);
    if (isDone) onClose();
  }

  async function create(event: FormEvent) {
    event.preventDefault();
    const trimmed = title.trim();
    if (trimmed === '' || isWorking || lengthError(trimmed, MAX_NAME_LENGTH, text)) return;
    const wanted = { board_id: boardId, title: trimmed };
    setWorking(NEW);
    try {
      const { data } = await shell.call(createSection, {
        ...wanted,
        idempotency_key: keyOf(wanted),
      });
      await pick(data);
    } catch (failure) {
      setError(errorText(failure, text));
      void refreshLists(shell);
    } finally {
      setWorking(null);
    }
  }

  return (
    <overlays.DialogOverlay title={text('Move to a section')} size="s" onClose={onClose}>
      <div role="alert" className={styles.failure}>
        {failure}
      </div>
      <ul className={styles.sections}>
        {isInSection && (
          <li>
            <Button
              isPending={working === NO_SECTION}
              onClick={() => !isWorking && void pick(null)}
            >
              {text('Out of its section')}
            </Button>
          </li>
        )}
        {sections.map((section) => (
          <li key={section.id}>
            <Button
              isPending={working === section.id}
              onClick={() => !isWorking && void pick(section)}
            >
              <bdi>{section.title}</bdi>
            </Button>
          </li>
        ))}
      </ul>
      <form className={styles.sections} onSubmit={(event) => void create(event)} noValidate>
        <NameField
          label={text('New section')}
          value={title}
          error={error}
          onName={(typed) => {
            setTitle(typed);
            setError(null);
          }}
        />
        <Button type="submit" disabled={title.trim() === ''} isPending={working === NEW}>
          {text('Create and move')}
        </Button>
      </form>
    </overlays.DialogOverlay>
  );
}
