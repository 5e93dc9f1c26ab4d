import type { Viewer } from '@corkboard/shared/contract/session.ts';
import {
  followUser,
  followUsers,
  getFollowers,
  getFollowing,
  getPopularUsers,
  getUser,
  getUserMetadata,
  type UserCard,
  type UserMetadata,
  unfollowUser,
  updateUserMetadata,
  updateUserSettings,
} from '@corkboard/shared/contract/users.ts';
import { type FollowDenial, followAccess } from '@corkboard/shared/rules/follow-access.ts';
import { profileAccess } from '@corkboard/shared/rules/profile-access.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { BrowserCookies } from '../accounts/cookies.ts';
import { memberId, readerId } from '../accounts/signed-in.ts';
import type { SubjectOf } from '../business/acting-as.ts';
import type { Db } from '../db/db.ts';
import { answer, Page } from '../http/answer.ts';
import { badInput, forbidden, notFound, signInFirst, userUnavailable } from '../http/refusal.ts';
import type { FollowRepository } from './follow-repository.ts';
import { popularUsers } from './popular-users.ts';
import { inOrder, userCards } from './user-cards.ts';
import type { UserRef, UserRepository, UserRow } from './user-repository.ts';
import { userView } from './user-view.ts';

export interface UserDependencies {
  db: Db;
  users: UserRepository;
  follows: FollowRepository;
  cookies: BrowserCookies;
  subjectOf: SubjectOf;
}

const PAGE_SIZE = 25;
const MOST_AT_ONCE = 100;

const whyNotFollow: Record<FollowDenial, () => never> = {
  'sign-in': signInFirst,
  self: () => forbidden('You cannot follow yourself.'),
  'blocked-by-me': () => forbidden('Unblock this person before you follow them.'),
  'blocks-me': () => forbidden('You cannot follow this person.'),
};

export function userRoutes(dependencies: UserDependencies): FastifyPluginAsync {
  const { db, users, follows, cookies, subjectOf } = dependencies;

  return async (app) => {
    answer(app, getUser, async ({ viewer, input }) => {
      const row = await find(refOf(input), viewer);
      const isOwner = viewer.id === row.id;
      const isPersonal = ['board_visibility', 'quicksave', 'save_behavior'];
      if (isPersonal.includes(input.field_set_key ?? '') && !isOwner) {
        forbidden('Only the owner sees these settings.');
      }
      return userView(row, viewer, input.get_page_metadata === true);
    });

    answer(app, followUser, async ({ viewer, input }) => {
      const follower = memberId(viewer);
      allowFollow(viewer, await find({ id: input.user_id }, viewer));
      await follows.follow(follower, [input.user_id]);
      return card(input.user_id, viewer);
    });

    answer(app, unfollowUser, async ({ viewer, input }) => {
      const follower = memberId(viewer);
      const row = await find({ id: input.user_id }, viewer);
      await follows.unfollow(follower, row.id);
      return card(row.id, viewer);
    });

    answer(app, followUsers, async ({ viewer, input }) => {
      const follower = memberId(viewer);
      const ids = [...new Set(input.followee_ids.split(',').map((id) => id.trim()))];
      if (ids.length > MOST_AT_ONCE) {
        badInput('/followee_ids', `Name at most ${MOST_AT_ONCE} people.`);
      }
      if (!ids.every((id) => /^[A-Za-z0-9_-]{1,64}$/.test(id))) {
        badInput('/followee_ids', 'This must be ids, joined by commas.');
      }
      for (const id of ids) allowFollow(viewer, await find({ id }, viewer));
      await follows.follow(follower, ids);
      return inOrder(ids, await userCards(db, ids, viewer.id));
    });

    answer(app, getFollowing, async ({ viewer, input }) => {
      const { ids, bookmark } = await follows.following(await openListOf(input, viewer), {
        size: input.page_size ?? PAGE_SIZE,
        bookmark: input.bookmark,
        onlyExplicit: (input.explicit_following || input.exclude_not_explictly_followed) === true,
      });
      return new Page(inOrder(ids, await userCards(db, ids, viewer.id)), bookmark);
    });

    answer(app, getFollowers, async ({ viewer, input }) => {
      const { ids, bookmark } = await follows.followers(await openListOf(input, viewer), {
        size: input.page_size ?? PAGE_SIZE,
        bookmark: input.bookmark,
        onlyExplicit: (input.explicit_following || input.exclude_not_explictly_followed) === true,
      });
      return new Page(inOrder(ids, await userCards(db, ids, viewer.id)), bookmark);
    });

    answer(app, getPopularUsers, async ({ viewer, input }) => {
      const size = input.page_size ?? PAGE_SIZE;
      const { ids, bookmark } = await popularUsers(db, viewer.id, size, input.bookmark);
      return new Page(inOrder(ids, await userCards(db, ids, viewer.id)), bookmark);
    });

    answer(app, getUserMetadata, async ({ viewer, input }) => {
      readerId(viewer);
      return metadata(await subjectOf(viewer, input.orbac_subject_id));
    });

    answer(app, updateUserMetadata, async ({ viewer, input }) => {
      memberId(viewer);
      const { orbac_subject_id, ...change } = input;
      const subject = await subjectOf(viewer, orbac_subject_id);
      await users.setMetadata(subject ?? signInFirst(), change);
      return metadata(subject);
    });

    // A choice about cookies is open to everybody, signed in or not.
    answer(app, updateUserSettings, async ({ viewer, input, reply }) => {
      const { surface_tag, ...change } = input;
      const before = viewer.cookies ?? {
        allow_analytic_cookies: false,
        allow_marketing_cookies: false,
        allow_personalization_cookies: false,
      };
      const chosen = { ...before, ...change };
      if (viewer.id !== null) await users.setCookies(viewer.id, chosen, surface_tag);
      cookies.setPreferences(reply, chosen);
      return chosen;
    });
  };

  async function find(ref: UserRef, viewer: Viewer): Promise<UserRow> {
    const row = (await users.find(ref, viewer.id)) ?? notFound('user');
    return row.deactivated_at === null ? row : userUnavailable();
  }

  async function card(id: string, viewer: Viewer): Promise<UserCard> {
    return (await userCards(db, [id], viewer.id)).get(id) ?? notFound('user');
  }

  /** The id of a user whose lists of people the viewer may open. [FLIST-004, SRV-056] */
  async function openListOf({ username }: { username: string }, viewer: Viewer): Promise<string> {
    readerId(viewer);
    const row = await find({ username }, viewer);
    const access = profileAccess(viewer, {
      id: row.id,
      is_private_profile: row.is_private_profile,
      explicitly_followed_by_me: row.followed_by_me,
    });
    return access.allowed ? row.id : forbidden('This profile is private.');
  }

  async function metadata(subject: string | null): Promise<UserMetadata> {
    return (await users.metadata(subject ?? signInFirst())) ?? notFound('user');
  }
}

function refOf(input: { username?: string; user_id?: string }): UserRef {
  if (input.user_id !== undefined) return { id: input.user_id };
  if (input.username !== undefined) return { username: input.username };
  return badInput('/username', 'Name a user by username or by user_id.');
}

function allowFollow(viewer: Viewer, row: UserRow): void {
  const access = followAccess(viewer, row);
  if (!access.allowed) whyNotFollow[access.reason]();
}
