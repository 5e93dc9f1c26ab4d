import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageEntry } from '@corkboard/shared/contract/base';

import type { SharedFolder } from '../../platform/blobs/shared-folder.ts';
import { noScriptTexts } from '../../platform/http/responses/no-script.ts';
import { listDigests } from '../../release/state/files/digest-list.ts';
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
  /** Files that each page loads soon after it is hydrated. Older shells don't list them. */
  soon?: string[] | undefined;
  /** The digests of its lazy files. Undefined for older shells, which need them in the document. */
  list?: PageEntry | undefined;
  /** What its pages say in browsers without scripts, by language. */
  noScript?: Readonly<Record<string, string>> | undefined;
}

interface EntryFiles {
  files: string[];
  font?: string;
  shared?: Record<string, string>;
  federation?: string[];
  pages?: Record<string, string[]>;
  takesEntries?: boolean;
  takesLists?: boolean;
  soon?: string[];
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
  const { text, ...list } = listDigests(files);
  const served = [...Object.keys(files), list.file];
  await writeFile(join(kept, list.file), text);
  await compressFiles(served.map((path) => join(kept, path)));

  const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12);
  await shared?.keep(version, kept, served);

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
    soon: entry.soon,
    list: entry.takesLists ? list : undefined,
    noScript: noScriptTexts(),
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
