import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export const projectRoot = join(import.meta.dirname, '..', '..');
const dataDir = process.env['DATA_DIR'] ?? join(projectRoot, '.data');

/** npm needs these to find its registry; the rest of the environment belongs to the test run. */
const OF_THE_NETWORK =
  /^npm_config_(registry|cache|userconfig|globalconfig|.*proxy|cafile|nodedir)$/i;

export interface CommandResult {
  code: number;
  output: string;
}

export function runIn(
  folder: string,
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<CommandResult> {
  const own = Object.entries(process.env).filter(
    ([name]) =>
      name !== 'NODE_ENV' &&
      name !== 'INIT_CWD' &&
      (!name.startsWith('npm_') || OF_THE_NETWORK.test(name)),
  );
  return new Promise((resolve) => {
    execFile(
      command,
      args,
      { cwd: folder, env: { ...Object.fromEntries(own), ...env }, maxBuffer: 50 * 2 ** 20 },
      (error, stdout, stderr) => {
        resolve({ code: error === null ? 0 : 1, output: `${stdout}${stderr}` });
      },
    );
  });
}

/** The token with all permissions that the product's first start wrote. */
export async function adminToken(): Promise<string> {
  return (await readFile(join(dataDir, 'admin-token'), 'utf8')).trim();
}
