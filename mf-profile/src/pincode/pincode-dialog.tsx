import type { User } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import type { LazyDialogProps } from '@corkboard/shared/lazy';
import { useShell } from '@corkboard/shared/remote';
import { profilePath } from '@corkboard/shared/rules/people';
import { Avatar, Button } from '@corkboard/shared/ui';
import { useMemo } from 'react';
import styles from './pincode-dialog.module.css';
import { pincodePath } from './pincode-path.ts';
import { savePincode } from './save-pincode.ts';

interface Props extends LazyDialogProps {
  user: User;
}

export function PincodeDialog({ user, overlays: { DialogOverlay }, onClose }: Props) {
  const text = useText();
  const { toasts } = useShell();
  const address = new URL(profilePath(user.username), location.origin).href;
  const code = useMemo(() => pincodePath(address), [address]);
  const name = user.full_name;

  const save = () =>
    savePincode(code, `${user.username}-pincode.png`).catch(() =>
      toasts.show({ text: text("Couldn't create the image."), tone: 'error' }),
    );
  return (
    <DialogOverlay
      title={text('Create pincode')}
      size="s"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('Close')}</Button>
          <Button variant="primary" onClick={() => void save()}>
            {text('Save as an image')}
          </Button>
        </>
      }
    >
      <div className={styles.card}>
        <svg
          className={styles.code}
          viewBox={`0 0 ${code.size} ${code.size}`}
          role="img"
          aria-label={text('Pincode of {name}', { name })}
        >
          <path d={code.path} />
        </svg>
        <p className={styles.who}>
          <Avatar url={user.image_medium_url} name={name} isDecorative />
          <span>
            <bdi className={styles.name}>{name}</bdi>
            <bdi className={styles.address}>{address.replace(/^https?:\/\//, '')}</bdi>
          </span>
        </p>
      </div>
      <p className={styles.hint}>
        {text('Print or share it. People can scan it with a camera to open the profile.')}
      </p>
    </DialogOverlay>
  );
}
