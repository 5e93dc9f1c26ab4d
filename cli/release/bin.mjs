#!/usr/bin/env node
// `corkboard`: controls releases. In a remote's own repository, it also builds, tests, and serves the remote.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
const here = dirname(fileURLToPath(import.meta.url));
const [verb = '--help', ...args] = process.argv.slice(2);

const withTypes = ['--import', pathToFileURL(require.resolve('tsx')).href];
const commands = {
  build: () => [...withTypes, findBin('webpack-cli', 'bin/cli.js'), 'build', ...args],
  dev: () => [
    ...withTypes,
    findBin('webpack-cli', 'bin/cli.js'),
    'serve',
    '--config',
    join(here, '../../scripts/build/host.config.ts'),
    ...args,
  ],
  test: () => [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    findBin('jest', 'bin/jest.js'),
    ...args,
  ],
  types: () => [findBin('typescript', 'bin/tsc'), '--noEmit', ...args],
};
const folder = findPackage(process.cwd());
const local = commands[verb]?.();
const command = local ?? [...withTypes, join(here, 'cli.ts'), verb, ...args];
// In Corkboard's own checkout, a release reads every workspace.
const isRepository = local !== undefined || !isInCheckout();
if (verb === 'dev') await warnWithoutProduct();
const { status } = spawnSync(process.execPath, command, {
  stdio: 'inherit',
  // Paths that release control is given are relative to where it was started.
  ...(local && { cwd: folder }),
  env: {
    ...process.env,
    ...(isRepository && { CORKBOARD_REPOSITORY: folder }),
    ...getPort(),
  },
});
process.exit(status ?? 1);

/** In the checkout, DEV_PORT is the port of another server, which can run at the same time. */
function getPort() {
  const { DEV_PORT, HOST_PORT = DEV_PORT } = process.env;
  return verb === 'dev' && HOST_PORT !== undefined && !isInCheckout() ? { HOST_PORT } : {};
}

/** The nearest folder with a package.json, as for npm. */
function findPackage(start) {
  let at = start;
  while (!existsSync(join(at, 'package.json'))) {
    if (dirname(at) === at) return start;
    at = dirname(at);
  }
  return at;
}

/** The page shows that nothing answers, and not where it was looked for. The product can be started later. */
async function warnWithoutProduct() {
  const { CORKBOARD_URL: url } = process.env;
  if (!url) return;
  if (!URL.canParse(url)) {
    console.error(`CORKBOARD_URL isn't a URL: "${url}".`);
    process.exit(2);
  }
  const isThere = await fetch(url, { method: 'HEAD', redirect: 'manual' }).catch(() => null);
  if (!isThere) console.error(`Can't reach Corkboard at ${url} (CORKBOARD_URL). Is it running?`);
}

function isInCheckout() {
  const top = join(here, '../..');
  if (here.includes(`${sep}node_modules${sep}`)) return false;
  const { workspaces = [] } = JSON.parse(readFileSync(join(top, 'package.json'), 'utf8'));
  return (
    folder === top ||
    workspaces.some((name) => `${folder}${sep}`.startsWith(`${join(top, name)}${sep}`))
  );
}

function findBin(name, file) {
  return join(dirname(require.resolve(`${name}/package.json`)), file);
}
