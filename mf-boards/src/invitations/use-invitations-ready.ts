import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { boardInvitesQuery, contactRequestsQuery } from './invitation-queries.ts';

/** Milliseconds that boards wait for the invitations above them. */
const MAX_WAIT_MS = 4000;

interface Asked {
  isFree: boolean;
  isPartner: boolean;
  /** Whether what stands below is there. */
  hasBoards: boolean;
}

/**
 * Whether boards and the invitations above them are to wait for each other: the one that came last would move the other.
 * Once shown they stay, and a first try that fails keeps nobody waiting.
 */
export function useInvitationsReady({ isFree, isPartner, hasBoards }: Asked): boolean {
  const shell = useShell();
  const invites = useQuery({ ...boardInvitesQuery(shell), enabled: isFree });
  const requests = useQuery({
    ...contactRequestsQuery(shell),
    enabled: isFree && !isPartner && shell.subject === shell.viewer.id,
  });
  const isServed = useSyncExternalStore(neverChanges, inBrowser, onServer);
  // What the server has sent is on the page already.
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
