import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '..', '..');
const dataDir = process.env['DATA_DIR'] ?? join(root, '.data');

export interface Release {
  disable(remote: string): Promise<void>;
  enable(remote: string): Promise<void>;
}

export function createRelease(baseURL: string): Release {
  async function run(verb: string, remote: string): Promise<void> {
    const token = (await readFile(join(dataDir, 'admin-token'), 'utf8')).trim();
    const args = ['run', '--silent', 'release', '--', verb, remote, '--reason', 'A journey'];
    await promisify(execFile)('npm', args, {
      cwd: root,
      env: { ...process.env, CORKBOARD_URL: baseURL, CORKBOARD_TOKEN: token },
    });
  }

  return {
    disable: (remote) => run('disable', remote),
    enable: (remote) => run('enable', remote),
  };
}
