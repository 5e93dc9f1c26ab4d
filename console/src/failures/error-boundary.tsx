import { useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { Catcher } from './catcher.tsx';
import { followData } from './follow-data.ts';

export interface Failure {
  error: unknown;
  isLate: boolean;
}

interface Props {
  children: ReactNode;
  /** Whether new data renders the children again. A new page always does. */
  followsData?: boolean;
  renderError(failure: Failure, retry: () => void): ReactNode;
}

/** Keeps a failure of the children in their place. */
export function ErrorBoundary({ children, followsData = true, renderError }: Props) {
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const [failure, setFailure] = useState<Failure>();
  const [retries, setRetries] = useState(0);
  const isFollowing = failure !== undefined && followsData;
  useEffect(
    () => (isFollowing ? followData(queries, () => setRetries((count) => count + 1)) : undefined),
    [queries, isFollowing],
  );
  const retry = () => {
    // Data that only the failed children show isn't refetched while they aren't there, so they would fail again.
    queries.removeQueries({ queryKey: ['release'], type: 'inactive' });
    void queries.invalidateQueries({ queryKey: ['release'] });
    setRetries((count) => count + 1);
  };

  return (
    <>
      {failure && <Fragment key={pathname}>{renderError(failure, retry)}</Fragment>}
      <Catcher
        attempt={`${pathname} ${retries}`}
        onCatch={(error, isLate) => setFailure({ error, isLate })}
        onRecover={() => setFailure(undefined)}
      >
        {children}
      </Catcher>
    </>
  );
}
