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

/** Returns what the command printed. @throws with the end of what it wrote, if it fails */
export async function runToEnd(command: string, args: string[], env: Env = {}): Promise<string> {
  const child = startChild(command, args, env);
  let printed = '';
  let said = '';
  const hear = (chunk: Buffer) => {
    said = `${said}${chunk}`.slice(-4000);
  };
  child.stdout?.on('data', (chunk: Buffer) => {
    printed += chunk;
    hear(chunk);
  });
  child.stderr?.on('data', hear);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${[command, ...args].join(' ')} ended with ${code}:\n${said}`);
  return printed;
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
