import { readFileSync } from 'node:fs';
import path from 'node:path';

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
  let text: string;
  try {
    text = readFileSync(path.join(folder, 'package.json'), 'utf8');
  } catch {
    return null;
  }
  const { dependencies = {} }: { dependencies?: Record<string, string> } = JSON.parse(text);
  const address = dependencies['@corkboard/shared'] ?? '';
  return /^https?:/.test(address) && URL.canParse(address) ? new URL(address).origin : null;
}
