import type { ReactNode, RefObject } from 'react';
import { Dialog, Popover } from 'react-aria-components/Popover';

import { cx } from './cx.ts';
import { OverlayContext } from './overlay-context.tsx';
import surface from './overlay-surface.module.css';
import type { OverlayPlacement } from './placement.ts';
import styles from './popover-overlay.module.css';

export interface PopoverOverlayProps {
  triggerRef: RefObject<Element | null>;
  placement?: OverlayPlacement | undefined;
  onClose: () => void;
  /** Whoever keeps it mounted while it is closed lets it leave by fading. */
  isOpen?: boolean | undefined;
  /** Names it for readers. */
  label: string;
  children: ReactNode;
  /** The page beside it stays usable: for hints, which nobody asked for. */
  isNonModal?: boolean | undefined;
  /** `inverse` is the dark card of a hint with buttons; its content brings its own padding either way. */
  tone?: 'plain' | 'inverse' | undefined;
}

/** A card that hangs on something of the page: Escape or a press beside it closes it. */
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
  return (
    <OverlayContext>
      <Popover
        isOpen={isOpen}
        isNonModal={isNonModal}
        triggerRef={triggerRef}
        placement={placement}
        // A press on the trigger is the trigger's own to answer, or it would close and open again.
        shouldCloseOnInteractOutside={(pressed) => !triggerRef.current?.contains(pressed)}
        className={cx(surface.surface, tone === 'inverse' && surface.inverse)}
        // A hint stays below a dialog that opens later; React Aria's own number is above everything.
        {...(isNonModal && { style: { zIndex: 'var(--z-flyout)' } })}
        onOpenChange={(willOpen) => !willOpen && onClose()}
      >
        <Dialog aria-label={label} className={styles.dialog ?? ''}>
          {children}
        </Dialog>
      </Popover>
    </OverlayContext>
  );
}
