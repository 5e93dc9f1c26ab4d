import { pagedQuery } from '@corkboard/shared/lists';
import type { Call } from '@corkboard/shared/remote';
import { getFollowRequests } from '@corkboard/shared/requests/people';

const PAGE_SIZE = 10;

/**
 * Returns people who asked to follow the viewer, newest first. Shares the key of people lists, so that blocks and
 * follows apply.
 */
export function requestsQuery({ call, subject }: { call: Call; subject: string }) {
  return pagedQuery([subject, 'people', 'requests'], (position, { signal }) =>
    call(getFollowRequests, { page_size: PAGE_SIZE, ...position }, { signal }),
  );
}
