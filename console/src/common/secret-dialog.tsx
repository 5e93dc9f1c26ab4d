import { Button } from '@corkboard/shared/ui';
import { NativeDialog } from '@corkboard/shared/ui/native-dialog';
import { type ReactNode, useState } from 'react';

import { CopyButton } from '../clipboard/copy-button.tsx';
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
  return (
    <NativeDialog
      title={title}
      isAlert
      onClose={close}
      actions={
        <>
          {secret !== null && (
            <CopyButton
              label="Copy"
              text={secret}
              isCopied={isCopied}
              onCopied={() => setCopied(true)}
            />
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
