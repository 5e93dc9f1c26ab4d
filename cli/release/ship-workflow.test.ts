import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const workflow = readFileSync(
  path.join(import.meta.dirname, 'template/.github/workflows/ship.yml'),
  'utf8',
);
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'corkboard-ship-'));
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ name: 'notes', version: '1.2.0', type: 'module' }),
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

function compareTag(tag: string) {
  const [, script = ''] =
    /Compare the tag[^\n]*\n\s+run: \|\n((?: {10}[^\n]*\n)+)/.exec(workflow) ?? [];
  const { status, stdout } = spawnSync('bash', ['-e', '-c', script], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, GITHUB_REF_NAME: tag },
  });
  return { status, stdout };
}

it('publishes a tag of the version in package.json', () => {
  expect(compareTag('v1.2.0')).toEqual({ status: 0, stdout: '' });
});

it('refuses a tag of another version', () => {
  expect(compareTag('v1.3.0')).toEqual({
    status: 1,
    stdout: expect.stringContaining('The tag is v1.3.0, and package.json has version 1.2.0.'),
  });
});
