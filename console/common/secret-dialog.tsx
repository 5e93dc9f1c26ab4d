import { Button } from '@corkboard/shared/ui';
import { NativeDialog } from '@corkboard/shared/ui/native-dialog.tsx';
import { type ReactNode, useState } from 'react';

import styles from './dialog-form.module.css';

interface Props {
  title: string;
  children: ReactNode;
  /** What is to be taken from here; null where there is nothing to take. */
  secret: string | null;
  onClose(): void;
}

/** Something that was made and is told this once. No press beside it closes it. */
export function SecretDialog({ title, children, secret, onClose }: Props) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    // Without permission the text stays there to be taken by hand.
    await navigator.clipboard?.writeText(secret ?? '').then(
      () => setCopied(true),
      () => {},
    );
  };
  return (
    <NativeDialog
      title={title}
      isAlert
      onClose={onClose}
      actions={
        <>
          {secret !== null && (
            <Button onClick={() => void copy()}>{isCopied ? 'Copied' : 'Copy'}</Button>
          )}
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      {children}
      {secret !== null && <output className={styles['token']}>{secret}</output>}
    </NativeDialog>
  );
}
