import { codeFailureText } from '@corkboard/shared/failures/code-failure-text.ts';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { type Overlays, useOverlays } from '@corkboard/shared/ui';
import { type ReactNode, useState } from 'react';

import { restoreFocus } from './restore-focus.ts';

export interface LazyDialogProps {
  overlays: Overlays;
  onClose: () => void;
}

type Render = (given: LazyDialogProps) => ReactNode;

/** Loads a dialog together with the overlay code. Render `element` where the hook is used. */
export function useLazyDialog(): {
  open: (get: () => Promise<Render>) => void;
  warm: (get: () => Promise<unknown>) => void;
  element: ReactNode;
} {
  const text = useText();
  const { logger, toasts } = useShell();
  const { overlays, load, warm } = useOverlays();
  const [shown, setShown] = useState<{ render: Render; close: () => void } | null>(null);

  async function open(get: () => Promise<Render>) {
    const giveBack = restoreFocus();
    const close = () => {
      setShown(null);
      giveBack();
    };
    try {
      const [render] = await Promise.all([get(), load()]);
      setShown({ render, close });
    } catch (error) {
      logger.error(error, 'a dialog of mf-boards');
      toasts.show({
        text: codeFailureText(text),
        tone: 'error',
      });
    }
  }

  return {
    open: (get) => void open(get),
    warm: (get) => {
      warm();
      // A failed preload shows on press.
      get().catch(() => {});
    },
    element: shown && overlays && shown.render({ overlays, onClose: shown.close }),
  };
}
