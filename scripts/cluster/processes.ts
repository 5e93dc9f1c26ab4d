import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Running {
  child: ChildProcess;
  said(): string;
  kill(signal: NodeJS.Signals): Promise<void>;
}

interface Start {
  command: string;
  args: string[];
  env?: Record<string, string>;
  cwd?: string;
  /** For programs that refuse to run as root. */
  runAs?: { uid: number; gid: number } | null;
}

const all = new Set<Running>();

export function start({ command, args, env = {}, cwd, runAs }: Start): Running {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
    ...(cwd === undefined ? {} : { cwd }),
    ...runAs,
  });
  let text = '';
  const hear = (chunk: Buffer) => {
    text = `${text}${chunk}`.slice(-4000);
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const running: Running = {
    child,
    said: () => text,
    async kill(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
  all.add(running);
  child.once('exit', () => all.delete(running));
  return running;
}

export async function stopAll(): Promise<void> {
  for (const running of [...all].reverse()) await running.kill('SIGTERM');
}

export async function getFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (!address || typeof address === 'string') throw new Error('No port was given.');
  return address.port;
}

export async function waitUntil(
  what: string,
  condition: () => Promise<boolean>,
  running: Running,
  milliseconds = 60_000,
): Promise<void> {
  const deadline = Date.now() + milliseconds;
  while (!(await condition().catch(() => false))) {
    if (running.child.exitCode !== null || Date.now() > deadline) {
      throw new Error(`${what} did not come:\n${running.said()}`);
    }
    await sleep(100);
  }
}
