import { queryOptions } from '@corkboard/shared/query';
import type { Shell } from '@corkboard/shared/remote';
import { getHomeIdeas } from '@corkboard/shared/requests/home';

const IDEAS = 6;

/** In the `home` family, so that it reloads after a topic is selected. */
export function ideasQuery({ call, subject }: Pick<Shell, 'call' | 'subject'>) {
  return queryOptions({
    queryKey: [subject, 'home', 'ideas'],
    queryFn: async ({ signal }) =>
      (await call(getHomeIdeas, { page_size: IDEAS }, { signal })).data,
    // The Pins stay while the viewer selects.
    staleTime: Number.POSITIVE_INFINITY,
  });
}
