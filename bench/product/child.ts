import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

import { root } from '../root.ts';

type Env = Record<string, string>;

const running = new Set<ChildProcess>();

/** Starts a process in its own group, so that stopping it also stops its children. */
export function startChild(command: string, args: string[], env: Env): ChildProcess {
  const child = spawn(command, args, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

export async function runToEnd(command: string, args: string[], env: Env = {}): Promise<void> {
  const child = startChild(command, args, env);
  let said = '';
  const hear = (chunk: Buffer) => {
    said = `${said}${chunk}`.slice(-4000);
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${[command, ...args].join(' ')} ended with ${code}:\n${said}`);
}

export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  signal(child);
  await once(child, 'exit');
}

export function stopAllOnSignal(): void {
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, () => {
      for (const child of running) signal(child);
      process.exit(130);
    });
  }
}

function signal({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGTERM');
  } catch {
    // The process has ended already.
  }
}
