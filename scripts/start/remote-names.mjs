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
  return JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8'));
}
