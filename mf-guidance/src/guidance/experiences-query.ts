import { queryOptions } from '@corkboard/shared/query';
import type { Call } from '@corkboard/shared/remote';
import { getExperiences } from '@corkboard/shared/requests/experiences';

import type { GuidedPage } from './tips/placements.ts';

const FIVE_MINUTES = 300_000;

export function experiencesQuery(
  { call, subject }: { call: Call; subject: string },
  { placementIds, username }: GuidedPage,
) {
  return queryOptions({
    queryKey: [subject, 'experiences', placementIds, username],
    queryFn: async ({ signal }) => {
      const input = { placement_ids: placementIds, ...(username ? { username } : {}) };
      const { data } = await call(getExperiences, input, { signal, quietAuth: true });
      return data;
    },
    staleTime: FIVE_MINUTES,
    retry: false,
  });
}
