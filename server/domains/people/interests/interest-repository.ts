import type { Interest } from '@corkboard/shared/contract/people';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { Type } from 'typebox';
import { getRendition } from '../../../platform/blobs/media-url.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { bookmarkCodec, byTime, splitPage } from '../../../platform/http/bookmark.ts';
import { lockPeople } from '../follows/follow-count-repository.ts';

export type InterestRepository = ReturnType<typeof interestRepository>;

interface InterestRow {
  id: string;
  name: string;
  slug: string;
  digest: string | null;
  width: number | null;
  height: number | null;
  follower_count: number;
  followed_by_me: boolean;
  followed_at: Date | null;
}

const byName = bookmarkCodec(
  Type.Tuple([Type.String({ maxLength: 400 }), Type.String({ maxLength: 64 })]),
);

/** The count on `interests` changes in the transaction of the rows. It leaves out deactivated people. */
export function interestRepository(db: Db) {
  return {
    async find(
      ref: { id: string } | { slug: string },
      viewerId: string | null,
    ): Promise<Interest | null> {
      const which = 'id' in ref ? sql`i.id = ${ref.id}` : sql`i.slug = ${ref.slug}`;
      const [row] = await select(db, viewerId, sql`where ${which}`);
      return row ? toInterest(row) : null;
    },

    async list(viewerId: string | null, size: number, bookmark: string | undefined) {
      const after = byName.read(bookmark);
      const name = sql`lower(i.name) collate "C"`;
      const where = after ? sql`where (${name}, i.id) > (${after[0]}, ${after[1]})` : sql``;
      const rows = await select(
        db,
        viewerId,
        sql`${where} order by ${name}, i.id limit ${size + 1}`,
      );
      return toInterestPage(rows, size, (last) => byName.write([last.name.toLowerCase(), last.id]));
    },

    async followedBy(
      userId: string,
      viewerId: string | null,
      size: number,
      bookmark: string | undefined,
    ) {
      const after = byTime.read(bookmark);
      const where = after
        ? sql`where (o.created_at, i.id) < (${new Date(after[0])}, ${after[1]})`
        : sql``;
      const rows = await select(
        db,
        viewerId,
        sql`${where} order by o.created_at desc, i.id desc limit ${size + 1}`,
        userId,
      );
      return toInterestPage(rows, size, (last) =>
        byTime.write([last.followed_at?.getTime() ?? 0, last.id]),
      );
    },

    async follow(userId: string, interestId: string): Promise<void> {
      await inTransaction(db, async (trx) => {
        const active = await lockPeople(trx, [userId]);
        if (!active.has(userId)) return;
        const made = await trx
          .insertInto('interest_follows')
          .values({ user_id: userId, interest_id: interestId })
          .onConflict((conflict) => conflict.doNothing())
          .returning('interest_id')
          .execute();
        await count(trx, interestId, made.length);
      });
    },

    async unfollow(userId: string, interestId: string): Promise<void> {
      await inTransaction(db, async (trx) => {
        const active = await lockPeople(trx, [userId]);
        const gone = await trx
          .deleteFrom('interest_follows')
          .where('user_id', '=', userId)
          .where('interest_id', '=', interestId)
          .returning('interest_id')
          .execute();
        if (active.has(userId)) await count(trx, interestId, -gone.length);
      });
    },
  };
}

/** `rest` follows the joins. `followerId` limits to topics that the person follows, as `o`. */
async function select(
  db: Db,
  viewerId: string | null,
  rest: RawBuilder<unknown>,
  followerId?: string,
): Promise<InterestRow[]> {
  const followed =
    followerId === undefined
      ? sql``
      : sql`join interest_follows o on o.interest_id = i.id and o.user_id = ${followerId}`;
  const { rows } = await sql<InterestRow>`
    select i.id, i.name, i.slug, i.follower_count, p.digest, p.width, p.height,
      ${followerId === undefined ? sql`null::timestamptz` : sql`o.created_at`} as followed_at,
      exists (
        select from interest_follows f where f.interest_id = i.id and f.user_id = ${viewerId}
      ) as followed_by_me
    from interests i
    ${followed}
    left join pictures p on p.digest = i.picture_digest
    ${rest}
  `.execute(db);
  return rows;
}

function toInterestPage(rows: InterestRow[], size: number, write: (last: InterestRow) => string) {
  const page = splitPage(rows, size, write);
  return { interests: page.rows.map(toInterest), bookmark: page.bookmark };
}

function toInterest(row: InterestRow): Interest {
  const { digest, width, height } = row;
  const hasImage = digest !== null && width !== null && height !== null;
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    image: hasImage ? getRendition({ digest, width, height }, '236x', true) : null,
    follower_count: row.follower_count,
    followed_by_me: row.followed_by_me,
  };
}

async function count(trx: Transaction<Database>, interestId: string, step: number) {
  if (step === 0) return;
  await trx
    .updateTable('interests')
    .set({ follower_count: sql`follower_count + ${step}` })
    .where('id', '=', interestId)
    .execute();
}

export async function recountInterests(db: Db | Transaction<Database>): Promise<void> {
  await sql`
    update interests i set follower_count = c.followers
    from (
      select n.id, count(u.id)::integer as followers
      from interests n
      left join interest_follows f on f.interest_id = n.id
      left join users u on u.id = f.user_id and u.deactivated_at is null
      group by n.id
    ) c
    where c.id = i.id and i.follower_count <> c.followers
  `.execute(db);
}
