import type { Pin } from '@corkboard/shared/contract/pins';
import { type RawBuilder, sql } from 'kysely';
import {
  isBoardInFeed,
  isInFeedOfPerson,
  isPinnerVisible,
} from '../../domains/boards/visible-pin-queries.ts';
import { isHiddenFrom } from '../../domains/people/hidden-people-queries.ts';
import { follows } from '../../domains/people/user-card-queries.ts';
import { compileListed, type PinRepository } from '../../domains/pins/pin-repository.ts';
import { compileOnce } from '../../platform/db/compile-once.ts';
import type { Db } from '../../platform/db/db.ts';
import { newestFirst, type TimeRange } from '../../platform/db/keyset.ts';
import { byTime } from '../../platform/http/bookmark.ts';
import type { ListPage } from '../../platform/http/list-page.ts';

/** Read beyond a page, because some Pins are hidden. */
const EXTRA_PINS = 8;
/** Each round reads twice as many Pins. After the last, the page is short, and its bookmark continues there. */
const MAX_ROUNDS = 6;

interface FeedPage {
  pins: Pin[];
  bookmark: string | undefined;
}

/** Selects a page of the newest visible Pins of followed people and boards. */
export async function selectFeed(
  db: Db,
  pins: Pick<PinRepository, 'listByIds'>,
  viewerId: string,
  { size, bookmark }: ListPage,
): Promise<FeedPage> {
  const found: Pin[] = [];
  let after = byTime.read(bookmark);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const limit = (size + EXTRA_PINS) * 2 ** round;
    const [time = null, lastId = null] = after ?? [];
    const range = { time: time === null ? null : new Date(time), lastId, limit };
    const { rows } = await selectNewest(db, { viewerId, ...range });
    const ids = rows.map(({ id }) => id);
    found.push(...(await pins.listByIds(ids, viewerId, selectInFeed)));
    const last = rows.at(-1);
    if (found.length > size) return cut(found.slice(0, size));
    if (!last || rows.length < limit) return { pins: found, bookmark: undefined };
    after = [last.created_at.getTime(), last.id];
  }
  return { pins: found, bookmark: after ? byTime.write(after) : undefined };
}

function cut(pins: Pin[]): FeedPage {
  const last = pins.at(-1);
  return { pins, bookmark: last && byTime.write([Date.parse(last.created_at), last.id]) };
}

interface NewestRow {
  id: string;
  created_at: Date;
}

/**
 * Selects the newest Pins of followed people and boards, visible or not. A list of n Pins comes from at most n people
 * and boards: those with the newest Pins. Their newest Pins also tell how far back the list goes. So this reads one
 * index entry for each, and then little more than the n Pins.
 */
const selectNewest = compileOnce(
  (_db, { viewerId, ...range }: TimeRange & { viewerId: string }) => {
    const { limit } = range;
    const newest = (of: RawBuilder<unknown>, count: number) => sql`
    select p.id, p.created_at from pins p
    where ${of} and p.deleted_at is null ${newestFirst(sql`p`, { ...range, limit: count })}`;
    const ofPerson = sql`p.user_id = f.id`;
    const onBoard = sql`p.board_id = f.id`;
    const isInTime = sql`p.created_at >= (select at from oldest)`;
    return sql<NewestRow>`
    with people as materialized (
      select f.id, p.created_at from (
        select w.followee_id as id from follows w where w.follower_id = ${viewerId}
      ) f cross join lateral (${newest(ofPerson, 1)}) p
      order by p.created_at desc, p.id desc limit ${limit}
    ), followed_boards as materialized (
      select f.id, p.created_at from (
        select w.board_id as id from board_follows w where w.user_id = ${viewerId}
      ) f cross join lateral (${newest(onBoard, 1)}) p
      order by p.created_at desc, p.id desc limit ${limit}
    ), oldest as materialized (
      select coalesce(greatest(
        (select min(created_at) from people having count(*) = ${limit}),
        (select min(created_at) from followed_boards having count(*) = ${limit})
      ), '-infinity') as at
    )
    select id, created_at from (
      select p.* from people f
      cross join lateral (${newest(sql`${ofPerson} and ${isInTime}`, limit)}) p
      union
      select p.* from followed_boards f
      cross join lateral (${newest(sql`${onBoard} and ${isInTime}`, limit)}) p
    ) found
    order by created_at desc, id desc limit ${limit}
  `;
  },
);

/** Pins `p` that belong in the viewer's feed, because of their pinner or their board. */
const selectInFeed = compileListed((viewerId) => {
  const pinner = sql.ref<string>('p.user_id');
  return sql<boolean>`(
    p.user_id <> ${viewerId} and ${isPinnerVisible(viewerId)}
    and not ${isHiddenFrom(viewerId, pinner)} and (
      (${follows(viewerId, pinner)} and ${isInFeedOfPerson(viewerId)})
      or exists (
        select from boards pb join board_follows w on w.board_id = pb.id and w.user_id = ${viewerId}
        where pb.id = p.board_id and ${isBoardInFeed(viewerId)}
      )
    )
  )`;
});
