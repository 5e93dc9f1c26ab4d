import { useText } from '@corkboard/shared/i18n';
import { Button } from '@corkboard/shared/ui';
import { useEffect, useRef } from 'react';

import styles from './load-more.module.css';

interface Props {
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage(): Promise<unknown>;
  };
  more: string;
  failure: string;
}

/** Loads the next page when scrolled near; the button does the same without scrolling. A failure keeps the list. */
export function LoadMore({ list, more, failure }: Props) {
  const text = useText();
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const loadsByItself = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;

  useEffect(() => {
    if (!loadsByItself || !end.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) void fetchNextPage();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [loadsByItself, fetchNextPage]);

  if (!hasNextPage) return null;
  const hasFailed = isFetchNextPageError && !isFetchingNextPage;
  return (
    <div className={styles.more} ref={end}>
      <p role="status">{hasFailed && failure}</p>
      <Button size="s" isPending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {hasFailed ? text('Try again') : more}
      </Button>
    </div>
  );
}
