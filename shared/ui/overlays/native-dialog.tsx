import { useText } from '@corkboard/shared/i18n';
import { x } from '@corkboard/shared/icons/x.ts';
import { type ReactNode, useRef } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '../buttons/icon-button.tsx';
import { cx } from '../cx.ts';
import { CloseOnBack } from './close-on-leave.ts';
import { requestClose } from './close-request.ts';
import styles from './dialog-overlay.module.css';

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
  const dialog = useRef<HTMLElement>(null);
  const close = () => requestClose(dialog.current, onClose);
  return (
    <ModalOverlay
      isOpen={isOpen}
      isDismissable={!isAlert}
      className={styles.scrim ?? ''}
      onOpenChange={(willOpen) => !willOpen && close()}
    >
      <Modal className={cx(styles.modal, styles[size])} data-modal={size}>
        <Dialog
          ref={dialog}
          className={styles.dialog ?? ''}
          role={isAlert ? 'alertdialog' : 'dialog'}
        >
          <CloseOnBack onClose={close} />
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
                onClick={close}
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
