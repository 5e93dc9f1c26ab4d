import { useEffect, useState } from 'react';

/** A screen reader gets the inserted messages only after the browser has laid them out. */
const SETTLE_MS = 500;

/** Tells whether to announce messages: a loaded page of earlier ones isn't news. */
export function useIsLive(isLoading: boolean): boolean {
  const [isLive, setLive] = useState(false);
  if (isLoading && isLive) setLive(false);

  useEffect(() => {
    if (isLoading) return undefined;
    const timer = setTimeout(() => setLive(true), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [isLoading]);

  return isLive;
}
