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
  /** Buttons at the end of the row, the brass one last. */
  actions?: ReactNode;
  onClose: () => void;
  /** Whoever keeps it mounted while it is closed lets it leave by fading. */
  isOpen?: boolean | undefined;
  /** 440, 488 or 720 wide; on phones always the width of the screen. */
  size?: 's' | 'm' | 'l' | undefined;
  /** A question that wants an answer: no press beside it closes it, and it is read out at once. */
  isAlert?: boolean | undefined;
  /** For a dialog that draws its own top: the title is only read out. */
  isTitleHidden?: boolean | undefined;
}

/** The dialog itself, also for a page without a shell around it: what it holds follows no links by the shell's way. */
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

/** Within the dialog, so that it is there as long as the dialog stands. */
function CloseOnBack({ onClose }: Pick<DialogOverlayProps, 'onClose'>) {
  useCloseOnBack(onClose);
  return null;
}
