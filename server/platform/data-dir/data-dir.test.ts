import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { lockDataDir, processStartTime } from './data-dir.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'corkboard-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lock = () => join(folder, 'server.lock');

it('rejects a second process and names the first', () => {
  const release = lockDataDir(folder);

  expect(() => lockDataDir(folder)).toThrow(
    `Another Corkboard server (process ${process.pid}) already uses ${folder}`,
  );
  release();
  expect(readdirSync(folder)).toEqual([]);
  lockDataDir(folder)();
});

it('replaces the lock of a killed process', () => {
  const endedPid = Number(
    execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }),
  );
  writeFileSync(lock(), JSON.stringify({ pid: endedPid, started: 'then' }));

  lockDataDir(folder);
  expect(JSON.parse(readFileSync(lock(), 'utf8'))).toMatchObject({ pid: process.pid });
});

it('replaces a lock whose PID was reused', () => {
  writeFileSync(lock(), JSON.stringify({ pid: process.ppid, started: 'long ago' }));
  expect(processStartTime(process.ppid)).not.toBeNull();

  lockDataDir(folder);
  expect(JSON.parse(readFileSync(lock(), 'utf8'))).toMatchObject({ pid: process.pid });
});

it('replaces an unreadable lock', () => {
  writeFileSync(lock(), '{"pid":');

  expect(lockDataDir(folder)).toBeInstanceOf(Function);
});

it('reports an unwritable folder in one sentence', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');

  expect(() => lockDataDir(join(file, 'below'))).toThrow(/^DATA_DIR .* can't be written to .*\.$/);
});
