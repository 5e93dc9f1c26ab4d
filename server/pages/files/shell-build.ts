import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { SharedFolder } from '../../platform/blobs/shared-folder.ts';
import { sha384 } from '../../release/state/files/sha384.ts';
import { compressFiles } from './compress-files.ts';

export interface ShellBuild {
  version: string;
  files: Record<string, string>;
  scripts: string[];
  styles: string[];
  font: string | undefined;
  nodeEntry: string;
  /** Versions of the modules that remotes get from the shell. Shells before 1.19 don't list them. */
  provided?: Record<string, string> | undefined;
  /**
   * Scripts that load remotes without a lean entry. Older shells don't list them: they load every remote through
   * federation.
   */
  federation?: string[] | undefined;
  /** Scripts of each page of the shell's own, by the name in the page's `data-code`. Older shells don't list them. */
  pages?: Record<string, string[]> | undefined;
  /** Whether it takes the entries that a page names (`PageData.entries`). Older shells don't. */
  takesEntries?: boolean | undefined;
}

interface EntryFiles {
  files: string[];
  font?: string;
  shared?: Record<string, string>;
  federation?: string[];
  pages?: Record<string, string[]>;
  takesEntries?: boolean;
}

/**
 * Reads the shell's build and keeps earlier builds, whose chunks open pages still request. File names contain a
 * content hash, so no file is overwritten.
 */
export async function loadShellBuild(
  dist: string,
  kept: string,
  shared: SharedFolder | null = null,
): Promise<ShellBuild> {
  const web = join(dist, 'web');
  const entry = JSON.parse(await readFile(join(web, 'entry.json'), 'utf8')) as EntryFiles;
  const files: Record<string, string> = {};
  for (const path of await filesBelow(web)) {
    files[path] = sha384(await readFile(join(web, path)));
  }
  await mkdir(kept, { recursive: true });
  await cp(web, kept, { recursive: true });
  await compressFiles(Object.keys(files).map((path) => join(kept, path)));

  const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12);
  await shared?.keep(version, kept, Object.keys(files));

  return {
    version,
    files,
    scripts: entry.files.filter((path) => path.endsWith('.js')),
    styles: entry.files.filter((path) => path.endsWith('.css')),
    font: entry.font,
    provided: entry.shared,
    federation: entry.federation,
    pages: entry.pages,
    takesEntries: entry.takesEntries,
    nodeEntry: join(dist, 'node/server.js'),
  };
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => path !== 'entry.json' && !path.endsWith('.br'))
    .sort();
}
