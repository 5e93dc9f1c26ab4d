import { type ReactNode, type RefObject, useRef } from 'react';
import { Dialog, Popover } from 'react-aria-components/Popover';
import { cx } from '../cx.ts';
import { CloseOnBack, CloseWithPage, CloseWithSubject } from './close-on-leave.ts';
import { requestClose } from './close-request.ts';
import { OverlayContext } from './overlay-context.tsx';
import surface from './overlay-surface.module.css';
import type { OverlayPlacement } from './placement.ts';
import styles from './popover-overlay.module.css';

export interface PopoverOverlayProps {
  triggerRef: RefObject<Element | null>;
  placement?: OverlayPlacement | undefined;
  onClose: () => void;
  isOpen?: boolean | undefined;
  label: string;
  children: ReactNode;
  isNonModal?: boolean | undefined;
  tone?: 'plain' | 'inverse' | undefined;
}

export function PopoverOverlay({
  triggerRef,
  placement = 'bottom end',
  onClose,
  isOpen = true,
  label,
  children,
  isNonModal = false,
  tone = 'plain',
}: PopoverOverlayProps) {
  const dialog = useRef<HTMLElement>(null);
  const close = () => requestClose(dialog.current, onClose);
  return (
    <OverlayContext>
      <Popover
        isOpen={isOpen}
        isNonModal={isNonModal}
        triggerRef={triggerRef}
        placement={placement}
        // The trigger handles its own press. Otherwise the popover would close and open again.
        shouldCloseOnInteractOutside={(pressed) => !triggerRef.current?.contains(pressed)}
        className={cx(surface.surface, tone === 'inverse' && surface.inverse)}
        // React Aria's z-index is above everything, also above messages and dialogs that open later.
        style={{ zIndex: isNonModal ? 'var(--z-flyout)' : 'var(--z-dialog)' }}
        onOpenChange={(willOpen) => !willOpen && close()}
      >
        <Dialog ref={dialog} aria-label={label} className={styles.dialog ?? ''}>
          {!isNonModal && <CloseOnBack onClose={close} />}
          {!isNonModal && <CloseWithPage onClose={onClose} />}
          <CloseWithSubject onClose={onClose} />
          {children}
        </Dialog>
      </Popover>
    </OverlayContext>
  );
}
