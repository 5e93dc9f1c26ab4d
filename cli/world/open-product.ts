import { readSettings } from '../../server/compose/env.ts';
import type { BlobStore } from '../../server/platform/blobs/blob-store.ts';
import { openBlobStore } from '../../server/platform/blobs/open-blob-store.ts';
import { type Db, openDb } from '../../server/platform/db/db.ts';
import { startEmbeddedPostgres } from '../../server/platform/db/postgres/embedded-postgres.ts';
import { migrate } from '../../server/platform/migrations/migrate.ts';

export interface Product {
  db: Db;
  blobStore: BlobStore;
  close(): Promise<void>;
}

/**
 * Opens the database of DATABASE_URL or DATA_DIR: that of a running server, or one started for this command only.
 * Migrates it to this version, unless the command `onlyReads`.
 */
export async function openProduct(
  env: Record<string, string | undefined>,
  { onlyReads = false } = {},
): Promise<Product> {
  const settings = readSettings(env);
  const embedded = settings.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: settings.dataDir });
  const url = settings.databaseUrl ?? embedded?.url ?? '';
  const db = openDb({ url, maxConnections: 2, onError: (error) => console.error(error.message) });
  const close = async () => {
    await db.destroy();
    await embedded?.stop();
  };
  try {
    if (!onlyReads) await migrate(db);
    return { db, blobStore: openBlobStore(settings), close };
  } catch (error) {
    await close();
    throw error;
  }
}
