import { type RawBuilder, sql } from 'kysely';
import { isPublicPin } from '../../domains/boards/visible-pins.ts';
import { type SignedQuery, signedSeconds } from '../../platform/blobs/media-signature.ts';
import { DatabaseAway } from '../../platform/db/database-away.ts';
import type { Db } from '../../platform/db/db.ts';

export type MediaKind = 'picture' | 'video';

export type MediaAccess = 'public' | { seconds: number };

export interface PublicMedia {
  /** null: the media isn't public and the URL has no valid signature. */
  access(kind: MediaKind, digest: string, query: SignedQuery): Promise<MediaAccess | null>;
}

/** Known public media stays available while the database is down. */
const MAX_REMEMBERED = 20_000;

export function publicMedia(db: Db): PublicMedia {
  const remembered = new Set<string>();

  function remember(digest: string, isPublic: boolean): void {
    remembered.delete(digest);
    if (!isPublic) return;
    const [oldest] = remembered;
    if (remembered.size >= MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
    remembered.add(digest);
  }

  async function isPublic(kind: MediaKind, digest: string): Promise<boolean> {
    try {
      const { rows } = await sql<{ is_public: boolean }>`
        select ${conditions[kind](sql`${digest}`)} as is_public
      `.execute(db);
      const answer = rows[0]?.is_public === true;
      remember(digest, answer);
      return answer;
    } catch (error) {
      if (error instanceof DatabaseAway && remembered.has(digest)) return true;
      throw error;
    }
  }

  return {
    async access(kind, digest, query) {
      const seconds = signedSeconds(digest, query);
      if (seconds !== null) return { seconds };
      return (await isPublic(kind, digest)) ? 'public' : null;
    },
  };
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
      select from videos v join users u on u.cover_digest = v.poster_digest
      where v.digest = ${digest} and u.cover_source = 'video' and ${isPublicProfile}
    )
  )`,
};

const isPublicProfile = sql<boolean>`(
  u.deactivated_at is null and not u.is_private_profile
)`;
