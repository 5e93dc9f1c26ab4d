import { codeFailureText } from '@corkboard/shared/failures/code-failure-text.ts';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { type Overlays, useOverlays } from '@corkboard/shared/ui';
import { type ReactNode, useState } from 'react';

import { restoreFocus } from './restore-focus.ts';

/** What every lazily loaded dialog is given besides its own props. */
export interface LazyDialogProps {
  overlays: Overlays;
  onClose: () => void;
}

type Render = (given: LazyDialogProps) => ReactNode;

/**
 * A dialog whose code comes on intent, with that of the overlays: `open` is given the way to both. `element` stands where
 * the hook is used; until something is open there is nothing.
 */
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
      // A failure shows when somebody presses.
      get().catch(() => {});
    },
    element: shown && overlays && shown.render({ overlays, onClose: shown.close }),
  };
}
