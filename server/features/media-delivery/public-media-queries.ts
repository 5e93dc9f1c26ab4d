import { type RawBuilder, sql } from 'kysely';
import { isPublicPin } from '../../domains/boards/visible-pin-queries.ts';
import type { Db } from '../../platform/db/db.ts';

export type MediaKind = 'picture' | 'video';

export async function isPublicMedia(db: Db, kind: MediaKind, digest: string): Promise<boolean> {
  const { rows } = await sql<{ is_public: boolean }>`
    select ${conditions[kind](sql`${digest}`)} as is_public
  `.execute(db);
  return rows[0]?.is_public === true;
}

/** Every place where logged-out visitors can see media. Add new places here, with an index on their column. */
const conditions: Record<MediaKind, (digest: RawBuilder<unknown>) => RawBuilder<boolean>> = {
  picture: (digest) => sql<boolean>`(
    exists (select from pins p where p.picture_digest = ${digest} and ${isPublicPin})
    or exists (select from users u where u.picture_digest = ${digest})
    or exists (select from users u where u.cover_digest = ${digest} and ${isPublicProfile})
    or exists (select from interests i where i.picture_digest = ${digest})
    or exists (
      select from story_pages s join pins p on p.id = s.pin_id
      where s.picture_digest = ${digest} and ${isPublicPin}
    )
  )`,
  video: (digest) => sql<boolean>`(
    exists (select from pins p where p.video_digest = ${digest} and ${isPublicPin})
    or exists (
      select from users u
      where u.cover_video_digest = ${digest} and u.cover_source = 'video' and ${isPublicProfile}
    )
  )`,
};

const isPublicProfile = sql<boolean>`(
  u.deactivated_at is null and not u.is_private_profile
)`;
