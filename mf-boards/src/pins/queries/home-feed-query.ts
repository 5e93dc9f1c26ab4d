import { pagedQuery } from '@corkboard/shared/lists';
import { queryOptions } from '@corkboard/shared/query';
import type { Shell } from '@corkboard/shared/remote';
import { getHomeFeed } from '@corkboard/shared/requests/home';

import { LIST_CACHE_OPTIONS, pageSize } from './list-cache.ts';

type Scope = Pick<Shell, 'call' | 'subject'>;

const POLL_MS = 60_000;
const POLLED_PINS = 12;

export function homeFeedQuery({ call, subject }: Scope) {
  return pagedQuery(
    [subject, 'pins', 'home', 'following'],
    (position, { signal }) =>
      call(getHomeFeed, { page_size: pageSize(position), ...position }, { signal }),
    LIST_CACHE_OPTIONS,
  );
}

export const newestPinsKey = (subject: string) => [subject, 'home', 'newest'];

/** Polls for Pins that arrive while the page is open. */
export function newestPinsQuery({ call, subject }: Scope) {
  return queryOptions({
    queryKey: newestPinsKey(subject),
    queryFn: async ({ signal }) =>
      (await call(getHomeFeed, { page_size: POLLED_PINS }, { signal })).data,
    initialData: [],
    refetchInterval: POLL_MS,
    refetchOnMount: false,
  });
}
