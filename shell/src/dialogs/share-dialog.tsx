import { useText } from '@corkboard/shared/i18n';
import { copy } from '@corkboard/shared/icons/copy.ts';
import { type Shareable, useShell } from '@corkboard/shared/remote';
import { Button, type Overlays, TextField } from '@corkboard/shared/ui';

import styles from './dialogs.module.css';

interface Props {
  target: Shareable;
  overlays: Overlays;
  onClose(): void;
}

const TITLES: Record<Shareable['type'], string> = {
  user: 'Send this profile',
  board: 'Send this board',
  pin: 'Send this Pin',
};

export function ShareDialog({ target, overlays, onClose }: Props) {
  const text = useText();
  const { toasts } = useShell();
  const { DialogOverlay } = overlays;
  const address = new URL(target.url, location.origin).href;

  const copyAddress = () =>
    navigator.clipboard.writeText(address).then(
      () => {
        toasts.show({ text: text('Link copied'), tone: 'success' });
        onClose();
      },
      () => toasts.show({ text: text('Copy the link from the field.'), tone: 'error' }),
    );

  return (
    <DialogOverlay
      title={text(TITLES[target.type])}
      onClose={onClose}
      actions={
        <Button variant="primary" icon={copy} onClick={() => void copyAddress()}>
          {text('Copy link')}
        </Button>
      }
    >
      <div className={styles['target']}>
        {target.imageUrl && (
          <img className={styles['picture']} src={target.imageUrl} alt="" width="48" height="48" />
        )}
        <bdi>{target.name}</bdi>
      </div>
      <TextField label={text('Link')} value={address} readOnly />
    </DialogOverlay>
  );
}
