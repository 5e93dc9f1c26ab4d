import { sql } from 'kysely';
import { isPinnerVisible } from '../../../domains/boards/visible-pin-queries.ts';
import type { Db } from '../../../platform/db/db.ts';
import { isElsewhere } from './export-content-queries.ts';

const PAGE = 10_000;

/** Pins on the user's boards, and the user's Pins on other boards that are still visible to them. */
const exportedPins = (userId: string) => sql`
  select p.id, p.picture_digest, p.video_digest from boards b join pins p on p.board_id = b.id
  where b.owner_id = ${userId} and b.deleted_at is null and p.deleted_at is null
    and ${isPinnerVisible(userId)}
  union all
  select p.id, p.picture_digest, p.video_digest from pins p
  where p.user_id = ${userId} and p.deleted_at is null and ${isElsewhere(userId)}`;

export async function* getImages(db: Db, userId: string): AsyncGenerator<string> {
  for (let after = ''; ; ) {
    const { rows } = await sql<{ digest: string }>`
      with exported as materialized (${exportedPins(userId)})
      select digest from (
        select picture_digest as digest from exported
        union
        select g.picture_digest from story_pages g join exported e on e.id = g.pin_id
        union
        select picture_digest from pin_draft_pins where user_id = ${userId}
      ) d
      where digest > ${after} order by digest limit ${sql.lit(PAGE)}
    `.execute(db);
    yield* rows.map((row) => row.digest);
    const last = rows.at(-1);
    if (rows.length < PAGE || !last) return;
    after = last.digest;
  }
}

export interface ExportVideo {
  digest: string;
  mime: string;
  bytes: number;
}

export async function* getVideos(db: Db, userId: string): AsyncGenerator<ExportVideo> {
  for (let after = ''; ; ) {
    const { rows } = await sql<ExportVideo>`
      select digest, mime, bytes from videos
      where digest in (
        select video_digest from (${exportedPins(userId)}) e
        union all
        select video_digest from pin_draft_pins where user_id = ${userId}
      ) and digest > ${after}
      order by digest limit ${sql.lit(PAGE)}
    `.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (rows.length < PAGE || !last) return;
    after = last.digest;
  }
}

/** `bytes` is the estimated size of the media, which lets browsers show download progress. */
export async function countContent(db: Db, userId: string) {
  const { rows } = await sql<{ boards: number; pins: number; bytes: string }>`
    with exported as materialized (${exportedPins(userId)})
    select
      (select count(*) from boards where owner_id = ${userId} and deleted_at is null) as boards,
      (select count(*) from exported) as pins,
      (
        select coalesce(sum(m.bytes), 0) from pictures m where m.digest in (
          select picture_digest from exported
          union all
          select g.picture_digest from story_pages g join exported e on e.id = g.pin_id
          union all
          select picture_digest from pin_draft_pins where user_id = ${userId}
        )
      ) + (
        select coalesce(sum(v.bytes), 0) from videos v
        where v.digest in (
          select video_digest from exported
          union all
          select video_digest from pin_draft_pins where user_id = ${userId}
        )
      ) as bytes
  `.execute(db);
  const [found] = rows;
  return { boards: found?.boards ?? 0, pins: found?.pins ?? 0, bytes: Number(found?.bytes ?? 0) };
}
