import { queryOptions } from '@corkboard/shared/query';
import type { Shell } from '@corkboard/shared/remote';
import { getUser } from '@corkboard/shared/requests/people';

export function saveBehaviorQuery({ call, subject }: Pick<Shell, 'call' | 'subject'>) {
  return queryOptions({
    queryKey: [subject, 'save-behavior'],
    queryFn: async ({ signal }) => {
      const input = { user_id: subject, field_set_key: 'save_behavior' as const };
      return (await call(getUser, input, { signal })).data.save_behavior ?? 0;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
