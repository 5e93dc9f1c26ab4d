import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { boardInvitesQuery, contactRequestsQuery } from './invitation-queries.ts';

const MAX_WAIT_MS = 4000;

interface Asked {
  isFree: boolean;
  isPartner: boolean;
  hasBoards: boolean;
}

/**
 * Boards and the invitations above them wait for each other, because the later one would shift the page. A failed
 * first load ends the wait.
 */
export function useInvitationsReady({ isFree, isPartner, hasBoards }: Asked): boolean {
  const shell = useShell();
  const invites = useQuery({ ...boardInvitesQuery(shell), enabled: isFree });
  const requests = useQuery({
    ...contactRequestsQuery(shell),
    enabled: isFree && !isPartner && shell.subject === shell.viewer.id,
  });
  const isServed = useSyncExternalStore(neverChanges, inBrowser, onServer);
  // Content from the server is already visible.
  const [isShown, setShown] = useState(isServed);

  useEffect(() => {
    const timer = setTimeout(() => setShown(true), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);

  const isAsked = [invites, requests].some((each) => each.isLoading && each.failureCount === 0);
  const isDue = !isShown && (isAsked || !hasBoards);
  if (!isDue && !isShown) setShown(true);
  return isDue;
}

const neverChanges = () => () => {};
const inBrowser = () => false;
const onServer = () => true;
