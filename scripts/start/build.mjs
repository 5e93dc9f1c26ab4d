import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import { root, run } from './children.mjs';
import { computeDigest, listInputs } from './digest.mjs';
import { step } from './progress.mjs';
import { remoteNames } from './remote-names.mjs';
import { DEMO_WORLD } from './world.mjs';

const COMMON = ['shared', 'scripts/build', 'webpack.common.ts', 'package-lock.json'];
const webpack = (folder) => ['webpack', '--config', `${folder}/webpack.config.ts`];
const HOST = [
  {
    name: 'server',
    reads: ['server', 'release-contract'],
    with: webpack('server'),
    proof: 'server/dist/main.mjs',
  },
  { name: 'shell', reads: ['shell'], with: webpack('shell'), proof: 'shell/dist/web/entry.json' },
  {
    name: 'console',
    reads: ['console', 'release-contract'],
    with: webpack('console'),
    proof: 'console/dist/entry.json',
  },
  {
    name: 'sdk',
    reads: ['cli', 'release-contract', 'package.json', 'tsconfig.base.json'],
    // Tests of remotes import `shared/testing`.
    withTesting: true,
    with: ['tsx', 'cli/sdk/cli.ts'],
    proof: 'cli/sdk/dist/index.json',
  },
];

/** Builds what changed, on all cores: the host, and on a first start also the demo world and the remotes. */
export async function build({ withWorld, withRemotes }) {
  const host = await outdated(HOST);
  const tasks = [
    ...(withRemotes ? (await remoteNames()).map(buildRemote) : []),
    ...host.map(buildHost),
    ...(withWorld ? [makeWorld] : []),
  ];
  if (tasks.length > 0) await step('Building', (show) => inParallel(tasks, show));
}

async function outdated(parts) {
  const checked = await Promise.all(
    parts.map(async (part) => {
      const digest = await computeDigest(await listPartInputs(part.name));
      return { ...part, digest, isBuilt: await isBuilt(part.name, part.proof, digest) };
    }),
  );
  return checked.filter((part) => !part.isBuilt);
}

/** Lists the files whose change makes a part of the host outdated. */
export function listPartInputs(name) {
  const { reads, withTesting = false } = HOST.find((part) => part.name === name);
  return listInputs([...reads, ...COMMON], withTesting);
}

async function isBuilt(name, proof, digest) {
  const [built, output] = await Promise.all([
    readFile(join(root, '.cache/built', name), 'utf8').catch(() => ''),
    stat(join(root, proof)).catch(() => null),
  ]);
  return output !== null && built === digest;
}

function buildHost({ name, with: command, digest }) {
  return async () => {
    await run('npx', command, { env: { NODE_ENV: 'production' }, what: `Building ${name}` });
    await mkdir(join(root, '.cache/built'), { recursive: true });
    await writeFile(join(root, '.cache/built', name), digest);
    return name;
  };
}

function buildRemote(name) {
  return async () => {
    await script(['scripts/start/build-remote.ts', name], `Building ${name}`);
    return name;
  };
}

async function makeWorld() {
  await script(['scripts/demo-world/cli.ts', DEMO_WORLD], 'Making the demo world');
  return 'demo world';
}

function script(args, what) {
  return run(process.execPath, ['--import', 'tsx', ...args], {
    env: { NODE_ENV: 'production' },
    what,
  });
}

async function inParallel(tasks, show) {
  const waiting = [...tasks];
  let done = 0;
  const work = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      const name = await task();
      done += 1;
      show(`${done} of ${tasks.length}: ${name}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}
