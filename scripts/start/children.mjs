import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

import { StartError } from './preflight.mjs';

export const root = resolve(import.meta.dirname, '../..');

const STOP_TIMEOUT_MS = 10_000;

const running = new Set();

/** Starts a process that ends with this one. Its own group keeps Ctrl-C from reaching it directly. */
export function spawnChild(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, detached: true, ...options });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

export function run(command, args, { env = {}, what, onLine = () => {} }) {
  return new Promise((done, reject) => {
    const child = spawnChild(command, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const read = (chunk) => {
      output = `${output}${chunk}`.slice(-20_000);
      for (const line of String(chunk).split('\n')) if (line.trim()) onLine(line.trim());
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) done();
      else
        reject(
          new StartError(`${output}\n${what} failed (exit ${code}); its last words are above.`),
        );
    });
  });
}

export async function stopEverything() {
  await Promise.all([...running].map(stop));
}

function stop(child) {
  return new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done();
    const impatient = setTimeout(() => signal(child, 'SIGKILL'), STOP_TIMEOUT_MS);
    child.once('exit', () => {
      clearTimeout(impatient);
      done();
    });
    signal(child, 'SIGTERM');
  });
}

/** To the whole group, including processes that a build started. */
function signal(child, name) {
  try {
    process.kill(-child.pid, name);
  } catch {
    // The process has ended already.
  }
}
