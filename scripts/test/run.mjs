import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** A reason why nothing could be tested, in one line for the person who tests. */
export class TestError extends Error {}

/** No step can hang forever; the slowest takes a fifth of this on two busy cores. */
const STEP_TIMEOUT_MS = 120 * 60_000;

/** `[name, seconds]` of each step, for the table at the end. */
export const times = [];

export async function run(name, command, args, env = {}) {
  console.log(`\n▸ ${name}`);
  const started = Date.now();
  // Its own group, so that stopping it also stops its children.
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
    env: { ...process.env, ...env },
  });
  const release = stopWithUs(child);
  const limit = setTimeout(() => {
    console.error(`  ${name} took longer than ${STEP_TIMEOUT_MS / 60_000} minutes`);
    signalGroup(child, 'SIGKILL');
  }, STEP_TIMEOUT_MS);
  const code = await ended(child);
  clearTimeout(limit);
  release();

  const seconds = (Date.now() - started) / 1000;
  times.push([name, seconds]);
  console.log(`${code === 0 ? '  passed' : '  FAILED'}: ${name} (${seconds.toFixed(1)} s)`);
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

/** Signals the whole process group of a `detached` child. */
export function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The process has ended already.
  }
}

const STOP_TIMEOUT_MS = 10_000;
const running = new Map();

/** Stops the child when this process is interrupted, and cleans up after it. Returns the function that ends this. */
export function stopWithUs(child, cleanUp = () => {}) {
  running.set(child, cleanUp);
  return () => running.delete(child);
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stopAll);

async function stopAll() {
  const stopped = [...running].map(async ([child, cleanUp]) => {
    const exit = child.exitCode === null && child.signalCode === null ? ended(child) : null;
    signalGroup(child, 'SIGTERM');
    const limit = setTimeout(() => signalGroup(child, 'SIGKILL'), STOP_TIMEOUT_MS);
    await exit;
    clearTimeout(limit);
    cleanUp();
  });
  await Promise.all(stopped);
  process.exit(130);
}
