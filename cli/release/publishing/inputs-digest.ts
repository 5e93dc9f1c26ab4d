import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { projectRoot } from '../../common/project-root.ts';

const COMMON = ['shared', 'webpack.common.ts', 'scripts/build', 'package-lock.json'];

const skippedFolders = new Set(['node_modules', 'dist', 'testing', '.cache']);
const skippedFiles = /(?:\.test\.tsx?|^README\.md|\.tsbuildinfo|^\..*)$/;

/** Returns a digest of everything that a remote's build reads: an equal digest needs no build. */
export async function inputsDigest(remote: string, root = projectRoot): Promise<string> {
  const hash = createHash('sha256');
  // In a remote's own repository the lock file identifies the shared sources and the build.
  const isAlone = !existsSync(path.join(root, remote));
  for (const top of isAlone ? [''] : [remote, ...COMMON]) {
    for (const file of await listFiles(root, top)) {
      const content = createHash('sha256').update(await readFile(path.join(root, file)));
      hash.update(`${file}\0${content.digest('hex')}\n`);
    }
  }
  return hash.digest('hex');
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
