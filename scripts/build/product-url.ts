import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Where the product answers that a command or page speaks to: what the settings say, or, in a remote's own repository,
 * where its packages came from; on a machine of one's own the usual place.
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
  // npm has read it before: it is an object with strings.
  const { dependencies = {} }: { dependencies?: Record<string, string> } = JSON.parse(text);
  const address = dependencies['@corkboard/shared'] ?? '';
  return /^https?:/.test(address) && URL.canParse(address) ? new URL(address).origin : null;
}
