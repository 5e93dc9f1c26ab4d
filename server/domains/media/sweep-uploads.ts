import { type BlobStore, stagedKey } from '../../platform/blobs/blob-store.ts';
import type { UploadRepository } from './upload-repository.ts';

interface Dependencies {
  blobs: BlobStore;
  uploads: UploadRepository;
}

/** Deletes old uploads, which also releases their files. Returns how many uploads. */
export async function sweepUploads({ blobs, uploads }: Dependencies): Promise<number> {
  const old = await uploads.forgetOld();
  for (const { id } of old) {
    await Promise.all([blobs.delete(stagedKey(id, 'file')), blobs.delete(stagedKey(id, 'poster'))]);
  }
  return old.length;
}
