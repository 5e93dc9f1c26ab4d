import { LoadFailed } from '@corkboard/shared/failures';
import { Button } from '@corkboard/shared/ui';
import { type ReactNode, useEffect, useRef } from 'react';

import styles from './load-more.module.css';

interface Props {
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: Error | null;
    fetchNextPage(): Promise<unknown>;
  };
  label: string;
  failure: string;
  waiting: ReactNode;
}

/** About one screen ahead. */
const AHEAD = '900px';

/**
 * Loads the next page when scrolled near; the button does the same without scrolling. A failure waits for a manual
 * retry. [BOARD-044]
 */
export function LoadMore({ list, label, failure, waiting }: Props) {
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const loadsByItself = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;

  useEffect(() => {
    if (!loadsByItself || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) void fetchNextPage();
      },
      { rootMargin: `${AHEAD} 0px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [loadsByItself, fetchNextPage]);

  if (!hasNextPage) return null;
  return (
    <div className={styles.next}>
      {isFetchingNextPage && waiting}
      <div className={styles.end} ref={end}>
        {isFetchNextPageError && !isFetchingNextPage ? (
          <LoadFailed title={failure} error={list.error} onRetry={fetchNextPage} />
        ) : (
          <Button isPending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {label}
          </Button>
        )}
      </div>
    </div>
  );
}
