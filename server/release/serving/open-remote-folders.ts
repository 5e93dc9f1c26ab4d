import { s3BlobStore } from '../../platform/blobs/s3-blob-store.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { RemoteFolders } from '../state/files/remote-folders.ts';
import { sharedFiles } from '../state/files/shared-files.ts';

export function openRemoteFolders({
  s3,
  dataDir,
}: Pick<Settings, 's3' | 'dataDir'>): RemoteFolders {
  return new RemoteFolders(dataDir, s3 && sharedFiles(s3BlobStore(s3)));
}
