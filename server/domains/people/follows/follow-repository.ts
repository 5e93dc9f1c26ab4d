import { followOutcome, profilePermission } from '@corkboard/shared/rules/people';
import { sql, type Transaction } from 'kysely';

import { isAnyOf } from '../../../platform/db/any-of.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { byTime, splitPage } from '../../../platform/http/bookmark.ts';
import { notify, retractNotification } from '../../notifications/notification-repository.ts';
import { asMember } from '../as-member.ts';
import { isHiddenFrom } from '../hidden-people-queries.ts';
import { endRedemptions } from '../invite-repository.ts';
import { follows, isInvitedBy } from '../user-card-queries.ts';
import { countFollows, lockPeople } from './follow-count-repository.ts';
import { addRequests, dropRequests } from './follow-request-repository.ts';
import { addFollows } from './follow-write-repository.ts';
import { profileFacts } from './person-relation-queries.ts';

export type FollowRepository = ReturnType<typeof followRepository>;

interface ListOptions {
  viewerId: string | null;
  size: number;
  bookmark: string | undefined;
  onlyExplicit: boolean;
}

/** Counts on `users` change in the transaction of the rows. */
export function followRepository(db: Db) {
  return {
    /**
     * Follows all or none, skipping people who are blocked or deactivated. A private profile without an invite gets
     * a request.
     */
    async follow(followerId: string, followeeIds: string[]): Promise<void> {
      await inTransaction(db, async (trx) => {
        const active = await lockPeople(trx, [followerId, ...followeeIds]);
        if (!active.has(followerId)) return;
        const { followed, requested } = await splitByOutcome(trx, followerId, followeeIds);
        await addRequests(trx, followerId, requested);
        await dropRequests(trx, followerId, followed);
        if (followed.length === 0) return;
        const added = await addFollows(
          trx,
          followed.map((followee_id) => ({ follower_id: followerId, followee_id })),
          active,
        );
        await notify(
          trx,
          ...added.map(({ followee_id }) => ({
            to: followee_id,
            type: 'follow' as const,
            by: followerId,
          })),
        );
      });
    },

    async unfollow(followerId: string, followeeId: string): Promise<void> {
      await inTransaction(db, async (trx) => {
        await lockPeople(trx, [followerId, followeeId]);
        await endFollow(trx, { followerId, followeeId });
        await dropRequests(trx, followerId, [followeeId]);
      });
    },

    /** Also ends redeemed invite codes, so that they no longer give access. */
    async removeFollower(followeeId: string, followerId: string): Promise<void> {
      await inTransaction(db, async (trx) => {
        await lockPeople(trx, [followerId, followeeId]);
        await endFollow(trx, { followerId, followeeId });
        await endRedemptions(trx, followeeId, followerId);
      });
    },

    followers: (userId: string, options: ListOptions) =>
      list(db, userId, 'followee_id', 'follower_id', options),

    following: (userId: string, options: ListOptions) =>
      list(db, userId, 'follower_id', 'followee_id', options),
  };
}

async function endFollow(
  trx: Transaction<Database>,
  { followerId, followeeId }: { followerId: string; followeeId: string },
) {
  await deleteFollow(trx, followerId, followeeId);
  await retractNotification(trx, { to: followeeId, type: 'follow', by: followerId });
  await retractNotification(trx, {
    to: followerId,
    type: 'follow_request_approved',
    by: followeeId,
  });
}

async function splitByOutcome(trx: Transaction<Database>, followerId: string, ids: string[]) {
  const rows = await trx
    .selectFrom('users as u')
    .select((eb) => [
      'u.id',
      'u.is_private_profile',
      profileFacts(followerId, eb.ref('u.id')).as('facts'),
      follows(followerId, eb.ref('u.id')).as('explicitly_followed_by_me'),
      isInvitedBy(eb.ref('u.id'), followerId).as('follow_invited_by_them'),
    ])
    .where(isAnyOf('u.id', ids))
    .execute();
  const open = rows.filter(
    ({ facts }) => profilePermission(asMember(followerId), facts, 'follow').allowed,
  );
  const idsWith = (outcome: ReturnType<typeof followOutcome>) =>
    open.flatMap((row) => (followOutcome(row) === outcome ? row.id : []));
  return { followed: idsWith('followed'), requested: idsWith('requested') };
}

/** Removes follows in both directions. The caller has locked both people. */
export async function unfollowEachOther(
  trx: Transaction<Database>,
  [a, b]: readonly [string, string],
): Promise<void> {
  await deleteFollow(trx, a, b);
  await deleteFollow(trx, b, a);
  await dropRequests(trx, a, [b]);
  await dropRequests(trx, b, [a]);
}

/** Its people can be counted still, or not again, for a while after their accounts were closed or reopened. */
async function deleteFollow(
  trx: Transaction<Database>,
  follower_id: string,
  followee_id: string,
): Promise<void> {
  const gone = await trx
    .deleteFrom('follows')
    .where((eb) => eb.and({ follower_id, followee_id }))
    .returning(['is_follower_counted', 'is_followee_counted'])
    .executeTakeFirst();
  if (!gone) return;
  const counted = new Set<string>();
  if (gone.is_follower_counted) counted.add(follower_id);
  if (gone.is_followee_counted) counted.add(followee_id);
  await countFollows(trx, [{ follower_id, followee_id }], -1, counted);
}

type Side = 'follower_id' | 'followee_id';

async function list(db: Db, userId: string, own: Side, other: Side, options: ListOptions) {
  const after = byTime.read(options.bookmark);
  const rows = await db
    .selectFrom('follows as f')
    .innerJoin('users as u', 'u.id', `f.${other}`)
    .select([`f.${other} as id`, 'f.created_at'])
    .where(`f.${own}`, '=', userId)
    .where('u.deactivated_at', 'is', null)
    .where((eb) => eb.not(isHiddenFrom(options.viewerId, eb.ref('u.id'))))
    .$if(options.onlyExplicit, (query) => query.where('f.is_explicit', '=', true))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(f.created_at, ${sql.ref(`f.${other}`)}) < (${new Date(after?.[0] ?? 0)}, ${after?.[1]})`,
      ),
    )
    .orderBy('f.created_at', 'desc')
    .orderBy(`f.${other}`, 'desc')
    .limit(options.size + 1)
    .execute();
  const page = splitPage(rows, options.size, (last) =>
    byTime.write([last.created_at.getTime(), last.id]),
  );
  return { ids: page.rows.map((row) => row.id), bookmark: page.bookmark };
}
