import { useText } from '@corkboard/shared/i18n';
import { caretDownBold } from '@corkboard/shared/icons/caret-down-bold.ts';
import { x } from '@corkboard/shared/icons/x.ts';
import { useLazyDialog } from '@corkboard/shared/lazy';
import { useQuery } from '@corkboard/shared/query';
import { type SlotProps, useShell } from '@corkboard/shared/remote';
import { Icon, IconButton } from '@corkboard/shared/ui';
import { useId, useRef, useState } from 'react';
import type { PickedTarget } from '../common/picker/pick-board-dialog.tsx';
import { pickerQuery } from '../common/picker/picker-query.ts';
import { RowThumbnail } from '../common/picker/row-thumbnail.tsx';
import styles from './pin-board.module.css';

const loadPicker = () =>
  import('../common/picker/pick-board-dialog.tsx').then((m) => m.PickBoardDialog);

/** The board of new Pins, chosen with the same picker as on a Pin's page. */
export function PinBoard({ label, value, onChange }: SlotProps['pin.board']) {
  const text = useText();
  const shell = useShell();
  const id = useId();
  const dialog = useLazyDialog();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isPicking, setPicking] = useState(false);
  const boards = useQuery(pickerQuery(shell));
  const known = boards.data?.find((board) => board.id === value?.board.id);
  const details = [
    known && text('{count, plural, one {# Pin} other {# Pins}}', { count: known.pin_count }),
    value?.section && text('Section: {name}', { name: value.section.title }),
  ];

  function pick() {
    if (isPicking) {
      dialog.close();
      return;
    }
    setPicking(true);
    dialog.open(
      loadPicker,
      {
        title: text('Save to'),
        source: 'pin_builder',
        onPick: choose,
        current: value?.board.id,
        anchor: trigger,
      },
      () => setPicking(false),
    );
  }

  async function choose({ board, section }: PickedTarget): Promise<boolean> {
    onChange({
      board: { id: board.id, name: board.name },
      section: section && { id: section.id, title: section.title },
    });
    void shell.queryClient.invalidateQueries({ queryKey: [shell.subject, 'picker'] });
    return true;
  }

  return (
    <div className={styles.field}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <div className={styles.line}>
        <button
          ref={trigger}
          type="button"
          className={styles.trigger}
          aria-haspopup="dialog"
          aria-expanded={isPicking}
          aria-labelledby={`${id}-label ${id}-value`}
          onPointerEnter={() => dialog.warm(loadPicker)}
          onClick={pick}
        >
          {value && <RowThumbnail url={known?.image_cover_url ?? null} />}
          <span id={`${id}-value`} className={styles.words}>
            <bdi>{value?.board.name ?? text('Choose a board')}</bdi>
            {value && <small>{details.filter(Boolean).join(' · ')}</small>}
          </span>
          <Icon path={caretDownBold} size="s" />
        </button>
        {value && (
          <IconButton
            icon={x}
            variant="plain"
            label={text('Save without a board')}
            onClick={() => {
              // The pressed button is removed.
              trigger.current?.focus();
              onChange(null);
            }}
          />
        )}
      </div>
      {dialog.element}
    </div>
  );
}
