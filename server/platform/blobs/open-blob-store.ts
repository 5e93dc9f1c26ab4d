import { join } from 'node:path';

import type { Settings } from '../settings/settings.ts';
import type { BlobStore } from './blob-store.ts';
import { fileBlobStore } from './file-blob-store.ts';
import { s3BlobStore } from './s3-blob-store.ts';

export function openBlobStore({ s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>): BlobStore {
  return s3 ? s3BlobStore(s3) : fileBlobStore(join(dataDir, 'media'));
}
