import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** No step may hang for ever; the slowest takes a third of this on two cores. */
const LIMIT = 45 * 60_000;

/** Runs one step with its output on the screen; true when it ended well. */
export async function run(name, command, args, env = {}) {
  console.log(`\n▸ ${name}`);
  const started = Date.now();
  // A group of its own, so that stopping it stops what it started, and nothing else.
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
    env: { ...process.env, ...env },
  });
  const release = stopWithUs(child);
  const limit = setTimeout(() => {
    console.error(`  ${name} took longer than ${LIMIT / 60_000} minutes`);
    signalGroup(child, 'SIGKILL');
  }, LIMIT);
  const code = await ended(child);
  clearTimeout(limit);
  release();

  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? '  passed' : '  FAILED'}: ${name} (${seconds} s)`);
  return code === 0;
}

export function ended(child) {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(String(error));
      resolve(1);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Signals a child that was started `detached`, with everything below it. */
export function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It has ended already.
  }
}

/** Interrupted tests leave nothing running. Returns the way to forget the child. */
export function stopWithUs(child) {
  const stop = () => {
    signalGroup(child, 'SIGTERM');
    process.exit(130);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  return () => {
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
  };
}
