import { useText } from '@corkboard/shared/i18n';
import { warningCircle } from '@corkboard/shared/icons/warning-circle.ts';
import { useShell } from '@corkboard/shared/remote';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

import { Button } from './buttons/button.tsx';
import { Notice } from './notice.tsx';

/**
 * Loads a page for signed-in users on demand; the server sends its skeleton. Not `React.lazy`, which delays the page
 * by 300 ms and loses its style sheet on the server.
 */
export function lazyPage<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode = null,
): ComponentType<P> {
  // Module state is safe: it holds code, not a visitor's data, and the server never loads it.
  let arrived: ComponentType<P> | null = null;

  return function LazyPage(props: P) {
    const text = useText();
    const { logger } = useShell();
    const [Page, setPage] = useState<ComponentType<P> | null>(() => arrived);
    const [hasFailed, setHasFailed] = useState(false);

    useEffect(() => {
      if (Page || hasFailed) return;
      load().then(
        (page) => {
          arrived = page;
          setPage(() => page);
        },
        (error: unknown) => {
          logger.error(error, 'a page');
          setHasFailed(true);
        },
      );
    }, [Page, hasFailed, logger]);

    if (Page) return <Page {...props} />;
    if (!hasFailed) return waiting;
    return (
      <Notice
        icon={warningCircle}
        tone="error"
        title={text("Couldn't load this.")}
        action={<Button onClick={() => setHasFailed(false)}>{text('Try again')}</Button>}
      />
    );
  };
}
