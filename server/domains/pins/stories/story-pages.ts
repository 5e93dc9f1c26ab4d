import { toVisibleText } from '@corkboard/shared/rules/base';
import type { Db } from '../../../platform/db/db.ts';
import { badRequest } from '../../../platform/http/errors/http-error.ts';
import type { Actor } from '../../../platform/http/viewer/actor.ts';
import { uploadRepository } from '../../media/uploads/upload-repository.ts';
import { insertStoryPages } from './story-page-repository.ts';

export interface NewStoryPage {
  image_signature: string;
  alt_text?: string;
  text?: string;
}

export async function writeStoryPages(
  trx: Db,
  pinId: string,
  pages: NewStoryPage[],
  actor: Actor,
): Promise<void> {
  const uploads = uploadRepository(trx);
  const values = [];
  for (const [position, page] of pages.entries()) {
    const image = await uploads.owned(actor, page.image_signature);
    if (!image) badRequest(`/story_pages/${position}/image_signature`, 'Upload this image first.');
    values.push({
      pin_id: pinId,
      position,
      picture_digest: image.digest,
      alt_text: toVisibleText(page.alt_text ?? ''),
      text: page.text?.trim() ?? '',
    });
  }
  await insertStoryPages(trx, values);
}
