import type { ReactNode, RefObject } from 'react';
import { Tooltip, TooltipTriggerStateContext } from 'react-aria-components/Tooltip';

import { OverlayContext } from './overlay-context.tsx';
import type { OverlayPlacement } from './placement.ts';
import styles from './tooltip-overlay.module.css';

export interface TooltipOverlayProps {
  triggerRef: RefObject<Element | null>;
  id: string;
  placement?: OverlayPlacement | undefined;
  children: ReactNode;
}

// React Aria's tooltip needs a trigger state even without a trigger.
const shown = { isOpen: true, shouldSkipAnimation: false, open() {}, close() {} };

export function TooltipOverlay({
  triggerRef,
  id,
  placement = 'top',
  children,
}: TooltipOverlayProps) {
  return (
    <OverlayContext>
      <TooltipTriggerStateContext value={shown}>
        <Tooltip
          isOpen
          triggerRef={triggerRef}
          placement={placement}
          offset={8}
          className={styles.tooltip ?? ''}
        >
          <span id={id}>{children}</span>
        </Tooltip>
      </TooltipTriggerStateContext>
    </OverlayContext>
  );
}
