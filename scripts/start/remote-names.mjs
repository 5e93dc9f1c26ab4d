import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { root } from './children.mjs';

/** Returns the workspaces that are remotes: those with a `corkboard` section in their `package.json`. */
export async function remoteNames() {
  const { workspaces } = await readPackage('.');
  const packages = await Promise.all(
    workspaces.map(async (folder) => ({ folder, ...(await readPackage(folder)) })),
  );
  return packages.filter(({ corkboard }) => corkboard).map(({ folder }) => folder);
}

async function readPackage(folder) {
  const file = join(root, folder, 'package.json');
  const text = await readFile(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} isn't valid JSON: ${error.message}.`, { cause: error });
  }
}
