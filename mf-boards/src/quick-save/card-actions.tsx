import { useText } from '@corkboard/shared/i18n';
import { caretDown } from '@corkboard/shared/icons/caret-down.ts';
import { star } from '@corkboard/shared/icons/star.ts';
import { starFill } from '@corkboard/shared/icons/star-fill.ts';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { Button, ButtonLink, Icon, IconButton } from '@corkboard/shared/ui';
import { useRef, useState } from 'react';

import { pickerQuery } from '../common/picker-query.ts';
import { type CardActionsProps, useCardIntent } from '../common/use-card-intent.ts';
import { useLazyDialog } from '../common/use-lazy-dialog.tsx';
import styles from './card-actions.module.css';
import { CardMenu } from './card-menu.tsx';
import { resolveSaveBehavior, type SaveTarget } from './save-behavior.ts';
import { saveBehaviorQuery } from './save-behavior-query.ts';
import { useFavorite } from './use-favorite.ts';
import { useSavePin } from './use-save-pin.ts';

export function CardActions(props: CardActionsProps) {
  const { pin } = props;
  const text = useText();
  const shell = useShell();
  const { signIn, viewer, subject } = shell;
  const isMember = viewer.isAuth && !viewer.isLimitedLogin;
  const boards = useQuery({ ...pickerQuery(shell), enabled: isMember });
  const behavior = useQuery({ ...saveBehaviorQuery(shell), enabled: isMember });
  const { save, isSaving, saved } = useSavePin(pin);
  const favorite = useFavorite(pin);
  const dialog = useLazyDialog();
  const [isPicking, setPicking] = useState(false);

  const choice = resolveSaveBehavior(boards.data, behavior.data);
  const picker = useRef<HTMLButtonElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const isReady = !boards.isPending && !behavior.isPending;
  useCardIntent(props, ['save-pin', 'choose-board'], isReady, (kind) => {
    (kind === 'save-pin' ? saveButton : picker).current?.focus();
    if (kind === 'save-pin') onSave();
    else openPicker();
  });
  const isOwn = pin.pinner.id === viewer.id || pin.pinner.id === subject;

  function openPicker() {
    if (!signIn.require('save', { intent: { kind: 'choose-board', id: pin.id } })) return;
    setPicking(true);
    dialog.open(async () => {
      const { PickBoardDialog } = await import('../common/pick-board-dialog.tsx');
      return ({ overlays, onClose }) => {
        const close = () => {
          setPicking(false);
          onClose();
        };
        return (
          <PickBoardDialog
            overlays={overlays}
            onClose={close}
            title={text('Choose a board')}
            source="save_pin"
            onPick={save}
          />
        );
      };
    });
  }

  function onSave() {
    if (!signIn.require('save', { intent: { kind: 'save-pin', id: pin.id } })) return;
    if (choice.kind === 'picker') openPicker();
    else void save(choice.kind === 'board' ? { board: choice.board } : { board: null });
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
          aria-label={text('Board: {name}. Choose another', { name: nameOf(saved) })}
          onClick={openPicker}
        >
          <bdi>{nameOf(saved)}</bdi>
          <Icon path={caretDown} size="s" />
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

  function nameOf(target: SaveTarget | null): string {
    if (target) return target.section?.title ?? target.board?.name ?? text('Profile');
    switch (choice.kind) {
      case 'board':
        return choice.board.name;
      case 'profile':
        return text('Profile');
      case 'picker':
        return text('Choose a board');
    }
  }
}
