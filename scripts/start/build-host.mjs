import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { root, run } from './children.mjs';
import { digestOf } from './digest.mjs';
import { step } from './progress.mjs';

const COMMON = ['shared', 'scripts/build', 'webpack.common.ts', 'package-lock.json'];
const webpack = (folder) => ['webpack', '--config', `${folder}/webpack.config.ts`];
const BUILDS = [
  { name: 'shell', reads: ['shell'], with: webpack('shell'), proof: 'shell/dist/web/entry.json' },
  { name: 'server', reads: ['server'], with: webpack('server'), proof: 'server/dist/main.mjs' },
  {
    name: 'console',
    reads: ['console'],
    with: webpack('console'),
    proof: 'console/dist/entry.json',
  },
  {
    name: 'sdk',
    reads: ['scripts/sdk', 'scripts/release', 'package.json', 'tsconfig.base.json'],
    with: ['tsx', 'scripts/sdk/cli.ts'],
    proof: 'scripts/dist/sdk/index.json',
  },
];

export async function buildHost() {
  for (const { name, reads, with: command, proof } of BUILDS) {
    const digest = await digestOf([...reads, ...COMMON]);
    if (await isBuilt(name, proof, digest)) continue;
    await step(`Building ${name}`, () =>
      run('npx', command, { env: { NODE_ENV: 'production' }, what: `Building ${name}` }),
    );
    await mkdir(join(root, '.cache/built'), { recursive: true });
    await writeFile(join(root, '.cache/built', name), digest);
  }
}

async function isBuilt(name, proof, digest) {
  const [built, output] = await Promise.all([
    readFile(join(root, '.cache/built', name), 'utf8').catch(() => ''),
    stat(join(root, proof)).catch(() => null),
  ]);
  return output !== null && built === digest;
}
