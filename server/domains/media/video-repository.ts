import type { Insertable } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { Database } from '../../platform/db/schema.ts';

export function findVideo(db: Db, digest: string, mime: 'video/mp4' | 'video/webm') {
  return db
    .selectFrom('videos')
    .select(['bytes', 'mime'])
    .where('digest', '=', digest)
    .where('mime', '=', mime)
    .executeTakeFirst();
}

/** A video that is stored already stays as it is. */
export async function insertVideo(db: Db, video: Insertable<Database['videos']>): Promise<void> {
  await db
    .insertInto('videos')
    .values(video)
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .execute();
}

/**
 * Returns the type of a deleted video, else undefined. The database rejects it with an error while a row refers to the
 * video.
 */
export async function deleteUnusedVideo(trx: Db, digest: string) {
  const video = await trx
    .deleteFrom('videos')
    .where('digest', '=', digest)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('uploads').select('id').where('video_digest', '=', digest))),
    )
    .returning('mime')
    .executeTakeFirst();
  return video?.mime;
}
