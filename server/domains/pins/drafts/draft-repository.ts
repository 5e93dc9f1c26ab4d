import { errorCodes } from '@corkboard/shared/contract/base';
import { MAX_DRAFTS, type PinDraft, type savePinDraft } from '@corkboard/shared/contract/pins';
import { retainedSince } from '@corkboard/shared/rules/privacy';
import { type Expression, type Insertable, type SqlBool, sql } from 'kysely';
import type { Static } from 'typebox';
import { getImages, videoUrl } from '../../../platform/blobs/media-url.ts';
import type { Db } from '../../../platform/db/db.ts';
import { deleteExpired } from '../../../platform/db/deletions/delete-expired.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { badRequest, conflict } from '../../../platform/http/errors/http-error.ts';
import type { Actor } from '../../../platform/http/viewer/actor.ts';
import { lockName } from '../../../platform/jobs/advisory-lock.ts';
import { UPLOAD_IMAGES } from '../../media/uploads/own-upload-repository.ts';
import { uploadRepository } from '../../media/uploads/upload-repository.ts';
import { deleteOldPublishedKeys } from './published-key-repository.ts';

type NewDraft = Static<typeof savePinDraft.input>;

/** All drafts of Pins and, if asked, of stories; or the one with the id. */
export async function selectDrafts(
  db: Db,
  userId: string,
  { id, stories = false }: { id?: string; stories?: boolean },
): Promise<PinDraft[]> {
  const rows = await db
    .selectFrom('pin_drafts as d')
    .innerJoin('pin_draft_pins as p', (join) =>
      join.onRef('p.user_id', '=', 'd.user_id').onRef('p.draft_id', '=', 'd.id'),
    )
    .innerJoin('pictures as i', 'i.digest', 'p.picture_digest')
    .leftJoin('videos as v', 'v.digest', 'p.video_digest')
    .select(['d.id', 'd.updated_at', 'd.story'])
    .select(['p.title', 'p.description', 'p.alt_text', 'p.link', 'p.key', 'p.board', 'p.section'])
    .select(['p.video_digest', 'v.mime', 'i.digest', 'i.width', 'i.height'])
    .where('d.user_id', '=', userId)
    .where('d.updated_at', '>', retainedSince('drafts'))
    .$if(id !== undefined, (query) => query.where('d.id', '=', id ?? ''))
    .$if(id === undefined && !stories, (query) => query.where('d.story', 'is', null))
    .orderBy('d.updated_at', 'desc')
    .orderBy('d.id')
    .orderBy('p.position')
    .execute();
  const drafts = new Map<string, PinDraft>();
  for (const row of rows) {
    const { id, updated_at, story, digest, width, height, video_digest, mime, key, ...words } = row;
    const draft: PinDraft = drafts.get(id) ?? {
      id,
      pins: [],
      ...(story !== null && { story }),
      updated_at: updated_at.toISOString(),
    };
    draft.pins.push({
      ...words,
      ...(key !== null && { key }),
      image_signature: digest,
      images: getImages({ digest, width, height }, UPLOAD_IMAGES, false),
      video_url: videoUrl(video_digest, mime, false),
    });
    drafts.set(id, draft);
  }
  return [...drafts.values()];
}

/** @throws HttpError if an image isn't an upload of the user, or if the user has too many drafts. */
export async function storeDraft(
  trx: Db,
  { id, pins, story }: NewDraft,
  actor: Actor,
): Promise<void> {
  const user_id = actor.subject;
  await lockName(trx, `drafts ${user_id}`);
  const rows: Insertable<Database['pin_draft_pins']>[] = [];
  for (const { image_signature, key = null, board, section, ...words } of pins) {
    const image = await uploadRepository(trx).owned(actor, image_signature);
    if (!image) return badRequest('/image_signature', 'Upload this image first.');
    rows.push({
      ...words,
      key,
      user_id,
      draft_id: id,
      position: rows.length,
      picture_digest: image.digest,
      video_digest: image.video_digest,
      board: board && toJson(board),
      section: section && toJson(section),
    });
  }
  await trx
    .deleteFrom('pin_draft_pins')
    .where('user_id', '=', user_id)
    .where('draft_id', '=', id)
    .execute();
  // Without a story, a stored one stays: an older server, which doesn't know it, does the same.
  const change = { updated_at: new Date(), ...(story && { story: toJson(story) }) };
  await trx
    .insertInto('pin_drafts')
    .values({ user_id, id, ...change })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doUpdateSet(change))
    .execute();
  const { count } = await trx
    .selectFrom('pin_drafts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  if (Number(count) > MAX_DRAFTS) {
    conflict(
      errorCodes.conflict,
      'You have {count} drafts, which is the maximum. Publish or discard one of them.',
      { count: MAX_DRAFTS },
    );
  }
  await trx.insertInto('pin_draft_pins').values(rows).execute();
}

/** The database's JSON can't hold half of a surrogate pair, as cutting or pasting leaves it. */
function toJson(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'string' ? part.replaceAll(/\p{Surrogate}/gu, '\ufffd') : part,
  );
}

export async function deleteDraft(db: Db, userId: string, id: string): Promise<void> {
  await db.deleteFrom('pin_drafts').where('user_id', '=', userId).where('id', '=', id).execute();
}

/** Also deletes keys that no draft can have anymore. Returns the number of deleted drafts and keys. */
export async function deleteOldDrafts(db: Db, stopping?: AbortSignal): Promise<number> {
  const drafts = db.deleteFrom('pin_drafts');
  const before = retainedSince('drafts');
  return (
    (await deleteExpired(drafts, ['user_id', 'id'], 'updated_at', before, stopping)) +
    (await deleteOldPublishedKeys(db, stopping))
  );
}

/** Whether a draft has the image. */
export function isInDraft(digest: Expression<string | null>) {
  return sql<SqlBool>`exists (select from pin_draft_pins d where d.picture_digest = ${digest})`;
}
