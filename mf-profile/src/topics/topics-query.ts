import { PAGE_SIZE, pagedQuery } from '@corkboard/shared/lists';
import type { Call } from '@corkboard/shared/remote';
import { getInterests } from '@corkboard/shared/requests/people';

export function topicsQuery({ call, subject }: { call: Call; subject: string }, username: string) {
  return pagedQuery([subject, 'topics', username.toLowerCase()], (position, { signal }) =>
    call(getInterests, { username, page_size: PAGE_SIZE, ...position }, { signal }),
  );
}
