import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { VersionRecord } from '@corkboard/release-contract/contract';

import type { Db } from '../../platform/db/db.ts';
import { applyDelta } from '../../platform/delta/delta.ts';
import type { RemoteFolders } from '../state/files/remote-folders.ts';
import { sha384 } from '../state/files/sha384.ts';
import { findVersion } from '../state/version-repository.ts';

interface Sources {
  db: Db;
  folders: RemoteFolders;
}

export interface CheckedDeltas {
  count: number;
  /** Such as `deltas/1.3.0/entry.js`. */
  altered: string[];
}

/** Applies each stored delta of a version to the earlier file, and compares the result with what was published. */
export async function checkDeltas(
  { db, folders }: Sources,
  record: VersionRecord,
): Promise<CheckedDeltas> {
  const root = path.join(folders.of(record.name, record.version), 'deltas');
  const altered: string[] = [];
  let count = 0;
  for (const version of await listNames(root)) {
    const from = await findVersion(db, record.name, version);
    const earlier = from && (await folders.folder(from).catch(() => null));
    for (const file of await listFiles(path.join(root, version))) {
      count += 1;
      const delta = await readFile(path.join(root, version, file)).catch(() => null);
      const before = earlier && (await readFile(path.join(earlier, 'web', file)).catch(() => null));
      const content = delta && before && (await applyDelta(delta, before));
      const isIntact = content && sha384(content) === record.files[file];
      if (!isIntact) altered.push(`deltas/${version}/${file}`);
    }
  }
  return { count, altered };
}

async function listNames(folder: string): Promise<string[]> {
  const names: string[] = await readdir(folder).catch(() => []);
  return names.toSorted();
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.replaceAll(path.sep, '/'))
    .toSorted();
}
