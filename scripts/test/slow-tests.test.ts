import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** These start a process, a separate database, or threads of the built host. */
const STARTS =
  /import [^;]*\b(spawn|fork|execFile)\b[^;]* from 'node:child_process'|import [^;]*\bWorker\b[^;]* from 'node:worker_threads'|from '[^']*\/(embedded-postgres|product-kit|pool-kit|built-host)\.ts'/;

const OWN = 'scripts/test/slow-tests.test.ts';
const isSlow = (path: string) => path.includes('.slow.test.');

function startsProcesses(source: string): boolean {
  return STARTS.test(source);
}

it('keeps tests that start processes out of the gate', async () => {
  const path = './requirements.mjs';
  const { listSources } = (await import(path)) as { listSources(root: string): string[] };
  const fast = listSources(root).filter(
    (file) => /\.test\.tsx?$/.test(file) && !isSlow(file) && file !== OWN,
  );

  expect(fast.length).toBeGreaterThan(100);
  const wrong = fast.filter((file) => startsProcesses(readFileSync(join(root, file), 'utf8')));
  expect(wrong).toEqual([]);
});

it.each([
  ["import { type ChildProcess, spawn } from 'node:child_process';", true],
  ["import { spawnSync } from 'node:child_process';", false],
  ["import { Worker } from 'node:worker_threads';", true],
  ["import { MessageChannel } from 'node:worker_threads';", false],
  ["import { openProduct } from './testing/product-kit.ts';", true],
  ["import { openDb } from './db.ts';", false],
])('knows whether %s starts a process', (source, expected) => {
  expect(startsProcesses(source)).toBe(expected);
});
