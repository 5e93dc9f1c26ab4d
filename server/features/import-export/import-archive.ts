import type { Selectable } from 'kysely';
import type { BlobStore } from '../../platform/blobs/blob-store.ts';
import type { PinImportsTable } from './import-export-schema.ts';
import type { ImportFiles } from './import-files.ts';
import { bufferSource } from './read/byte-source.ts';
import { type OpenZip, openZip } from './read/open-zip.ts';

export type ImportRow = Selectable<PinImportsTable>;

interface Stores {
  blobs: BlobStore;
  files: ImportFiles;
}

/** Opens the file of an import; null if it has none. */
export async function openArchive(
  { blobs, files }: Stores,
  { file, file_id, user_id }: Pick<ImportRow, 'file' | 'file_id' | 'user_id'>,
): Promise<OpenZip | null> {
  const stored = file_id === null ? null : await files.find(file_id, user_id);
  if (stored) return openZip(files.source(stored));
  const bytes = file === null ? null : await blobs.get(file);
  return bytes && openZip(bufferSource(bytes));
}

export async function discardArchive(
  { blobs, files }: Stores,
  { file, file_id }: Pick<ImportRow, 'file' | 'file_id'>,
): Promise<void> {
  if (file !== null) await blobs.delete(file);
  if (file_id !== null) await files.discard(file_id);
}
