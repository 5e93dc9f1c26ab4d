import { codeFailureText } from '@corkboard/shared/failures/code-failure-text.ts';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { type Overlays, useOverlays } from '@corkboard/shared/ui';
import { type ComponentType, useState } from 'react';

export interface LazyDialog {
  overlays: Overlays;
  onClose(): void;
}

/** Loads a dialog together with the overlay code. Render `show()` where the dialog opens from. */
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
    hide: () => setIsOpen(false),
    /** Preloads on pointerenter and focus; a failure shows on press. */
    warm() {
      warm();
      void loadPart().catch(() => {});
    },
    show(props: Omit<P, keyof LazyDialog>) {
      if (!isOpen || !Part || !overlays) return null;
      // The props omitted above are added here, which TypeScript can't infer for a type parameter.
      const whole = { ...props, overlays, onClose: close } as unknown as P;
      return <Part {...whole} />;
    },
  };
}
