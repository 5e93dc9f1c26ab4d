import type { Db } from '../../platform/db/db.ts';

export function findVideo(db: Db, digest: string, mime: 'video/mp4' | 'video/webm') {
  return db
    .selectFrom('videos')
    .select(['bytes', 'mime'])
    .where('digest', '=', digest)
    .where('mime', '=', mime)
    .executeTakeFirst();
}
