import { pagedQuery } from '@corkboard/shared/lists';
import type { Shell } from '@corkboard/shared/remote';
import { getBusinessMembers } from '@corkboard/shared/requests/business';

type Scope = Pick<Shell, 'call' | 'subject'>;

export function membersQuery({ call, subject }: Scope) {
  return pagedQuery(
    [subject, 'business', 'members'],
    (position, { signal }) => call(getBusinessMembers, position, { signal }),
    { retry: false },
  );
}
