import type { UserCard } from '@corkboard/shared/contract/people';
import { useLazyDialog } from '@corkboard/shared/lazy';
import type { SlotProps } from '@corkboard/shared/remote';
import { useEffect, useEffectEvent } from 'react';

import type { BlockContext } from '../block/use-block-user.ts';
import { loadBlockDialog, loadChoosePersonDialog, loadReportDialog } from './lazy-dialogs.ts';

/** In a group, first asks who is meant. */
export function ConversationSafety({ action, users, onClose }: SlotProps['conversation.safety']) {
  const dialog = useLazyDialog();

  function openFor(user: UserCard, kind: typeof action, context: BlockContext = 'more_menu') {
    if (kind === 'block') {
      const onReport = () => openFor({ ...user, blocked_by_me: true }, 'report');
      const source = 'conversation';
      dialog.open(loadBlockDialog, { user, source, context, onReport }, onClose);
    } else {
      dialog.open(
        loadReportDialog,
        { target: { user }, onBlock: () => openFor(user, 'block', 'report') },
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
