import type { Board } from '@corkboard/shared/contract/boards';
import { useText } from '@corkboard/shared/i18n';
import { useLazyDialog } from '@corkboard/shared/lazy';
import { AvatarStack, Button } from '@corkboard/shared/ui';
import styles from './invite-button.module.css';

const loadInviteDialog = () => import('./invite-dialog.tsx').then((m) => m.InviteDialog);

export function InviteButton({ board }: { board: Board }) {
  const text = useText();
  const dialog = useLazyDialog();
  const people = [board.owner, ...board.collaborating_users];
  return (
    <>
      <Button
        className={styles.button}
        aria-label={text('Invite people')}
        aria-haspopup="dialog"
        onPointerEnter={() => dialog.warm(loadInviteDialog)}
        onClick={() => dialog.open(loadInviteDialog, { board })}
      >
        <AvatarStack
          people={people.map(({ full_name, image_medium_url }) => ({
            name: full_name,
            url: image_medium_url,
          }))}
        />
        {text('Invite')}
      </Button>
      {dialog.element}
    </>
  );
}
