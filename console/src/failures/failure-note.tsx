import { warningCircleFill } from '@corkboard/shared/icons/warning-circle-fill.ts';
import { Button, Icon } from '@corkboard/shared/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import type { Failure } from './error-boundary.tsx';
import styles from './failure-note.module.css';
import { CopyError, FailureText } from './failure-text.tsx';

interface Props {
  name: string;
  failure: Failure;
  onRetry(): void;
}

/** Says in the place of what failed that it did. */
export function FailureNote({ name, failure, onRetry }: Props) {
  const { error, isLate } = failure;
  const [retried, setRetried] = useState<Failure>();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The focus was perhaps in what failed, which took it away.
    if (isLate && !hasFocus()) place.current?.focus({ preventScroll: true });
  }, [isLate]);
  useLayoutEffect(() => {
    const note = place.current;
    return () => leaveFocus(note);
  }, []);
  return (
    <div ref={place} className={styles['note']} role="alert" tabIndex={-1}>
      <Icon path={warningCircleFill} />
      <div>
        <p>
          <b>“{name}” can't be shown.</b>
        </p>
        <p>It failed in your browser. Releases and the rest of the console aren't affected.</p>
        {/* Otherwise a press that changes nothing would say nothing. */}
        {retried && retried !== failure && <p>It failed again.</p>}
        <FailureText error={error} />
        <div className={styles['actions']}>
          <Button
            size="s"
            onClick={() => {
              setRetried(failure);
              onRetry();
            }}
          >
            Try again
          </Button>
          <CopyError error={error} />
        </div>
      </div>
    </div>
  );
}

function hasFocus(): boolean {
  const { activeElement, body } = document;
  return activeElement !== null && activeElement !== body && activeElement.id !== 'main';
}

/** “Try again” has the focus and leaves with the note. */
function leaveFocus(note: HTMLElement | null): void {
  if (note?.contains(document.activeElement)) {
    document.getElementById('main')?.focus({ preventScroll: true });
  }
}
