import { codeFailureText } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import { lockFill } from '@corkboard/shared/icons/lock-fill.ts';
import { useShell } from '@corkboard/shared/remote';
import { Button, Icon, useOverlays } from '@corkboard/shared/ui';
import { type ReactNode, useState } from 'react';

import styles from './lock-button.module.css';

export function LockButton({ children }: { children: ReactNode }) {
  const text = useText();
  const { logger, toasts } = useShell();
  const { overlays, warm, load } = useOverlays();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);

  function open() {
    load().then(
      () => setIsOpen(true),
      (error: unknown) => {
        logger.error(error, 'ui/overlays');
        toasts.show({
          text: codeFailureText(text),
          tone: 'error',
        });
      },
    );
  }

  return (
    <>
      <button
        type="button"
        className={styles.lock}
        aria-label={text('About private profiles')}
        aria-haspopup="dialog"
        onPointerEnter={warm}
        onFocus={warm}
        onClick={open}
      >
        <Icon path={lockFill} />
      </button>
      {isOpen && overlays && (
        <overlays.DialogOverlay
          title={text('About private profiles')}
          size="s"
          onClose={close}
          actions={<Button onClick={close}>{text('Close')}</Button>}
        >
          <p>{children}</p>
        </overlays.DialogOverlay>
      )}
    </>
  );
}
