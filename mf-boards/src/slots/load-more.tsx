import { LoadFailed } from '@corkboard/shared/failures/load-failed.tsx';
import { Button } from '@corkboard/shared/ui';
import { type ReactNode, useEffect, useRef } from 'react';

import styles from './load-more.module.css';

interface Props {
  /** The list, as `useInfiniteQuery` gives it. */
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: Error | null;
    fetchNextPage(): Promise<unknown>;
  };
  /** What the button says, "Show more boards". */
  label: string;
  /** What is said when a page fails. */
  failure: string;
  /** The places of what is on its way. */
  waiting: ReactNode;
}

/** How far below the window the next page is asked for: about a screen before it is seen. */
const AHEAD = '900px';

/**
 * What stands below a list that goes on. Coming near it loads the next page; the button does the same for who does not
 * scroll. A failure keeps what is there and asks before it tries again. [BOARD-044]
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
