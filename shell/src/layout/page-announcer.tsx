import { useShell } from '@corkboard/shared/remote';
import { VisuallyHidden } from '@corkboard/shared/ui';
import { useEffect, useState } from 'react';

/** Titles of pages whose data is still loading come later. */
const SETTLE_MS = 500;

/** Tells screen readers the title of a page that was opened without loading a document. */
export function PageAnnouncer() {
  const { events } = useShell();
  const [title, setTitle] = useState('');

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = events.on('route.changed', () => {
      clearTimeout(timer);
      timer = setTimeout(() => setTitle(document.title), SETTLE_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [events]);

  return (
    <div aria-live="polite" data-announcer="">
      <VisuallyHidden>{title}</VisuallyHidden>
    </div>
  );
}
