import { useStore } from '@corkboard/shared/state';
import type { Overlays } from '@corkboard/shared/ui';
import type { ReactNode } from 'react';

import styles from './anchored.module.css';
import { usePage } from './page/page-context.tsx';
import { useIsNarrow } from './use-is-narrow.ts';

interface Props {
  title: string;
  trigger: Element | undefined;
  overlays: Overlays;
  /** Next to the title. */
  action?: ReactNode;
  children: ReactNode;
  onClose(): void;
}

/** A flyout on the pressed control; a dialog in a narrow window or without a pressed control. */
export function AnchoredOverlay({ title, trigger, overlays, action, children, onClose }: Props) {
  const isNarrow = useIsNarrow();
  const { DialogOverlay, PopoverOverlay } = overlays;

  if (isNarrow || !trigger?.isConnected) {
    return (
      <DialogOverlay title={title} size="s" onClose={onClose}>
        {action}
        <Ended />
        {children}
      </DialogOverlay>
    );
  }
  return (
    <PopoverOverlay label={title} triggerRef={{ current: trigger }} onClose={onClose}>
      <div className={styles['flyout']}>
        <div className={styles['head']}>
          <h2 className={styles['heading']}>{title}</h2>
          {action}
        </div>
        <Ended />
        {children}
      </div>
    </PopoverOverlay>
  );
}

/** An overlay hides the acting bar from assistive technologies. */
function Ended() {
  const ended = useStore(usePage().session, (session) => session.ended);
  return (
    ended && (
      <p className={styles['ended']} role="alert">
        {ended.message}
      </p>
    )
  );
}
