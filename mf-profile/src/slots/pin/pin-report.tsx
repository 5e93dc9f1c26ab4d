import type { User } from '@corkboard/shared/contract/people';
import { useLazyDialog } from '@corkboard/shared/lazy';
import { type SlotProps, userQuery, useShell } from '@corkboard/shared/remote';
import { useEffect, useEffectEvent } from 'react';

import { loadBlockDialog, loadReportDialog } from '../lazy-dialogs.ts';

export function PinReport({ pin, onClose }: SlotProps['pin.report']) {
  const dialog = useLazyDialog();
  const shell = useShell();
  // The profile has the current state of the block, the Pin has that of its load.
  const { queryKey } = userQuery(shell, pin.pinner.username);
  const known = shell.queryClient.getQueryData<User>(queryKey);
  const blocked_by_me = known?.blocked_by_me ?? pin.pinner.blocked_by_me;
  const pinner = { ...pin.pinner, ...(blocked_by_me !== undefined && { blocked_by_me }) };

  function openBlock() {
    dialog.open(
      loadBlockDialog,
      { user: pinner, context: 'report', onReport: openUserReport },
      onClose,
    );
  }
  // After the block, which it doesn't offer again.
  function openUserReport() {
    const user = { ...pinner, blocked_by_me: true };
    dialog.open(loadReportDialog, { target: { user } }, onClose);
  }
  const start = useEffectEvent(() =>
    dialog.open(
      loadReportDialog,
      { target: { pin: { ...pin, pinner } }, onBlock: openBlock },
      onClose,
    ),
  );
  useEffect(() => start(), []);

  return dialog.element;
}
