import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The checkout whose product the journeys visit. */
export const projectRoot = join(import.meta.dirname, '..', '..');
const dataDir = process.env['DATA_DIR'] ?? join(projectRoot, '.data');

/** What npm needs in order to find its registry; all else of it belongs to the run that started the journeys. */
const OF_THE_NETWORK =
  /^npm_config_(registry|cache|userconfig|globalconfig|.*proxy|cafile|nodedir)$/i;

export interface CommandResult {
  code: number;
  /** What it printed, answers and complaints. */
  output: string;
}

/** Runs a command as a person would in a terminal of their own, in this folder. */
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

/** The token that the product's first start wrote: everything may be done with it. */
export async function adminToken(): Promise<string> {
  return (await readFile(join(dataDir, 'admin-token'), 'utf8')).trim();
}
