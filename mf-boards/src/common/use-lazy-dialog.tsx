import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { type Overlays, useOverlays } from '@corkboard/shared/ui';
import { type ComponentType, type ReactNode, useState } from 'react';

/** What every lazily loaded dialog is given besides its own props. */
export interface LazyDialogProps {
  overlays: Overlays;
  onClose: () => void;
}

/**
 * A dialog whose code comes on intent, with that of the overlays. `element` stands where the hook is used; until it is open
 * there is nothing.
 */
export function useLazyDialog<P extends object>(
  get: () => Promise<ComponentType<P & LazyDialogProps>>,
): { open: (props: P) => void; warm: () => void; element: ReactNode } {
  const text = useText();
  const { logger, toasts } = useShell();
  const { overlays, load, warm } = useOverlays();
  const [shown, setShown] = useState<{
    Dialog: ComponentType<P & LazyDialogProps>;
    props: P;
  } | null>(null);

  async function open(props: P) {
    try {
      const [Dialog] = await Promise.all([get(), load()]);
      setShown({ Dialog, props });
    } catch (error) {
      logger.fault(error, 'a dialog of mf-boards');
      toasts.show({ text: text('This did not load. Try again.'), tone: 'error' });
    }
  }

  return {
    open: (props) => void open(props),
    warm: () => {
      warm();
      // A failure shows when somebody presses.
      void get().catch(() => {});
    },
    element: shown && overlays && (
      <shown.Dialog {...shown.props} overlays={overlays} onClose={() => setShown(null)} />
    ),
  };
}
