import { queryOptions } from '@corkboard/shared/query';
import type { Call } from '@corkboard/shared/remote';
import { getPopularUsers } from '@corkboard/shared/requests/people';

export function popularUsersQuery({ call, subject }: { call: Call; subject: string }) {
  return queryOptions({
    queryKey: [subject, 'users', '', 'popular'],
    queryFn: async ({ signal }) => {
      const { data } = await call(getPopularUsers, { page_size: 8 }, { signal });
      return data;
    },
  });
}
