import { useStore } from '@corkboard/shared/state';
import { useOverlays } from '@corkboard/shared/ui';
import { useEffect } from 'react';

import { usePage } from '../layout/page-context.tsx';
import { openDialog } from '../services/overlay-store.ts';
import { MessageDialog } from './message-dialog.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { SignInDialog } from './sign-in-dialog.tsx';

/** The one dialog that may be open. What dialogs are made of loads with the first of them. */
export function DialogLayer() {
  const { overlays: store } = usePage();
  const dialog = useStore(store, (state) => state.dialog);
  const { overlays, load } = useOverlays();
  useEffect(() => {
    if (dialog) load().catch(() => openDialog(store, null));
  }, [dialog, load, store]);
  if (!dialog || !overlays) return null;

  const onClose = () => openDialog(store, null);
  switch (dialog.kind) {
    case 'question':
      return <QuestionDialog {...dialog} overlays={overlays} onClose={onClose} />;
    case 'sign-in':
      return <SignInDialog reason={dialog.reason} overlays={overlays} onClose={onClose} />;
    case 'share':
      return <ShareDialog target={dialog.target} overlays={overlays} onClose={onClose} />;
    case 'message':
      return <MessageDialog recipient={dialog.recipient} overlays={overlays} onClose={onClose} />;
  }
}
