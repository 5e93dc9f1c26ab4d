import { Button } from '@corkboard/shared/ui';
import { NativeDialog } from '@corkboard/shared/ui/native-dialog';
import { type ReactNode, useState } from 'react';

import styles from './dialog-form.module.css';

interface Props {
  title: string;
  children: ReactNode;
  secret: string | null;
  onClose(): void;
}

/** Shows a secret once, so a click outside doesn't close the dialog. */
export function SecretDialog({ title, children, secret, onClose }: Props) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    // Without clipboard permission the text stays selectable.
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
