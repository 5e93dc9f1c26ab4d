import { queryOptions } from '@corkboard/shared/query';
import type { Call } from '@corkboard/shared/remote';
import { getImprint } from '@corkboard/shared/requests/site';

export function imprintQuery({ call }: { call: Call }) {
  return queryOptions({
    queryKey: ['site', 'imprint'],
    queryFn: async ({ signal }) => (await call(getImprint, {}, { signal })).data.lines,
  });
}
