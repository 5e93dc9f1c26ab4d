import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

interface Package {
  folders: string[];
  /** Folder of its catalogs. Defaults to `locales` in the package. */
  locales?: string;
  /** Only text in marked calls counts as a message. */
  onlySaid?: boolean;
  /** Shared modules whose text counts as the package's, in marked calls or not. */
  tables?: string[];
}

const REPORT_LABELS = 'shared/rules/moderation/report-labels.ts';
const DECISION_LABELS = 'shared/rules/moderation/decision-labels.ts';

/** The shell's catalogs also contain the messages of shared code. */
const PACKAGES: Record<string, Package> = {
  shell: {
    folders: [
      'shell/src',
      'shared/ui',
      'shared/remote',
      'shared/i18n',
      'shared/failures',
      'shared/create',
    ],
    tables: [REPORT_LABELS, DECISION_LABELS],
  },
  'mf-profile': { folders: ['mf-profile/src'], tables: [REPORT_LABELS] },
  'mf-boards': { folders: ['mf-boards/src'] },
  'mf-business': { folders: ['mf-business/src'] },
  'mf-guidance': { folders: ['mf-guidance/src'] },
  'mf-consent': { folders: ['mf-consent/src'] },
  server: {
    folders: ['server'],
    locales: 'server/platform/i18n/locales',
    onlySaid: true,
    tables: [REPORT_LABELS, DECISION_LABELS],
  },
};

export interface LocalizedPackage extends Package {
  name: string;
  catalogs: string[];
}

export function localizedPackages(root: string): LocalizedPackage[] {
  return Object.entries(PACKAGES).map(([name, one]) => {
    const folder = path.join(root, one.locales ?? path.join(name, 'locales'));
    const files = existsSync(folder) ? readdirSync(folder) : [];
    return {
      ...one,
      name,
      catalogs: files.filter((file) => file.endsWith('.po')).map((file) => path.join(folder, file)),
    };
  });
}
