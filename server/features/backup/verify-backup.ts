import { migrations } from '../../platform/migrations/all.ts';
import { BackupError, type Manifest, parseManifest } from './manifest.ts';
import { eachEntry, readAll, skipEntry } from './read-backup.ts';

/**
 * Reads a backup to its end and returns its manifest. @throws BackupError if it is invalid, truncated, or from a
 * newer version
 */
export async function verifyBackup(file: string): Promise<Manifest> {
  let manifest: Manifest | null = null;
  const tables = new Set<string>();
  await eachEntry(file, async (name, content) => {
    if (name === 'manifest.json') manifest = parseManifest(String(await readAll(content)));
    else await skipEntry(content);
    if (name.startsWith('tables/')) tables.add(name.slice(7));
  });
  const found: Manifest | null = manifest;
  if (found === null) throw new BackupError('Not a Corkboard backup file.');
  checkParts(found, tables);
  return found;
}

function checkParts(manifest: Manifest, tables: Set<string>): void {
  const lost = manifest.tables.find(({ name }) => !tables.has(name));
  if (lost) throw new BackupError(`The backup is cut off: ${lost.name} is missing.`);
  const unknown = manifest.migrations.find((name) => !Object.hasOwn(migrations, name));
  if (unknown) {
    throw new BackupError(
      `The backup was made by a newer Corkboard (${unknown}): update this one first.`,
    );
  }
}
