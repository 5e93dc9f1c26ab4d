import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Workspace } from './workspace.ts';

/**
 * Builds one version of a remote and returns the folder with `web/` and `node/`. Without a `webpack.config.ts`, runs
 * its script `build`, which reads CORKBOARD_VERSION and writes `dist/<version>/`.
 */
export type BuildRemote = (workspace: Workspace, version: string) => Promise<string>;

export const buildRemote: BuildRemote = async ({ name, folder }, version) => {
  const output: Buffer[] = [];
  const isWebpack = existsSync(path.join(folder, 'webpack.config.ts'));
  const [command, args] = isWebpack
    ? [process.execPath, webpackArguments()]
    : ['npm', ['run', '--silent', 'build']];
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, CORKBOARD_VERSION: version },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32' && !isWebpack,
  });
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) {
    throw new Error(`The build of ${name} has failed.\n${Buffer.concat(output).toString().trim()}`);
  }
  return path.join(folder, 'dist', version);
};

/** Without npx, which takes a second to find the same file. */
function webpackArguments(): string[] {
  const require = createRequire(import.meta.url);
  const cli = path.join(path.dirname(require.resolve('webpack-cli/package.json')), 'bin/cli.js');
  const loader = pathToFileURL(require.resolve('tsx')).href;
  return ['--import', loader, cli, 'build', '--config', 'webpack.config.ts'];
}
