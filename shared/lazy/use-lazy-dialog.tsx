import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { codeFailureText, type Overlays, useOverlays } from '@corkboard/shared/ui';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';

export interface LazyDialogProps {
  overlays: Overlays;
  onClose(): void;
}

type Load<P> = () => Promise<ComponentType<P>>;

/** Opens dialogs whose code loads on demand. Render `element` where they belong; a second one replaces the first. */
export function useLazyDialog() {
  const text = useText();
  const { logger, toasts } = useShell();
  const { load: loadOverlays, warm: warmOverlays } = useOverlays();
  const [element, setElement] = useState<ReactNode>(null);
  const latest = useRef(0);
  const shown = useRef(0);

  function show(dialog: number, content: ReactNode): void {
    shown.current = dialog;
    setElement(content);
  }
  const close = () => show(0, null);

  return {
    element,
    close,
    /** `onClosed` also runs if the dialog can't load. */
    open<P extends LazyDialogProps>(
      load: Load<P>,
      props: Omit<P, keyof LazyDialogProps>,
      onClosed?: () => void,
    ): void {
      latest.current += 1;
      const dialog = latest.current;
      // A dialog that is gone can still get an answer. It must not close the next one.
      const onClose = () => {
        if (shown.current !== dialog) return;
        close();
        onClosed?.();
      };
      Promise.all([load(), loadOverlays()]).then(
        ([Dialog, overlays]) => {
          if (latest.current !== dialog) return;
          // TypeScript can't infer that both together are all props of a type parameter.
          const whole = { ...props, overlays, onClose } as unknown as P;
          show(dialog, <Dialog key={dialog} {...whole} />);
        },
        (error: unknown) => {
          logger.error(error, 'a dialog');
          if (latest.current !== dialog) return;
          toasts.show({ text: codeFailureText(text), tone: 'error' });
          onClosed?.();
        },
      );
    },
    /** Preloads on pointerenter and focus. A failure shows on press. */
    warm(load: () => Promise<unknown>): void {
      warmOverlays();
      void load().catch(() => {});
    },
  };
}
