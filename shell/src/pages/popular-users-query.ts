import { getPopularUsers } from '@corkboard/shared/contract/requests.ts';
import { queryOptions } from '@corkboard/shared/query';
import type { Call } from '@corkboard/shared/remote';

export function popularUsersQuery({ call, subject }: { call: Call; subject: string }) {
  return queryOptions({
    queryKey: [subject, 'users', '', 'popular'],
    queryFn: async ({ signal }) => {
      const { data } = await call(getPopularUsers, { page_size: 24 }, { signal });
      return data;
    },
  });
}
