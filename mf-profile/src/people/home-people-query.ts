import type { HomePerson } from '@corkboard/shared/contract/home';
import { pagedQuery } from '@corkboard/shared/lists';
import type { Shell } from '@corkboard/shared/remote';
import { getHomePeople } from '@corkboard/shared/requests/home';

const COUNTS = { row: 7, rail: 3, start: 3, onboarding: 6 };

export type HomeFacts = Pick<HomePerson, 'in_common' | 'images'>;

/** A paged list with one page, because optimistic changes update paged lists. Never stale, so that followed people stay. */
export function homePeopleQuery(
  { call, subject }: Pick<Shell, 'call' | 'subject'>,
  layout: keyof typeof COUNTS,
) {
  return pagedQuery(
    [subject, 'people', 'home', layout],
    async (_position, { signal }) => {
      const { data } = await call(getHomePeople, { page_size: COUNTS[layout] }, { signal });
      const facts: Record<string, HomeFacts> = {};
      for (const { user, in_common, images } of data) facts[user.id] = { in_common, images };
      return { data: data.map(({ user }) => user), facts };
    },
    { staleTime: Number.POSITIVE_INFINITY },
  );
}
