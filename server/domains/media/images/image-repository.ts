import type { Insertable } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import type { Database } from '../../../platform/db/schema.ts';

/** An image that is stored already stays as it is. */
export async function insertImage(db: Db, image: Insertable<Database['pictures']>): Promise<void> {
  await db
    .insertInto('pictures')
    .values(image)
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .execute();
}

export async function hasImage(db: Db, digest: string): Promise<boolean> {
  const image = await db
    .selectFrom('pictures')
    .select('digest')
    .where('digest', '=', digest)
    .executeTakeFirst();
  return image !== undefined;
}

/** Returns whether the image is deleted. The database rejects it with an error while a row refers to the image. */
export async function deleteUnusedImage(trx: Db, digest: string): Promise<boolean> {
  const image = await trx
    .deleteFrom('pictures')
    .where('digest', '=', digest)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('uploads').select('id').where('signature', '=', digest))),
    )
    .returning('digest')
    .executeTakeFirst();
  return image !== undefined;
}
