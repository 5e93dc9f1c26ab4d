import type { Rollout } from '@corkboard/release-contract/contract';
import {
  diffSnapshots,
  getAudit,
  getChangeRequests,
  getChannels,
  getConsoleSessions,
  getFreezes,
  getHealth,
  getOverview,
  getPrincipal,
  getReportedErrors,
  getRollouts,
  getSigningKeys,
  getVersions,
} from '@corkboard/release-contract/requests';
import { queryOptions } from '@tanstack/react-query';

import { callRelease, isLoggedOut } from './request.ts';

/** Milliseconds between polls while the page is visible: figures change without an event. */
const POLL_INTERVAL_MS = 5000;

/** Hours for which the page of a remote shows what was reported. */
export const REPORTED_HOURS = 24;

/** Without a session, only a login helps, which refetches everything. */
function pollEvery(interval: number) {
  return ({ state }: { state: { error: Error | null } }) => !isLoggedOut(state.error) && interval;
}

export const holderQuery = queryOptions({
  queryKey: ['holder'],
  queryFn: () => callRelease(getPrincipal, {}),
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
});

export const overviewQuery = queryOptions({
  queryKey: ['release', 'overview'],
  queryFn: () => callRelease(getOverview, { hours: 1 }),
  refetchInterval: pollEvery(POLL_INTERVAL_MS),
});

export const ordersQuery = queryOptions({
  queryKey: ['release', 'orders'],
  queryFn: () => callRelease(getChangeRequests, {}),
  refetchInterval: pollEvery(POLL_INTERVAL_MS),
});

export const earlierOrdersQuery = queryOptions({
  queryKey: ['release', 'orders', 'all'],
  queryFn: () => callRelease(getChangeRequests, { all: true }),
  refetchInterval: pollEvery(6 * POLL_INTERVAL_MS),
});

export const recentAuditQuery = queryOptions({
  queryKey: ['release', 'audit', 'recent'],
  queryFn: () => callRelease(getAudit, { limit: 6 }),
  refetchInterval: pollEvery(POLL_INTERVAL_MS),
});

export const channelsQuery = queryOptions({
  queryKey: ['release', 'channels'],
  queryFn: () => callRelease(getChannels, {}),
});

export const freezesQuery = queryOptions({
  queryKey: ['release', 'freezes'],
  queryFn: () => callRelease(getFreezes, {}),
  refetchInterval: pollEvery(POLL_INTERVAL_MS),
});

export const keysQuery = queryOptions({
  queryKey: ['release', 'keys'],
  queryFn: () => callRelease(getSigningKeys, {}),
});

export const sessionsQuery = queryOptions({
  queryKey: ['release', 'sessions'],
  queryFn: () => callRelease(getConsoleSessions, {}),
});

export function versionsQuery(remote: string) {
  return queryOptions({
    queryKey: ['release', 'versions', remote],
    queryFn: () => callRelease(getVersions, { remote }),
    refetchInterval: pollEvery(6 * POLL_INTERVAL_MS),
  });
}

/** How many rollouts, and ends of them, are enough for the newest of each channel. */
const NEWEST = 20;

/** Open ones first, then those that ended last. `open`: what just ended isn't seen only at the next poll. */
export function rolloutsQuery(remote: string, open: readonly string[]) {
  return queryOptions({
    queryKey: ['release', 'rollouts', remote, open],
    queryFn: () => callRelease(getRollouts, { remote, limit: NEWEST }),
    refetchInterval: pollEvery(6 * POLL_INTERVAL_MS),
    // What is shown stays until the answer for other open ones.
    placeholderData: (shown: Rollout[] | undefined) =>
      shown?.every((rollout) => rollout.remote === remote) ? shown : undefined,
  });
}

/** What the audit log has about the end of a rollout, such as who did it. */
export function endsQuery(
  { remote, id }: Pick<Rollout, 'remote' | 'id'>,
  action: 'rollout_rollback' | 'rollout_end' | 'rollout_finish',
) {
  return queryOptions({
    queryKey: ['release', 'audit', action, remote, id],
    queryFn: () => callRelease(getAudit, { remote, action, limit: NEWEST }),
  });
}

/** What a restore of `to` changes, while `from` is live. */
export function diffQuery(from: number, to: number) {
  return queryOptions({
    queryKey: ['release', 'diff', from, to],
    queryFn: () => callRelease(diffSnapshots, { from, to }),
  });
}

export function errorsQuery(remote: string, hours: number) {
  return queryOptions({
    queryKey: ['release', 'errors', remote, hours],
    queryFn: () => callRelease(getReportedErrors, { remote, hours }),
    refetchInterval: pollEvery(6 * POLL_INTERVAL_MS),
  });
}

export function healthQuery(remote: string, hours: number) {
  return queryOptions({
    queryKey: ['release', 'health', remote, hours],
    queryFn: () => callRelease(getHealth, { remote, hours }),
    refetchInterval: pollEvery(6 * POLL_INTERVAL_MS),
  });
}
