import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Whose words stand in which catalogues: a package's own; the shell's hold what all share as well. */
const PACKAGES: Record<string, string[]> = {
  shell: ['shell/src', 'shared/ui', 'shared/remote', 'shared/i18n'],
  'mf-profile': ['mf-profile/src'],
  'mf-boards': ['mf-boards/src'],
  'mf-business': ['mf-business/src'],
  'mf-guidance': ['mf-guidance/src'],
  'mf-consent': ['mf-consent/src'],
};

export interface WordsPackage {
  name: string;
  folders: string[];
  /** Absolute paths of its catalogues. */
  catalogues: string[];
}

export function wordsPackages(root: string): WordsPackage[] {
  return Object.entries(PACKAGES).map(([name, folders]) => {
    const folder = path.join(root, name, 'locales');
    const files = existsSync(folder) ? readdirSync(folder) : [];
    return {
      name,
      folders,
      catalogues: files
        .filter((file) => file.endsWith('.po'))
        .map((file) => path.join(folder, file)),
    };
  });
}
