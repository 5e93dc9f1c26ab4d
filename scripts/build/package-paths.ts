import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Where a build finds things: the same in the product's checkout and in a remote's own repository. */

const require = createRequire(import.meta.url);

/** Folder of `@corkboard/shared`. */
export const sharedFolder = path.dirname(require.resolve('@corkboard/shared/package.json'));

export interface Package {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
}

export function packageIn(folder: string): Package {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Package;
}

/** Folder of an installed package, as `@corkboard/shared` finds it. */
export function installed(name: string): string {
  const main = createRequire(path.join(sharedFolder, 'package.json')).resolve(name);
  return above(path.dirname(main), (folder) => {
    const file = path.join(folder, 'package.json');
    return existsSync(file) && packageIn(folder).name === name;
  });
}

/** A package's name without its scope: `mf-boards`. */
export function plainName(folder: string): string {
  return packageIn(folder).name.replace(/^@[^/]+\//, '');
}

/** The nearest folder upwards that is a package. */
export function packageFolderOf(file: string): string {
  return above(path.dirname(file), (folder) => existsSync(path.join(folder, 'package.json')));
}

/** The folder that was installed: the one with the lock file, or else the package itself. */
export function installationOf(folder: string): string {
  try {
    return above(folder, (it) => existsSync(path.join(it, 'package-lock.json')));
  } catch {
    return folder;
  }
}

function above(start: string, isIt: (folder: string) => boolean): string {
  for (let folder = start; ; folder = path.dirname(folder)) {
    if (isIt(folder)) return folder;
    if (folder === path.dirname(folder)) throw new Error(`nothing found above ${start}`);
  }
}
