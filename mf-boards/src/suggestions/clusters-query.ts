import { getClusters } from '@corkboard/shared/contract/requests.ts';
import { queryOptions } from '@corkboard/shared/query';
import type { Shell } from '@corkboard/shared/remote';
import { actingInput } from '@corkboard/shared/rules/acting-as.ts';
import { MAX_CLUSTERS } from '@corkboard/shared/rules/limits.ts';

/** Boards that could be made of the owner's unorganized Pins. [API-001] */
export function clustersQuery({
  call,
  subject,
  viewer,
}: Pick<Shell, 'call' | 'subject' | 'viewer'>) {
  return queryOptions({
    queryKey: [subject, 'pins', 'clusters'],
    queryFn: async ({ signal }) => {
      const input = {
        exclude_quick_save_pins: true,
        max_cluster_limit: MAX_CLUSTERS,
        ...actingInput({ subject, viewer }),
      };
      return (await call(getClusters, input, { signal })).data;
    },
  });
}
