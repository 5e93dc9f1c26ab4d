import type { User } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import type { LazyDialogProps } from '@corkboard/shared/lazy';
import { useShell } from '@corkboard/shared/remote';
import { profilePath } from '@corkboard/shared/rules/people';
import { Avatar, Button } from '@corkboard/shared/ui';
import styles from './upsell-dialog.module.css';
import type { UpsellState } from './upsell-state.ts';

interface Props extends LazyDialogProps {
  user: User;
  state: Exclude<UpsellState, 'none'>;
}

export function UpsellDialog({ user, state, overlays: { DialogOverlay }, onClose }: Props) {
  const text = useText();
  const { message, share } = useShell();
  const name = user.full_name;
  const isMessage = state === 'messageUpsell';

  function goOn() {
    onClose();
    if (isMessage) message.open({ id: user.id, fullName: name });
    else {
      share.open({
        type: 'user',
        id: user.id,
        name,
        description: '',
        imageUrl: user.image_large_url,
        url: profilePath(user.username),
      });
    }
  }
  return (
    <DialogOverlay
      title={
        isMessage
          ? text('You and {name} follow each other', { name })
          : text("You're following {name}", { name })
      }
      size="s"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('Not now')}</Button>
          <Button variant="primary" onClick={goOn}>
            {isMessage ? text('Write a message') : text('Share the profile')}
          </Button>
        </>
      }
    >
      <div className={styles.who}>
        <Avatar url={user.image_xlarge_url} name={name} size="l" isDecorative />
        <p>
          {isMessage
            ? text('{name} already follows you. Say hello.', { name })
            : text("Know someone who'd like to follow {name} too?", { name })}
        </p>
      </div>
    </DialogOverlay>
  );
}
