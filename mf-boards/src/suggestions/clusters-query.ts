import { queryOptions } from '@corkboard/shared/query';
import type { Shell } from '@corkboard/shared/remote';
import { getClusters } from '@corkboard/shared/requests/pins';
import { MAX_CLUSTERS } from '@corkboard/shared/rules/limits';

export function clustersQuery({ call, subject }: Pick<Shell, 'call' | 'subject'>) {
  return queryOptions({
    queryKey: [subject, 'pins', 'clusters'],
    queryFn: async ({ signal }) => {
      const input = {
        exclude_quick_save_pins: true,
        max_cluster_limit: MAX_CLUSTERS,
      };
      return (await call(getClusters, input, { signal })).data;
    },
  });
}
