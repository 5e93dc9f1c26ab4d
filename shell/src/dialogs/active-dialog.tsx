import type { Overlays } from '@corkboard/shared/ui';

import { CreateSheet } from '../create/create-sheet.tsx';
import { NotificationsPanel } from '../notifications/notifications-panel.tsx';
import type { OpenDialog } from '../services/overlay-store.ts';

export { ConfirmDialog } from './confirm-dialog.tsx';

import { ConversationsDropdown } from './conversations-dropdown.tsx';
import { MessageFlyout } from './message-flyout.tsx';
import { ShareMenu } from './share-menu.tsx';
import { SignInDialog } from './sign-in-dialog.tsx';

interface Props {
  dialog: OpenDialog;
  overlays: Overlays;
  onClose(): void;
}

export function ActiveDialog({ dialog, overlays, onClose }: Props) {
  switch (dialog.kind) {
    case 'sign-in':
      return <SignInDialog {...dialog} overlays={overlays} onClose={onClose} />;
    case 'share':
      return <ShareMenu {...dialog} overlays={overlays} onClose={onClose} />;
    case 'conversations':
      return <ConversationsDropdown {...dialog} overlays={overlays} onClose={onClose} />;
    case 'message':
      return <MessageFlyout {...dialog} overlays={overlays} onClose={onClose} />;
    case 'create':
      return <CreateSheet {...dialog} overlays={overlays} onClose={onClose} />;
    case 'notifications':
      return <NotificationsPanel {...dialog} overlays={overlays} onClose={onClose} />;
  }
}
