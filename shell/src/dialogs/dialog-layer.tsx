import { codeFailureText } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import { useStore } from '@corkboard/shared/state';
import { Spinner, useOverlays } from '@corkboard/shared/ui';
import { useEffect, useState } from 'react';

import { usePage } from '../common/page/page-context.tsx';
import { addToast, openDialog, openQuestion } from '../services/overlay-store.ts';

type Dialogs = typeof import('./active-dialog.tsx');

export function DialogLayer() {
  const text = useText();
  const { overlays: store } = usePage();
  const dialog = useStore(store, (state) => state.dialog);
  const question = useStore(store, (state) => state.question);
  const isOpen = dialog !== null || question !== null;
  const { overlays, load } = useOverlays();
  const [dialogs, setDialogs] = useState<Dialogs | null>(null);

  useEffect(() => {
    if (!isOpen || (dialogs && overlays)) return;
    Promise.all([import('./active-dialog.tsx'), load()]).then(
      ([loaded]) => setDialogs(loaded),
      () => {
        openDialog(store, null);
        addToast(store, {
          text: codeFailureText(text),
          tone: 'error',
        });
      },
    );
  }, [isOpen, dialogs, overlays, load, store, text]);

  if (!isOpen) return null;
  if (!overlays || !dialogs) {
    return dialog?.kind === 'share' ? <Spinner label={text('Loading sharing')} /> : null;
  }
  return (
    <>
      {dialog && (
        <dialogs.ActiveDialog
          dialog={dialog}
          overlays={overlays}
          onClose={() => openDialog(store, null)}
        />
      )}
      {question && (
        <dialogs.ConfirmDialog
          {...question}
          overlays={overlays}
          onClose={() => openQuestion(store, null)}
        />
      )}
    </>
  );
}
