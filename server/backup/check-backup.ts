import { migrations } from '../db/migrations/all.ts';
import { BackupRefused, type Manifest, manifestOf } from './manifest.ts';
import { bytesOf, eachEntry, passOver } from './read-backup.ts';

/**
 * Reads a backup to its end, and gives what it says about itself.
 * @throws BackupRefused where it is none, is cut off, or is newer than this product
 */
export async function checkWhole(file: string): Promise<Manifest> {
  let manifest: Manifest | null = null;
  const tables = new Set<string>();
  await eachEntry(file, async (name, content) => {
    if (name === 'manifest.json') manifest = manifestOf(String(await bytesOf(content)));
    else await passOver(content);
    if (name.startsWith('tables/')) tables.add(name.slice(7));
  });
  const found: Manifest | null = manifest;
  if (found === null) throw new BackupRefused('This file is no backup of Corkboard.');
  checkParts(found, tables);
  return found;
}

function checkParts(manifest: Manifest, tables: Set<string>): void {
  const lost = manifest.tables.find(({ name }) => !tables.has(name));
  if (lost) throw new BackupRefused(`The backup is cut off: ${lost.name} is missing.`);
  const unknown = manifest.migrations.find((name) => !Object.hasOwn(migrations, name));
  if (unknown) {
    throw new BackupRefused(
      `The backup was made by a newer Corkboard (${unknown}): update this one first.`,
    );
  }
}
