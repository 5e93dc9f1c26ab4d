import { type SignedQuery, signedSeconds } from '../../platform/blobs/media-signature.ts';
import { DatabaseAway } from '../../platform/db/database-away.ts';
import type { Db } from '../../platform/db/db.ts';
import { isPublicMedia, type MediaKind } from './public-media-queries.ts';

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
      const answer = await isPublicMedia(db, kind, digest);
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
