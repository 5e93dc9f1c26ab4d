import type { Settings } from '../env.ts';
import { s3BlobStore } from '../media/s3-blob-store.ts';
import { RemoteFolders } from './remote-folders.ts';
import { sharedFiles } from './shared-files.ts';

/** Where this server has the files of versions: its data folder, filled from the bucket if it was told of one. */
export function openRemoteFolders({
  s3,
  dataDir,
}: Pick<Settings, 's3' | 'dataDir'>): RemoteFolders {
  return new RemoteFolders(dataDir, s3 && sharedFiles(s3BlobStore(s3)));
}
