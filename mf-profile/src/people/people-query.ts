import { PAGE_SIZE, pagedQuery } from '@corkboard/shared/lists';
import type { Call } from '@corkboard/shared/remote';
import { getFollowers, getFollowing } from '@corkboard/shared/requests/people';
import type { PeopleList } from '@corkboard/shared/rules/people';

const REQUESTS = { followers: getFollowers, following: getFollowing };

export function peopleQuery(
  { call, subject }: { call: Call; subject: string },
  username: string,
  list: PeopleList,
) {
  return pagedQuery([subject, 'people', list, username.toLowerCase()], (position, { signal }) =>
    call(REQUESTS[list], { username, page_size: PAGE_SIZE, ...position }, { signal }),
  );
}
