import { type Kysely, sql } from 'kysely';

// A server of the version before finds the video of a cover by its poster, of any member, and sets a cover without
// `cover_video_digest`. Then this takes the video of the member's own upload. Triggers run in the order of their names.
const statements = [
  `create or replace function note_cover_video() returns trigger language plpgsql as $$
    begin
      perform set_config('corkboard.cover_video_of', new.id, true);
      return null;
    end $$`,
  `create or replace function find_cover_video() returns trigger language plpgsql as $$
    begin
      if coalesce(current_setting('corkboard.cover_video_of', true), '') <> new.id then
        update users set cover_video_digest = case when new.cover_source = 'video' then (
          select a.video_digest from uploads a
          where a.user_id = new.id and a.signature = new.cover_digest and a.video_digest is not null
          order by a.created_at desc, a.id desc limit 1
        ) end where id = new.id;
      end if;
      return null;
    end $$`,
  `create trigger cover_video_1_note after update of cover_video_digest on users
    for each row execute function note_cover_video()`,
  `create trigger cover_video_2_find after update of cover_digest on users
    for each row when (new.cover_source = 'video' or new.cover_video_digest is not null)
    execute function find_cover_video()`,
  // Worlds have set the column before, and a cover that was changed after that left it as it was.
  `update users u set cover_video_digest = null
    where u.cover_video_digest is not null and not exists (
      select from videos v where v.digest = u.cover_video_digest and v.poster_digest = u.cover_digest
    )`,
  // No video is better than another member's.
  `update users u set cover_video_digest = v.digest
    from videos v
    where u.cover_source = 'video' and u.cover_video_digest is null
      and v.poster_digest = u.cover_digest
      and not exists (
        select from videos o where o.poster_digest = v.poster_digest and o.digest <> v.digest
      )
      and not exists (
        select from users o where o.cover_digest = u.cover_digest and o.id <> u.id
      )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
