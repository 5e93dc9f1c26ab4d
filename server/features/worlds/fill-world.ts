import { openBlobStore } from '../../platform/blobs/open-blob-store.ts';
import type { Db } from '../../platform/db/db.ts';
import { SettingError, type Settings } from '../../platform/settings/settings.ts';
import { loadWorld } from './load-world.ts';
import { WorldError } from './world-error.ts';
import { hasUsers } from './world-repository.ts';

export async function fillWorld(
  db: Db,
  settings: Pick<Settings, 'world' | 's3' | 'dataDir'>,
  onProgress: (progress: string) => void,
): Promise<void> {
  const { world } = settings;
  if (!world) return;
  if (await hasUsers(db)) {
    if (world.isDemo) return;
    throw new SettingError(
      'The database already contains a world. Start with another DATA_DIR or DATABASE_URL, or load with npm run world.',
    );
  }
  try {
    await loadWorld({
      db,
      blobStore: openBlobStore(settings),
      file: world.file,
      isDemo: world.isDemo,
      onProgress: ({ what, done, total }) => onProgress(`${what} ${done}/${total}`),
    });
  } catch (error) {
    if (error instanceof WorldError) {
      const errors = error.faults.map(({ path, message }) => `  ${path}: ${message}`);
      throw new SettingError([error.message, ...errors].join('\n'));
    }
    throw error;
  }
}
