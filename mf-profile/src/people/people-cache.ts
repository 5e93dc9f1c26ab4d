import type { UserCard } from '@corkboard/shared/contract/users.ts';
import type { QueryClient } from '@corkboard/shared/query';

interface Pages {
  pages: { data: UserCard[]; bookmark: string | undefined }[];
  pageParams: unknown[];
}

/** Shows in every list that is open whether these people are followed. */
export function showFollowed(
  client: QueryClient,
  subject: string,
  ids: readonly string[],
  isFollowed: boolean,
): void {
  client.setQueriesData<Pages>(
    { queryKey: [subject, 'people'] },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          data: page.data.map((person) =>
            ids.includes(person.id) ? withFollow(person, isFollowed) : person,
          ),
        })),
      },
  );
}

function withFollow(person: UserCard, isFollowed: boolean): UserCard {
  const step = Number(isFollowed) - Number(person.explicitly_followed_by_me);
  return {
    ...person,
    explicitly_followed_by_me: isFollowed,
    follower_count: person.follower_count + step,
  };
}

/** Profiles that show a count or a button of these people are asked for again. The lists stay: an undo needs its row. */
export function refreshProfiles(client: QueryClient, subject: string): void {
  void client.invalidateQueries({ queryKey: [subject, 'users'] });
}
