import { sql } from 'kysely';
import { Type } from 'typebox';
import type { Db } from '../../../platform/db/db.ts';
import { bookmarkCodec, splitPage } from '../../../platform/http/bookmark.ts';
import type { ListPage } from '../../../platform/http/list-page.ts';
import { isInPublicSearch, isPublicBoard } from '../../boards/visible-pin-queries.ts';
import type { PinState } from '../pin-state-queries.ts';
import { significantWords } from './significant-words.ts';

// Limits on the rows of each source, so that queries don't slow down as the site grows.
const MAX_SAVES = 100;
const MAX_BOARDS = 20;
const MAX_PINS_PER_BOARD = 30;
const MAX_WORD_MATCHES = 250;
const MAX_TOPIC_PINS = 200;
const MAX_PINNER_PINS = 60;

const Moment = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 });

/** Starts with the time of the first page, so that later pages have the same candidates. */
const byScore = bookmarkCodec(
  Type.Tuple([Moment, Type.Integer({ minimum: 0, maximum: 1000 }), Type.String({ maxLength: 64 })]),
);

type Subject = Pick<
  PinState,
  | 'id'
  | 'user_id'
  | 'board_id'
  | 'picture_digest'
  | 'interest_id'
  | 'title'
  | 'alt_text'
  | 'description'
>;

/**
 * Scores candidates by boards in common, words, topic, color, and pinner. Only public boards count, so that the order
 * reveals nothing about others. The Pin's own board counts half: boards are often mixed, and the page lists it separately.
 */
export async function selectRelatedPinIds(
  db: Db,
  viewerId: string | null,
  pin: Subject,
  { size, bookmark }: ListPage,
) {
  const after = byScore.read(bookmark);
  const until = new Date(after?.[0] ?? Date.now());
  const start = after ? sql`and (p.score, p.id) < (${after[1]}, ${after[2]})` : sql``;
  const words = significantWords([pin.title, pin.alt_text, pin.description]);
  const matches = words.map((word) => sql`(p.search_vector @@ ${word}::tsquery)::integer`);
  const wordCount = matches.length > 0 ? sql.join(matches, sql` + `) : sql`0`;
  const anyWord =
    words.length > 0 ? sql`p.search_vector @@ ${words.join(' | ')}::tsquery` : sql`false`;

  const columns = sql`
    p.id, p.user_id, p.board_id, p.source_pin_id, p.picture_digest, p.interest_id, p.created_at,
    ${wordCount} as words`;
  const isCandidate = sql`
    p.deleted_at is null and p.created_at <= ${until} and p.picture_digest <> ${pin.picture_digest}`;
  const newest = sql`order by p.created_at desc, p.id desc`;

  const { rows } = await sql<{ id: string; score: number }>`
    with shared as materialized (
      select pb.id from (
        select ${pin.board_id}::text as id
        union
        select s.board_id from (
          select p.board_id from pins p
          where p.picture_digest = ${pin.picture_digest} and p.deleted_at is null
            and p.board_id is not null and p.created_at <= ${until}
          limit ${sql.lit(MAX_SAVES)}
        ) s
      ) s
      -- Looked up one by one: the planner would read all boards.
      cross join lateral (
        select pb.id from boards pb where pb.id = s.id and ${isPublicBoard} limit 1
      ) pb
      order by pb.id = ${pin.board_id} desc, pb.id limit ${sql.lit(MAX_BOARDS)}
    ), board_pins as materialized (
      select p.* from shared b cross join lateral (
        select ${columns} from pins p where p.board_id = b.id and ${isCandidate}
        ${newest} limit ${sql.lit(MAX_PINS_PER_BOARD)}
      ) p
    ), boards_in_common as materialized (
      select picture_digest,
        (2 * bool_or(board_id is not distinct from ${pin.board_id})::integer
          + 4 * count(distinct nullif(board_id, ${pin.board_id})))::integer as score
      from board_pins group by picture_digest
    ), candidates as materialized (
      select * from board_pins
      union
      (
        select ${columns} from pins p where ${anyWord} and ${isCandidate} limit ${sql.lit(MAX_WORD_MATCHES)}
      )
      union
      (
        select ${columns} from pins p where p.interest_id = ${pin.interest_id} and ${isCandidate}
        order by p.created_at desc limit ${sql.lit(MAX_TOPIC_PINS)}
      )
      union
      (
        select ${columns} from pins p where p.user_id = ${pin.user_id} and ${isCandidate}
        ${newest} limit ${sql.lit(MAX_PINNER_PINS)}
      )
    ), scored as materialized (
      select p.id, p.user_id, p.board_id,
        least(coalesce(c.score, 0), 22) + 3 * least(p.words, 4)
          + 2 * (p.interest_id is not distinct from ${pin.interest_id} and p.interest_id is not null)::integer
          + coalesce(m.color_family = own.color_family, false)::integer
          + (p.user_id = ${pin.user_id})::integer as score,
        row_number() over (
          partition by p.picture_digest
          order by p.words desc, p.source_pin_id is null desc, p.created_at, p.id
        ) as same
      from candidates p
      join pictures m on m.digest = p.picture_digest
      join pictures own on own.digest = ${pin.picture_digest}
      left join boards_in_common c on c.picture_digest = p.picture_digest
    )
    select p.id, p.score from (
      select p.* from scored p where p.same = 1 ${start} order by p.score desc, p.id desc
    ) p
    where ${isInPublicSearch(viewerId)}
    order by p.score desc, p.id desc limit ${size + 1}
  `.execute(db);
  const page = splitPage(rows, size, (last) =>
    byScore.write([until.getTime(), last.score, last.id]),
  );
  return { ids: page.rows.map(({ id }) => id), bookmark: page.bookmark };
}
