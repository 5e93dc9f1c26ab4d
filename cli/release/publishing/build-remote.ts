import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Workspace } from './workspace.ts';

/**
 * Builds one version of a remote and returns the folder with `web/` and `node/`. Without a `webpack.config.ts`, runs
 * its script `build`, which reads CORKBOARD_VERSION and writes `dist/<version>/`. Nothing is built before `isChecked`
 * resolves, or if it rejects.
 */
export type BuildRemote = (
  workspace: Workspace,
  version: string,
  isChecked?: Promise<unknown>,
) => Promise<string>;

export const buildRemote: BuildRemote = async (
  workspace,
  version,
  isChecked = Promise.resolve(),
) => {
  const { name, folder } = workspace;
  const isWebpack = existsSync(path.join(folder, 'webpack.config.ts'));
  try {
    await (isWebpack ? buildWithWebpack : runScript)(workspace, version, isChecked);
  } catch (error) {
    if (!(error instanceof FailedBuild)) throw error;
    throw new Error(`The build of ${name} has failed.\n${error.message}`, { cause: error });
  }
  return path.join(folder, 'dist', version);
};

/** With what the build wrote. */
class FailedBuild extends Error {}

type Build = (...order: Required<Parameters<BuildRemote>>) => Promise<void>;

const runScript: Build = async ({ folder }, version, isChecked) => {
  await isChecked;
  const child = spawn('npm', ['run', '--silent', 'build'], {
    cwd: folder,
    env: { ...process.env, CORKBOARD_VERSION: version },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const output = readOutput(child);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) throw new FailedBuild(output());
};

const buildWithWebpack: Build = async ({ folder }, version, isChecked) => {
  const { child, isBuilt } = waiting ?? startBuilder();
  waiting = undefined;
  // If the process has ended already, its output says why.
  const send = (message: object) => child.send(message, () => {});
  try {
    send({ folder, version });
    await isChecked;
    send({ isChecked: true });
    await isBuilt;
  } catch (error) {
    child.kill();
    throw error;
  }
};

interface Builder {
  child: ChildProcess;
  /** Resolves when the files are written. The process then saves its cache. */
  isBuilt: Promise<void>;
}

let waiting: Builder | undefined;

/** Loads webpack for the next build, which takes as long as loading this program and its checks. */
export function prepareBuilder(): void {
  waiting ??= startBuilder();
}

/** Ends a process that no build has taken. */
export function dismissBuilder(): void {
  waiting?.child.kill();
  waiting = undefined;
}

const PROGRAM = path.join(import.meta.dirname, '../../../scripts/build/builder.ts');

function startBuilder(): Builder {
  // Without npx, which takes a second to find the same file.
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const child = spawn(process.execPath, ['--import', loader, PROGRAM], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const written = readOutput(child);
  const isBuilt = new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('message', ({ isBuilt: isDone, output }: BuildReport) => {
      if (isDone) resolve();
      else reject(new FailedBuild(output));
    });
    child.on('close', () => reject(new FailedBuild(written())));
  });
  // Handled by the build, which waits for the checks first.
  isBuilt.catch(() => {});
  return { child, isBuilt };
}

/** What `builder.ts` sends. */
interface BuildReport {
  isBuilt: boolean;
  output: string;
}

/** Returns what a process has written until then. */
function readOutput({ stdout, stderr }: ChildProcess): () => string {
  const chunks: Buffer[] = [];
  stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  return () => Buffer.concat(chunks).toString().trim();
}
