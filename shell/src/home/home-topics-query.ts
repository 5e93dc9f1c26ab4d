import { queryOptions } from '@corkboard/shared/query';
import type { Call } from '@corkboard/shared/remote';
import { getHomeTopics } from '@corkboard/shared/requests/home';

const TOPICS = 5;

export function homeTopicsQuery({ call, subject }: { call: Call; subject: string }) {
  return queryOptions({
    queryKey: [subject, 'home', 'topics'],
    queryFn: async ({ signal }) =>
      (await call(getHomeTopics, { page_size: TOPICS }, { signal })).data,
  });
}
