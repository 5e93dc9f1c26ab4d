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

/** Shows a secret once, so only Done closes the dialog before it was copied. */
export function SecretDialog({ title, children, secret, onClose }: Props) {
  const [isCopied, setCopied] = useState(false);
  const [isReminded, setReminded] = useState(false);
  const close = () => (isCopied || secret === null ? onClose() : setReminded(true));
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
      onClose={close}
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
      {secret !== null && (
        <output className={styles['token']} onCopy={() => setCopied(true)}>
          {secret}
        </output>
      )}
      {isReminded && !isCopied && (
        <p className={styles['reminder']} role="alert">
          Copy it first, or choose Done if you don't need it.
        </p>
      )}
    </NativeDialog>
  );
}
