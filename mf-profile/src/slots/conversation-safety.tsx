import type { UserCard } from '@corkboard/shared/contract/people';
import { useLazyDialog } from '@corkboard/shared/lazy';
import type { SlotProps } from '@corkboard/shared/remote';
import { useEffect, useEffectEvent } from 'react';

import { loadBlockDialog, loadChoosePersonDialog, loadReportDialog } from './lazy-dialogs.ts';

/** In a group, first asks who is meant. */
export function ConversationSafety({ action, users, onClose }: SlotProps['conversation.safety']) {
  const dialog = useLazyDialog();

  function openFor(user: UserCard, kind: typeof action) {
    if (kind === 'block') {
      const onReport = () => openFor({ ...user, blocked_by_me: true }, 'report');
      dialog.open(loadBlockDialog, { user, onReport }, onClose);
    } else {
      dialog.open(
        loadReportDialog,
        { target: { user }, onBlock: () => openFor(user, 'block') },
        onClose,
      );
    }
  }
  const start = useEffectEvent(() => {
    const [first, ...others] = users;
    if (!first) onClose();
    else if (others.length === 0) openFor(first, action);
    else {
      dialog.open(
        loadChoosePersonDialog,
        { action, users, onChoose: (user: UserCard) => openFor(user, action) },
        onClose,
      );
    }
  });
  useEffect(() => start(), []);

  return dialog.element;
}
