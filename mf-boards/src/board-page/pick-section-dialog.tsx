import type { Section } from '@corkboard/shared/contract/boards';
import { lengthError } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import { useIdempotencyKeys } from '@corkboard/shared/idempotency';
import type { LazyDialogProps } from '@corkboard/shared/lazy';
import { useShell } from '@corkboard/shared/remote';
import { createSection } from '@corkboard/shared/requests/boards';
import { isVisibleName } from '@corkboard/shared/rules/base';
import { MAX_BOARD_NAME_LENGTH } from '@corkboard/shared/rules/text-limits';
import { Button } from '@corkboard/shared/ui';
import { type FormEvent, useState } from 'react';
import { errorText } from '../common/actions/error-text.ts';
import { useDialogFailure } from '../common/actions/use-dialog-failure.ts';
import { NO_SECTION } from '../common/lists/pin-lists.ts';
import { refreshLists } from '../common/lists/refresh-lists.ts';
import { NameField } from '../common/picker/name-field.tsx';
import type { PinSelection } from '../common/selection/pin-selection.ts';
import styles from './selection-bar.module.css';
import { useMoveToSection } from './use-move-to-section.ts';

interface Props extends LazyDialogProps {
  boardId: string;
  sections: readonly Section[];
  selected: PinSelection;
  onMoved?: () => void;
}

const NEW = 'new';

export function PickSectionDialog({
  overlays,
  onClose,
  boardId,
  sections,
  selected,
  onMoved,
}: Props) {
  const text = useText();
  const shell = useShell();
  const [title, setTitle] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { failure, showFailure, clear } = useDialogFailure();
  const [working, setWorking] = useState<string | null>(null);
  const isWorking = working !== null;
  const { getKey } = useIdempotencyKeys();
  const move = useMoveToSection(boardId);
  const { sectionId } = selected.source;
  const isInSection = sectionId !== undefined && sectionId !== NO_SECTION;

  const others = sections.filter(({ id }) => id !== sectionId);

  async function pick(section: Section | null) {
    setWorking(section?.id ?? NO_SECTION);
    clear();
    const isDone = await move(selected, section, showFailure);
    setWorking(null);
    if (!isDone) return;
    onMoved?.();
    onClose();
  }

  async function create(event: FormEvent) {
    event.preventDefault();
    const trimmed = title.trim();
    if (isWorking || lengthError(trimmed, MAX_BOARD_NAME_LENGTH, text)) return;
    if (!isVisibleName(title)) return setError(text("Don't forget to name your section!"));
    const wanted = { board_id: boardId, title: trimmed };
    setWorking(NEW);
    try {
      const { data } = await shell.call(createSection, {
        ...wanted,
        idempotency_key: getKey(wanted),
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
              aria-disabled={isWorking || undefined}
              onClick={() => !isWorking && void pick(null)}
            >
              {text('Remove from section')}
            </Button>
          </li>
        )}
        {others.map((section) => (
          <li key={section.id}>
            <Button
              isPending={working === section.id}
              aria-disabled={isWorking || undefined}
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
