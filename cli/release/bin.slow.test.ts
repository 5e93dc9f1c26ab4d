import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '../common/project-root.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'corkboard-bin-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs `corkboard dev` until it starts webpack. */
function startDev(cwd: string, env: Record<string, string>) {
  const preload = path.join(folder, 'preload.mjs');
  writeFileSync(
    preload,
    `if (process.argv[1]?.includes('webpack-cli')) {
      console.log([String(process.env.HOST_PORT), process.cwd()].join('\\n'));
      process.exit(0);
    }`,
  );
  const { HOST_PORT: _host, DEV_PORT: _dev, CORKBOARD_URL: _url, ...inherited } = process.env;
  const bin = path.join(projectRoot, 'cli/release/bin.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, 'dev'], {
    cwd,
    encoding: 'utf8',
    env: { ...inherited, NODE_OPTIONS: `--import=${preload}`, ...env },
  });
  const [port = '', at = ''] = stdout.trim().split('\n');
  return { status, port, at, stderr };
}

const readPort = (cwd: string, env: Record<string, string>) => startDev(cwd, env).port;

it("serves a remote's own repository at DEV_PORT or HOST_PORT", () => {
  expect(readPort(folder, { DEV_PORT: '4413' })).toBe('4413');
  expect(readPort(folder, { DEV_PORT: '4413', HOST_PORT: '4414' })).toBe('4414');
  expect(readPort(folder, {})).toBe('undefined');
});

it('leaves DEV_PORT to the other server of a checkout', () => {
  const remote = path.join(projectRoot, 'mf-boards');
  expect(readPort(remote, { DEV_PORT: '4413' })).toBe('undefined');
});

it('starts in the folder of the package', () => {
  const inside = path.join(folder, 'src/board');
  mkdirSync(inside, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{}');
  expect(startDev(inside, {}).at).toBe(realpathSync(folder));
});

it('says where it looked for a product that does not answer', () => {
  const env = { CORKBOARD_URL: 'http://127.0.0.1:1' };
  const { port, stderr } = startDev(folder, env);
  expect(port).toBe('undefined');
  expect(stderr).toContain("Can't reach Corkboard at http://127.0.0.1:1 (CORKBOARD_URL).");
  expect(startDev(folder, { CORKBOARD_URL: 'corkboard' })).toMatchObject({ status: 2, port: '' });
});
