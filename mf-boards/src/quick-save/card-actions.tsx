import { useText } from '@corkboard/shared/i18n';
import { caretDownBold } from '@corkboard/shared/icons/caret-down-bold.ts';
import { star } from '@corkboard/shared/icons/star.ts';
import { starFill } from '@corkboard/shared/icons/star-fill.ts';
import { useLazyDialog } from '@corkboard/shared/lazy';
import { useShell } from '@corkboard/shared/remote';
import { isOwnProfile } from '@corkboard/shared/rules/people';
import { Button, ButtonLink, Icon, IconButton } from '@corkboard/shared/ui';
import { type RefObject, useEffect, useState } from 'react';
import type { CardActionsProps } from '../common/use-card-intent.ts';
import styles from './card-actions.module.css';
import { CardMenu } from './card-menu.tsx';
import { useFavorite } from './use-favorite.ts';
import { useQuickSave } from './use-quick-save.ts';

const loadBoardDialog = () =>
  import('../common/picker/pick-board-dialog.tsx').then((m) => m.PickBoardDialog);

export function CardActions(props: CardActionsProps) {
  const { pin } = props;
  const text = useText();
  const shell = useShell();
  const favorite = useFavorite(pin);
  const dialog = useLazyDialog();
  const [isPicking, setPicking] = useState(false);
  const { name, boardId, save, saved, isSaving, isMember, onPick, onSave, picker, saveButton } =
    useQuickSave(props, openPicker);
  useFocusFromBelow(picker);
  const isOwn = isOwnProfile(shell, pin.pinner);

  function openPicker() {
    setPicking(true);
    dialog.open(
      loadBoardDialog,
      { title: text('Choose a board'), source: 'save_pin', onPick: save, current: boardId },
      () => setPicking(false),
    );
  }

  return (
    <>
      <div className={styles.row}>
        <button
          ref={picker}
          type="button"
          className={styles.pick}
          aria-haspopup="dialog"
          aria-expanded={isPicking}
          aria-label={text('Board: {name}. Choose another', { name })}
          onClick={onPick}
        >
          <bdi>{name}</bdi>
          <Icon path={caretDownBold} size="s" />
        </button>
        {saved ? (
          <ButtonLink variant="ink" href={saved.href}>
            {text('Saved')}
          </ButtonLink>
        ) : (
          <Button ref={saveButton} variant="primary" isPending={isSaving} onClick={onSave}>
            {text('Save')}
          </Button>
        )}
      </div>
      <div className={styles.row}>
        <span />
        <span className={styles.icons}>
          {isMember && isOwn && (
            <IconButton
              icon={pin.is_favorited_by_me ? starFill : star}
              size="s"
              className={styles.onPicture}
              label={text('Favorite')}
              aria-pressed={pin.is_favorited_by_me}
              onClick={favorite}
            />
          )}
          <CardMenu {...props} isOwn={isOwn} className={styles.onPicture} />
        </span>
      </div>
      {dialog.element}
    </>
  );
}

/** With a keyboard, the button of a card that opened them still has the focus, but they cover it. */
function useFocusFromBelow(first: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const card = first.current?.closest('[data-offers]');
    if (card?.querySelector(':scope > button:focus-visible')) first.current?.focus();
  }, [first]);
}
