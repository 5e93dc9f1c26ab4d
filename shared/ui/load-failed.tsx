import { useText } from '@corkboard/shared/i18n';
import { warningCircle } from '@corkboard/shared/icons/warning-circle.ts';
import { type RefObject, useLayoutEffect, useRef } from 'react';

import { Button } from './buttons/button.tsx';
import { canLoadLater, loadFailureText } from './load-failure-text.ts';
import { Notice } from './notice.tsx';

interface Props {
  title: string;
  error: unknown;
  onRetry(): Promise<unknown>;
  titleAs?: 'p' | 'h1' | undefined;
}

export function LoadFailed({ title, error, onRetry, titleAs }: Props) {
  const text = useText();
  const again = useRef<HTMLButtonElement>(null);
  useRetryFocus(again, title);

  function retry() {
    rememberRetry(title);
    void onRetry();
  }
  return (
    <Notice
      icon={warningCircle}
      tone="error"
      title={title}
      titleAs={titleAs}
      text={loadFailureText(error, text)}
      action={
        canLoadLater(error) && (
          <Button ref={again} onClick={retry}>
            {text('Try again')}
          </Button>
        )
      }
    />
  );
}

/** What was retried last, until the next press. The failure of a retry is shown with another button. */
let retried: string | null = null;

function rememberRetry(title: string): void {
  retried = title;
  for (const press of ['keydown', 'pointerdown'])
    document.addEventListener(press, forgetRetry, { once: true, capture: true });
}

function forgetRetry(): void {
  retried = null;
}

/** After a retry that fails, the new button takes the focus of the one that was pressed. */
function useRetryFocus(button: RefObject<HTMLButtonElement | null>, title: string): void {
  useLayoutEffect(() => {
    // A lost focus is on what contains the button. Anything else was focused on purpose.
    const isLost = document.activeElement?.contains(button.current);
    if (retried === title && isLost) button.current?.focus();
  }, [button, title]);

  useLayoutEffect(() => {
    const again = button.current;
    return () => {
      // A dialog gives a lost focus to its Close button.
      if (again && document.activeElement === again)
        again.closest<HTMLElement>('[role=dialog], [role=alertdialog]')?.focus();
    };
  }, [button]);
}
