import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';

import { projectRoot } from '../command.ts';

export interface DevelopmentServer {
  url: string;
  read(file: string): Promise<string>;
  /** Saves a source of the remote with another text, in a copy of the remote. */
  replace(file: string, from: string, to: string): Promise<void>;
  stop(): Promise<void>;
}

const COMMANDS = {
  /** What `npm run dev` starts for a remote. */
  'in the product': {
    port: 'DEV_PORT',
    args: (folder: string) => [
      '--import',
      './scripts/build/run-sources.mjs',
      'scripts/dev/serve-remote.ts',
      folder,
    ],
    isInFolder: false,
  },
  /** `npm run host` */
  alone: {
    port: 'HOST_PORT',
    args: () => [join(projectRoot, 'cli/release/bin.mjs'), 'dev'],
    isInFolder: true,
  },
};

/** Serves a copy of a remote from source, with the API of a running product. */
export async function startDevelopmentServer(
  remote: string,
  product: string,
  place: keyof typeof COMMANDS,
): Promise<DevelopmentServer> {
  const tests = join(projectRoot, '.cache/test');
  await mkdir(tests, { recursive: true });
  // Below the project, so that its packages are found.
  const parent = await mkdtemp(join(tests, 'live-'));
  const folder = join(parent, remote);
  await cp(join(projectRoot, remote), folder, {
    recursive: true,
    filter: (path) => !/[\\/](?:dist|node_modules|\.cache)$/.test(path),
  });

  const port = await findFreePort();
  const { port: portName, args, isInFolder } = COMMANDS[place];
  const child = spawn(process.execPath, args(folder), {
    cwd: isInFolder ? folder : projectRoot,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      CORKBOARD_URL: product,
      [portName]: String(port),
    },
    // Its own group, because commands start further processes.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error(`The development server ended:\n${said}`);
  });
  let said = '';
  const hear = (chunk: unknown) => {
    said = `${said}${chunk}`.slice(-10_000);
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  while (!/compiled|http:/.test(said)) await Promise.race([once(child.stdout, 'data'), ended]);

  return {
    url: `http://localhost:${port}`,
    read: (file) => readFile(join(folder, file), 'utf8'),
    async replace(file, from, to) {
      const path = join(folder, file);
      const source = await readFile(path, 'utf8');
      if (!source.includes(from)) throw new Error(`${file} has no ${from}`);
      await writeFile(path, source.replace(from, to));
    },
    async stop() {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid);
      await ended.catch(() => {});
      await rm(parent, { recursive: true, force: true });
    },
  };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
