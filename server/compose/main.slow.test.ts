import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { lockDataDir } from '../platform/data-dir/data-dir.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'corkboard-main-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function start(env: Record<string, string>): Promise<{ code: unknown; said: string }> {
  const child = spawn(
    process.execPath,
    ['--import', './scripts/build/run-sources.mjs', 'server/compose/main.ts'],
    {
      cwd: join(import.meta.dirname, '..', '..'),
      env: { ...process.env, DATA_DIR: folder, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, said };
}

it.each([
  ['a wrong setting', { PORT: 'x' }, /^PORT must be a number from 0 to 65535, not "x"\.\n$/],
  [
    'a public URL with a path',
    { PUBLIC_URL: 'https://corkboard.example/app' },
    /^PUBLIC_URL must be an origin such as .*, without a path, not ".*"\.\n$/,
  ],
  [
    'a bucket that no one serves',
    {
      S3_ENDPOINT: 'http://localhost:1',
      S3_BUCKET: 'pins',
      S3_REGION: 'eu',
      S3_ACCESS_KEY_ID: 'me',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
    /^The bucket pins at http:\/\/localhost:1 can't be used \(.+\): check S3_ENDPOINT, .*\.\n$/,
  ],
  [
    'a wrong address of a database',
    { DATABASE_URL: 'postgres://me:secret@localhost:1/nope?connect_timeout=1' },
    /^The database at localhost:1\/nope can't be used \(.*\): check DATABASE_URL\.\n$/,
  ],
])(
  'exits with one sentence after %s',
  async (_what, env, sentence) => {
    const { code, said } = await start(env);

    expect(code).toBe(1);
    expect(said).toMatch(sentence);
    expect(said).not.toContain('secret');
  },
  60_000,
);

it('exits with one sentence for a folder in use', async () => {
  const giveBack = lockDataDir(folder);
  const { code, said } = await start({});
  giveBack();

  expect(code).toBe(1);
  expect(said).toMatch(/^Another Corkboard server \(process \d+\) already uses .*\.\n$/);
}, 60_000);

it('exits with one sentence for a read-only folder', async () => {
  writeFileSync(join(folder, 'file'), '');
  const { code, said } = await start({ DATA_DIR: join(folder, 'file', 'below') });

  expect(code).toBe(1);
  expect(said).toMatch(/^DATA_DIR .* can't be written to .*\.\n$/);
}, 60_000);

it.each(['/proc/corkboard', '/proc/corkboard/data', '/dev/null/data'])(
  'exits with one sentence when DATA_DIR is %s',
  async (folder) => {
    const { code, said } = await start({ DATA_DIR: folder });

    expect(code).toBe(1);
    expect(said).toMatch(/^DATA_DIR .* can't be written to \(E[A-Z]+\): choose another folder/);
  },
  60_000,
);
