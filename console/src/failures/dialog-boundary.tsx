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
    if (!isOpen) return undefined;
    // Before the dialog takes the focus.
    opener.current = document.activeElement;
    return () => returnFocus(opener.current);
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

/** Of a dialog that gave none back: what it would give it to is gone, or it began without a focus. */
function returnFocus(opener: Element | null): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const isThere = opener instanceof HTMLElement && opener.isConnected;
    const place = isThere ? opener : document.getElementById('main');
    place?.focus({ preventScroll: true });
  });
}
