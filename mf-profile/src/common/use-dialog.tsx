import { codeFailureText } from '@corkboard/shared/failures/code-failure-text.ts';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { type Overlays, useOverlays } from '@corkboard/shared/ui';
import { type ComponentType, useState } from 'react';

/** What every dialog that loads on intent is given. */
export interface LazyDialog {
  overlays: Overlays;
  onClose(): void;
}

/**
 * A dialog in a chunk of its own, together with what dialogs are made of. It knows no context but the facades', so each
 * remote may carry its own copy. `show` stands wherever the dialog is opened from.
 */
export function useDialog<P extends LazyDialog>(
  loadPart: () => Promise<ComponentType<P>>,
  { onClosed }: { onClosed?: () => void } = {},
) {
  const text = useText();
  const { logger, toasts } = useShell();
  const { overlays, warm, load } = useOverlays();
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  function open(): void {
    Promise.all([loadPart(), load()]).then(
      ([part]) => {
        setPart(() => part);
        setIsOpen(true);
      },
      (error: unknown) => {
        logger.error(error, 'a dialog');
        toasts.show({
          text: codeFailureText(text),
          tone: 'error',
        });
        onClosed?.();
      },
    );
  }

  function close(): void {
    setIsOpen(false);
    onClosed?.();
  }

  return {
    open,
    /** Makes room for another dialog: one is open at a time. */
    hide: () => setIsOpen(false),
    /** On pointerenter and focus. A failure shows when somebody presses. */
    warm() {
      warm();
      void loadPart().catch(() => {});
    },
    show(props: Omit<P, keyof LazyDialog>) {
      if (!isOpen || !Part || !overlays) return null;
      // What was left out above is put back here, which the compiler does not work out for a type parameter.
      const whole = { ...props, overlays, onClose: close } as unknown as P;
      return <Part {...whole} />;
    },
  };
}
