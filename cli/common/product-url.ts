import { existsSync } from 'node:fs';
import path from 'node:path';

import { readJsonFile } from './read-json-file.ts';

/**
 * Returns the product's URL: from the settings, from the origin of a remote repository's packages, or the local
 * default.
 */
export function productUrl(env: NodeJS.ProcessEnv, folder: string): string {
  if (env['CORKBOARD_URL']) return env['CORKBOARD_URL'];
  if (env['PORT']) return `http://localhost:${env['PORT']}`;
  return sourceOfPackages(folder) ?? 'http://localhost:3000';
}

function sourceOfPackages(folder: string): string | null {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) return null;
  const { dependencies = {} } = readJsonFile(file) as { dependencies?: Record<string, string> };
  const address = dependencies['@corkboard/shared'] ?? '';
  return /^https?:/.test(address) && URL.canParse(address) ? new URL(address).origin : null;
}
