import type { Viewer } from '@corkboard/shared/contract/session.ts';
import type { UserCard } from '@corkboard/shared/contract/users.ts';

import { readerId } from '../accounts/signed-in.ts';
import { Page } from '../http/answer.ts';
import type { FollowRepository } from './follow-repository.ts';
import type { People } from './people.ts';

export type PeopleLists = ReturnType<typeof peopleLists>;

export interface PeopleInput {
  username: string;
  page_size?: number;
  bookmark?: string;
  explicit_following?: boolean;
  exclude_not_explictly_followed?: boolean;
}

const PAGE_SIZE = 25;

/** Followers, and whom somebody follows, for whoever may open these lists. Nobody whom a block hides stands in one. */
export function peopleLists(people: People, follows: FollowRepository) {
  return {
    followers: (viewer: Viewer, input: PeopleInput) => list('followers', viewer, input),
    following: (viewer: Viewer, input: PeopleInput) => list('following', viewer, input),
  };

  async function list(
    which: 'followers' | 'following',
    viewer: Viewer,
    input: PeopleInput,
  ): Promise<Page<UserCard[]>> {
    const { ids, bookmark } = await follows[which](await openListOf(input, viewer), {
      viewerId: viewer.id,
      size: input.page_size ?? PAGE_SIZE,
      bookmark: input.bookmark,
      onlyExplicit: (input.explicit_following || input.exclude_not_explictly_followed) === true,
    });
    return new Page(await people.cards(ids, viewer), bookmark);
  }

  /** The id of a user whose lists of people the viewer may open. [FLIST-004, SRV-056] */
  async function openListOf({ username }: PeopleInput, viewer: Viewer): Promise<string> {
    readerId(viewer);
    return people.open(username, viewer);
  }
}
