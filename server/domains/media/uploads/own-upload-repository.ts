import type { Upload, UploadType } from '@corkboard/shared/contract/pins';
import { sql } from 'kysely';
import { getImages, videoUrl } from '../../../platform/blobs/media-url.ts';
import type { Db } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { Actor } from '../../../platform/http/viewer/actor.ts';
import type { StoredImage } from '../images/store-image.ts';

export const UPLOAD_IMAGES = ['236x', '474x', '736x', 'orig'] as const;

/** Finished uploads that an account can use. */
export function ownUploads(db: Db) {
  return {
    async allow(userId: string, signature: string): Promise<void> {
      await db
        .insertInto('uploads')
        .values({
          id: newId(),
          user_id: userId,
          type: 'pinimage',
          status: 'succeeded',
          token_hash: '',
          signature,
        })
        .execute();
    },

    async list({ subject, member }: Actor, ids: string[]): Promise<Upload[]> {
      const rows = await db
        .selectFrom('uploads as u')
        .leftJoin('pictures as p', 'p.digest', 'u.signature')
        .leftJoin('videos as v', 'v.digest', 'u.video_digest')
        .select(['u.id', 'u.type', 'u.status', 'u.signature', 'u.message', 'u.video_digest'])
        .select(['p.width', 'p.height', 'p.dominant_color', 'v.mime'])
        .where('u.user_id', 'in', [subject, member])
        .where('u.id', 'in', ids)
        .execute();
      return rows.map(toUpload);
    },

    /** Finds one upload with the digests of its files. */
    async find({ subject, member }: Actor, id: string) {
      return db
        .selectFrom('uploads')
        .select(['type', 'status', 'signature', 'video_digest'])
        .where('user_id', 'in', [subject, member])
        .where('id', '=', id)
        .executeTakeFirst();
    },

    /** Checks the owner, because a signature isn't secret. Of several uploads, the newest video wins. */
    async owned({ subject, member }: Actor, signature: string) {
      return db
        .selectFrom('uploads as u')
        .innerJoin('pictures as p', 'p.digest', 'u.signature')
        .select(['p.digest', 'p.width', 'p.height', 'p.dominant_color', 'u.video_digest'])
        .where('u.user_id', 'in', [subject, member])
        .where('u.signature', '=', signature)
        .where('u.status', '=', 'succeeded')
        .orderBy(sql`u.video_digest is null`)
        .orderBy('u.created_at', 'desc')
        .orderBy('u.id', 'desc')
        .limit(1)
        .executeTakeFirst();
    },
  };
}

interface UploadRow {
  id: string;
  type: UploadType;
  status: Upload['status'];
  signature: string | null;
  message: string | null;
  video_digest: string | null;
  mime: string | null;
  width: number | null;
  height: number | null;
  dominant_color: string | null;
}

function toUpload(row: UploadRow): Upload {
  const { signature, width, height } = row;
  const isTaken = signature !== null && width !== null && height !== null;
  return {
    upload_id: row.id,
    type: row.type,
    status: row.status,
    signature,
    images: isTaken ? getImages({ digest: signature, width, height }, UPLOAD_IMAGES, false) : null,
    dominant_color: row.dominant_color,
    video_url: videoUrl(row.video_digest, row.mime, false),
    message: row.message,
  };
}

export function linkImage(image: StoredImage) {
  const { digest, dominant_color } = image;
  return { signature: digest, images: getImages(image, UPLOAD_IMAGES, false), dominant_color };
}
