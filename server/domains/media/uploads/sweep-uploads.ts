import { type BlobStore, stagedKey } from '../../../platform/blobs/blob-store.ts';
import type { IsInDraft, UploadRepository } from './upload-repository.ts';

interface Dependencies {
  blobs: BlobStore;
  uploads: UploadRepository;
  isInDraft: IsInDraft;
}

/** Deletes old uploads, which also releases their files. Returns how many uploads. */
export async function sweepUploads({ blobs, uploads, isInDraft }: Dependencies): Promise<number> {
  const old = await uploads.forgetOld(isInDraft);
  for (const { id } of old) {
    await Promise.all([blobs.delete(stagedKey(id, 'file')), blobs.delete(stagedKey(id, 'poster'))]);
  }
  return old.length;
}
