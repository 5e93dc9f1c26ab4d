import { useText } from '@corkboard/shared/i18n';
import { caretDownBold } from '@corkboard/shared/icons/caret-down-bold.ts';
import { star } from '@corkboard/shared/icons/star.ts';
import { starFill } from '@corkboard/shared/icons/star-fill.ts';
import { useLazyDialog } from '@corkboard/shared/lazy';
import { type SlotProps, useShell } from '@corkboard/shared/remote';
import { Button, Icon, IconButton } from '@corkboard/shared/ui';
import { useRef, useState } from 'react';
import styles from '../quick-save/pin-save.module.css';
import { useFavorite } from '../quick-save/use-favorite.ts';
import { useQuickSave } from '../quick-save/use-quick-save.ts';

const loadPicker = () =>
  import('../common/picker/pick-board-dialog.tsx').then((m) => m.PickBoardDialog);

/** On a Pin's page: Favorite, and the board with Save as one control. The shell finds Save by `data-pin-save`. */
export function PinSave({ pin }: SlotProps['pin.save']) {
  const text = useText();
  const { viewer } = useShell();
  const dialog = useLazyDialog();
  const [isPicking, setPicking] = useState(false);
  const favorite = useFavorite(pin);
  const { name, boardId, save, saved, isSaving, isReady, isMember, ...quickSave } = useQuickSave(
    { pin },
    openPicker,
    { canUndo: true },
  );
  const { onPick, onSave, picker, saveButton } = quickSave;
  const control = useRef<HTMLDivElement>(null);

  function openPicker() {
    setPicking(true);
    dialog.open(
      loadPicker,
      {
        title: text('Save to'),
        source: 'save_pin',
        onPick: save,
        current: boardId,
        anchor: control,
      },
      () => setPicking(false),
    );
  }

  return (
    <div className={styles.bar}>
      {isMember && (
        <IconButton
          icon={pin.is_favorited_by_me ? starFill : star}
          variant="plain"
          label={text('Favorite')}
          aria-pressed={pin.is_favorited_by_me}
          onClick={favorite}
        />
      )}
      <div ref={control} className={styles.save} role="group" aria-label={text('Save')}>
        <button
          ref={picker}
          type="button"
          className={styles.board}
          aria-haspopup="dialog"
          aria-expanded={isPicking}
          aria-label={text('Board: {name}. Choose another', { name })}
          disabled={viewer.isAuth && !isReady}
          onPointerEnter={() => dialog.warm(loadPicker)}
          onClick={() => (isPicking ? dialog.close() : onPick())}
        >
          <bdi>{name}</bdi>
          <Icon path={caretDownBold} size="s" />
        </button>
        <Button
          ref={saveButton}
          className={styles.button}
          data-pin-save=""
          variant={saved ? 'ink' : 'primary'}
          isPending={isSaving}
          onClick={onSave}
        >
          {saved ? text('Saved') : text('Save')}
        </Button>
      </div>
      {dialog.element}
    </div>
  );
}
