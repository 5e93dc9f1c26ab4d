import type { Overlays } from '@corkboard/shared/ui';

import type { OpenDialog } from '../services/overlay-store.ts';
import { MessageDialog } from './message-dialog.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { SignInDialog } from './sign-in-dialog.tsx';

interface Props {
  dialog: OpenDialog;
  overlays: Overlays;
  onClose(): void;
}

/** The dialog that is open. */
export function OpenedDialog({ dialog, overlays, onClose }: Props) {
  switch (dialog.kind) {
    case 'question':
      return <QuestionDialog {...dialog} overlays={overlays} onClose={onClose} />;
    case 'sign-in':
      return <SignInDialog {...dialog} overlays={overlays} onClose={onClose} />;
    case 'share':
      return <ShareDialog target={dialog.target} overlays={overlays} onClose={onClose} />;
    case 'message':
      return <MessageDialog recipient={dialog.recipient} overlays={overlays} onClose={onClose} />;
  }
}
