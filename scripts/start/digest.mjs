import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { root } from './children.mjs';

const NOT_INPUT = /(^|\/)(dist|node_modules|testing|README\.md)(\/|$)|\.(test|spec)\.tsx?$/;

export async function computeDigest(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of await listFiles(path))
      hash.update(`${file}\0`).update(await readFile(join(root, file)));
  }
  return hash.digest('hex');
}

async function listFiles(path) {
  const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true }).catch(
    (error) => {
      if (error.code === 'ENOTDIR') return null;
      throw error;
    },
  );
  if (!entries) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((file) => !NOT_INPUT.test(file))
    .sort();
}
