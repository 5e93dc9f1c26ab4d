import {
  getAudit,
  getChannels,
  getConsoleSessions,
  getHealth,
  getHolder,
  getOrders,
  getOverview,
} from '@corkboard/shared/contract/requests-release.ts';
import { queryOptions } from '@tanstack/react-query';

import { ask } from './ask.ts';

/** Milliseconds between looks, while the page is seen: figures change without anybody's doing. */
const LOOK_EVERY = 5000;

export const holderQuery = queryOptions({
  queryKey: ['holder'],
  queryFn: () => ask(getHolder, {}),
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
});

export const overviewQuery = queryOptions({
  queryKey: ['release', 'overview'],
  queryFn: () => ask(getOverview, { hours: 1 }),
  refetchInterval: LOOK_EVERY,
});

export const ordersQuery = queryOptions({
  queryKey: ['release', 'orders'],
  queryFn: () => ask(getOrders, {}),
  refetchInterval: LOOK_EVERY,
});

/** With what became of earlier ones. */
export const earlierOrdersQuery = queryOptions({
  queryKey: ['release', 'orders', 'all'],
  queryFn: () => ask(getOrders, { all: true }),
  refetchInterval: 6 * LOOK_EVERY,
});

export const recentAuditQuery = queryOptions({
  queryKey: ['release', 'audit', 'recent'],
  queryFn: () => ask(getAudit, { limit: 6 }),
  refetchInterval: LOOK_EVERY,
});

export const channelsQuery = queryOptions({
  queryKey: ['release', 'channels'],
  queryFn: () => ask(getChannels, {}),
});

export const sessionsQuery = queryOptions({
  queryKey: ['release', 'sessions'],
  queryFn: () => ask(getConsoleSessions, {}),
});

/** How the versions of a remote fared in these hours. */
export function healthQuery(remote: string, hours: number) {
  return queryOptions({
    queryKey: ['release', 'health', remote, hours],
    queryFn: () => ask(getHealth, { remote, hours }),
    refetchInterval: 6 * LOOK_EVERY,
  });
}
