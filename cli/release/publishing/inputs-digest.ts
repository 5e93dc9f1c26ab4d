import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { projectRoot } from '../../common/project-root.ts';
import { readJsonFile } from '../../common/read-json-file.ts';

const COMMON = ['shared', 'webpack.common.ts', 'scripts/build', 'package-lock.json'];

const skippedFolders = new Set(['node_modules', 'dist', 'testing', '.cache']);
const skippedFiles = /(?:\.test\.tsx?|^README\.md|\.tsbuildinfo|^\..*)$/;

/**
 * Returns a digest of everything that a remote's build reads: an equal digest needs no build. It doesn't depend on where
 * the repository is, or on the folder that the command was started in.
 */
export async function inputsDigest(
  remote: string,
  root = projectRoot,
  folder = existsSync(path.join(root, remote)) ? path.join(root, remote) : root,
): Promise<string> {
  const hash = createHash('sha256');
  const add = async (name: string, file: string) => {
    const content = createHash('sha256').update(await readFile(file));
    hash.update(`${name}\0${content.digest('hex')}\n`);
  };
  for (const file of await listFiles(folder, '')) await add(file, path.join(folder, file));
  // In a repository of remotes, the common files are above them.
  const top = folder === root ? findWorkspacesAbove(folder) : root;
  if (top === null) return hash.digest('hex');
  for (const common of COMMON) {
    for (const file of await listFiles(top, common)) await add(`../${file}`, path.join(top, file));
  }
  return hash.digest('hex');
}
/** The folder above whose package.json lists workspaces. */
function findWorkspacesAbove(folder: string): string | null {
  const above = path.dirname(folder);
  if (above === folder) return null;
  const file = path.join(above, 'package.json');
  const isTop = existsSync(file) && Object(readJsonFile(file)).workspaces !== undefined;
  return isTop ? above : findWorkspacesAbove(above);
}

/** With `/` and in the same order on every system. */
async function listFiles(root: string, name: string): Promise<string[]> {
  const entries = await readdir(path.join(root, name), { withFileTypes: true }).catch(() => null);
  if (!entries) return isThere(root, name);
  const found: string[] = [];
  for (const entry of entries) {
    const file = name ? `${name}/${entry.name}` : entry.name;
    if (entry.isDirectory()) {
      if (!skippedFolders.has(entry.name)) found.push(...(await listFiles(root, file)));
    } else if (entry.isFile() && !skippedFiles.test(entry.name)) {
      found.push(file);
    }
  }
  return found.sort();
}

async function isThere(root: string, name: string): Promise<string[]> {
  return (await readFile(path.join(root, name)).catch(() => null)) ? [name] : [];
}
