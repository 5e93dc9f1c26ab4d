import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { root } from './children.mjs';

const NOT_INPUT = /(^|\/)(dist|node_modules|README\.md)(\/|$)|\.(test|spec)\.tsx?$/;
const TESTING = /(^|\/)testing\//;

export async function computeDigest(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0`).update(await readFile(join(root, file)));
  return hash.digest('hex');
}

/** Lists the files of these folders and files that a build reads. `withTesting`: also those of folders with that name. */
export async function listInputs(paths, withTesting) {
  const listed = await Promise.all(paths.map(listFiles));
  return listed.flat().filter((file) => withTesting || !TESTING.test(file));
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
