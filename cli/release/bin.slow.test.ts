import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '../common/project-root.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'corkboard-bin-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Returns the port that `corkboard dev` gives to webpack, which it doesn't start. */
function readPort(cwd: string, env: Record<string, string>): string {
  const preload = path.join(folder, 'preload.mjs');
  writeFileSync(
    preload,
    `if (process.argv[1]?.includes('webpack-cli')) {
      console.log(process.env.HOST_PORT);
      process.exit(0);
    }`,
  );
  const { HOST_PORT: _host, DEV_PORT: _dev, ...inherited } = process.env;
  const bin = path.join(projectRoot, 'cli/release/bin.mjs');
  const { stdout } = spawnSync(process.execPath, [bin, 'dev'], {
    cwd,
    encoding: 'utf8',
    env: { ...inherited, NODE_OPTIONS: `--import=${preload}`, ...env },
  });
  return stdout.trim();
}

it("serves a remote's own repository at DEV_PORT or HOST_PORT", () => {
  expect(readPort(folder, { DEV_PORT: '4413' })).toBe('4413');
  expect(readPort(folder, { DEV_PORT: '4413', HOST_PORT: '4414' })).toBe('4414');
  expect(readPort(folder, {})).toBe('undefined');
});

it('leaves DEV_PORT to the other server of a checkout', () => {
  const remote = path.join(projectRoot, 'mf-boards');
  expect(readPort(remote, { DEV_PORT: '4413' })).toBe('undefined');
});
