import type { UserCard } from '@corkboard/shared/contract/people';
import type { Db } from '../../platform/db/db.ts';
import { toListPage } from '../../platform/http/list-page.ts';
import { Page } from '../../platform/http/route.ts';
import type { RequestViewer } from '../../platform/http/viewer/viewer.ts';
import type { FollowRepository } from './follows/follow-repository.ts';
import type { People } from './people.ts';
import { profileFor } from './profile/profile-access.ts';

export type PeopleLists = ReturnType<typeof peopleLists>;

export interface PeopleInput {
  username: string;
  page_size?: number;
  bookmark?: string;
  explicit_following?: boolean;
  exclude_not_explictly_followed?: boolean;
}

export function peopleLists(db: Db, people: People, follows: FollowRepository) {
  return {
    followers: (viewer: RequestViewer, input: PeopleInput) => list('followers', viewer, input),
    following: (viewer: RequestViewer, input: PeopleInput) => list('following', viewer, input),
  };

  async function list(
    which: 'followers' | 'following',
    viewer: RequestViewer,
    input: PeopleInput,
  ): Promise<Page<UserCard[]>> {
    const { id } = await profileFor(db, { username: input.username }, viewer, 'see_people');
    const { ids, bookmark } = await follows[which](id, {
      viewerId: viewer.id,
      ...toListPage(input),
      onlyExplicit: (input.explicit_following || input.exclude_not_explictly_followed) === true,
    });
    return new Page(await people.cards(ids, viewer), bookmark);
  }
}
