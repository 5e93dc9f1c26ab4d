import { Button } from '@corkboard/shared/ui';
import { NativeDialog } from '@corkboard/shared/ui/native-dialog';
import { Children, type ReactNode, useLayoutEffect, useRef } from 'react';

import { ErrorBoundary } from './error-boundary.tsx';
import { CopyError, FailureText } from './failure-text.tsx';

interface Props {
  /** The dialog while it is open. */
  children: ReactNode;
  onClose(): void;
}

/** A dialog that fails closes, and another one says why. */
export function DialogBoundary({ children, onClose }: Props) {
  const opener = useRef<Element>(null);
  const isOpen = Children.toArray(children).length > 0;
  useLayoutEffect(() => {
    // Before the dialog takes the focus.
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  return (
    <ErrorBoundary
      followsData={false}
      renderError={({ error }, retry) => {
        const close = () => {
          onClose();
          retry();
          returnFocus(opener.current);
        };
        return (
          <NativeDialog
            title="The dialog can't be shown"
            isAlert
            onClose={close}
            actions={
              <>
                <CopyError error={error} />
                <Button variant="primary" onClick={close}>
                  Close
                </Button>
              </>
            }
          >
            <p>
              It failed in your browser. Close this, and try again. If you had already confirmed a
              change, the audit log says whether it was made.
            </p>
            <FailureText error={error} />
          </NativeDialog>
        );
      }}
    >
      {children}
    </ErrorBoundary>
  );
}

/** The dialog that says why began without a focus, because the failed one had it, so that it gives none back. */
function returnFocus(opener: Element | null): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const isThere = opener instanceof HTMLElement && opener.isConnected;
    const place = isThere ? opener : document.getElementById('main');
    place?.focus({ preventScroll: true });
  });
}
