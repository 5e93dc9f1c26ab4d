import { useLazyDialog } from '@corkboard/shared/lazy';
import type { SlotProps } from '@corkboard/shared/remote';
import { useEffect, useEffectEvent } from 'react';

import { loadBlockDialog, loadReportDialog } from '../lazy-dialogs.ts';

export function PinReport({ pin, onClose }: SlotProps['pin.report']) {
  const dialog = useLazyDialog();
  const { pinner } = pin;

  function openBlock() {
    dialog.open(loadBlockDialog, { user: pinner, onReport: openUserReport }, onClose);
  }
  // After the block, which it doesn't offer again.
  function openUserReport() {
    const user = { ...pinner, blocked_by_me: true };
    dialog.open(loadReportDialog, { target: { user } }, onClose);
  }
  const start = useEffectEvent(() =>
    dialog.open(loadReportDialog, { target: { pin }, onBlock: openBlock }, onClose),
  );
  useEffect(() => start(), []);

  return dialog.element;
}
