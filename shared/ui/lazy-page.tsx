import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

import { LoadFailed } from './load-failed.tsx';

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
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);

    useEffect(() => {
      if (Page || failure) return;
      load().then(
        (page) => {
          arrived = page;
          setPage(() => page);
        },
        (error: unknown) => {
          logger.error(error, 'a page');
          setFailure({ error });
        },
      );
    }, [Page, failure, logger]);

    if (Page) return <Page {...props} />;
    if (!failure) return waiting;
    return (
      <LoadFailed
        title={text("Couldn't load this.")}
        error={failure.error}
        onRetry={async () => setFailure(null)}
      />
    );
  };
}
