import { useText } from '@corkboard/shared/i18n';
import { x } from '@corkboard/shared/icons/x.ts';
import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal';

import { cx } from './cx.ts';
import styles from './dialog-overlay.module.css';
import { IconButton } from './icon-button.tsx';
import { useCloseOnBack } from './use-close-on-back.ts';

export interface DialogOverlayProps {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  onClose: () => void;
  isOpen?: boolean | undefined;
  size?: 's' | 'm' | 'l' | undefined;
  isAlert?: boolean | undefined;
  isTitleHidden?: boolean | undefined;
}

/** Works without a shell around it; its links then load documents. */
export function NativeDialog({
  title,
  children,
  actions,
  onClose,
  isOpen = true,
  size = 'm',
  isAlert = false,
  isTitleHidden = false,
}: DialogOverlayProps) {
  const text = useText();
  return (
    <ModalOverlay
      isOpen={isOpen}
      isDismissable={!isAlert}
      className={styles.scrim ?? ''}
      onOpenChange={(willOpen) => !willOpen && onClose()}
    >
      <Modal className={cx(styles.modal, styles[size])}>
        <Dialog className={styles.dialog ?? ''} role={isAlert ? 'alertdialog' : 'dialog'}>
          <CloseOnBack onClose={onClose} />
          <header className={cx(styles.header, isTitleHidden && styles.bare)}>
            <Heading slot="title" className={cx(styles.title, isTitleHidden && styles.hidden)}>
              {title}
            </Heading>
            {!isAlert && (
              <IconButton
                icon={x}
                label={text('Close')}
                variant="plain"
                className={styles.close}
                onClick={onClose}
              />
            )}
          </header>
          <div className={styles.body}>{children}</div>
          {actions !== undefined && <footer className={styles.footer}>{actions}</footer>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function CloseOnBack({ onClose }: Pick<DialogOverlayProps, 'onClose'>) {
  useCloseOnBack(onClose);
  return null;
}
