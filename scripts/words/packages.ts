import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

interface Package {
  folders: string[];
  /** Its words are what it marks as said to people; everything else is for programs and their makers. */
  onlySaid?: boolean;
}

/** Whose words stand in which catalogues: a package's own; the shell's hold what all share as well. */
const PACKAGES: Record<string, Package> = {
  shell: { folders: ['shell/src', 'shared/ui', 'shared/remote', 'shared/i18n', 'shared/failures'] },
  'mf-profile': { folders: ['mf-profile/src'] },
  'mf-boards': { folders: ['mf-boards/src'] },
  'mf-business': { folders: ['mf-business/src'] },
  'mf-guidance': { folders: ['mf-guidance/src'] },
  'mf-consent': { folders: ['mf-consent/src'] },
  server: { folders: ['server'], onlySaid: true },
};

export interface WordsPackage extends Package {
  name: string;
  /** Absolute paths of its catalogues. */
  catalogues: string[];
}

export function wordsPackages(root: string): WordsPackage[] {
  return Object.entries(PACKAGES).map(([name, one]) => {
    const folder = path.join(root, name, 'locales');
    const files = existsSync(folder) ? readdirSync(folder) : [];
    return {
      ...one,
      name,
      catalogues: files
        .filter((file) => file.endsWith('.po'))
        .map((file) => path.join(folder, file)),
    };
  });
}
