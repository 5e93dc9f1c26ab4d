import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Resolves build paths in the product's checkout and in a remote's own repository. */

const require = createRequire(import.meta.url);

export const sharedFolder = path.dirname(require.resolve('@corkboard/shared/package.json'));

export interface Package {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  /** Of a remote. */
  corkboard?: { requires?: string };
}

export function readPackage(folder: string): Package {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Package;
}

export function installed(name: string): string {
  const main = createRequire(path.join(sharedFolder, 'package.json')).resolve(name);
  return above(path.dirname(main), (folder) => {
    const file = path.join(folder, 'package.json');
    return existsSync(file) && readPackage(folder).name === name;
  });
}

export function plainName(folder: string): string {
  return readPackage(folder).name.replace(/^@[^/]+\//, '');
}

export function getPackageFolder(file: string): string {
  return above(path.dirname(file), (folder) => existsSync(path.join(folder, 'package.json')));
}

export function getInstallation(folder: string): string {
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
