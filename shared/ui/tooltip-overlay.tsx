import type { ReactNode, RefObject } from 'react';
import { Tooltip, TooltipTriggerStateContext } from 'react-aria-components/Tooltip';

import { OverlayContext } from './overlay-context.tsx';
import type { OverlayPlacement } from './placement.ts';
import styles from './tooltip-overlay.module.css';

export interface TooltipOverlayProps {
  triggerRef: RefObject<Element | null>;
  /** What the trigger's `aria-describedby` says. */
  id: string;
  placement?: OverlayPlacement | undefined;
  children: ReactNode;
}

// Without a trigger of its own React Aria's tooltip still asks for a trigger's state.
const shown = { isOpen: true, shouldSkipAnimation: false, open() {}, close() {} };

/** Words about one thing, without anything to press; whoever shows it decides how long. */
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
