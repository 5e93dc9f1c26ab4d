import { pagedQuery } from '@corkboard/shared/lists';
import type { Shell } from '@corkboard/shared/remote';
import { searchPeople } from '@corkboard/shared/requests/search';

export function foundPeopleQuery(
  { call, subject }: Pick<Shell, 'call' | 'subject'>,
  query: string,
) {
  return pagedQuery([subject, 'users', 'found', query], (position, { signal }) =>
    call(searchPeople, { query: query.slice(0, 2000), ...position }, { signal }),
  );
}
