import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { root, run } from './children.mjs';
import { digestOf } from './digest.mjs';
import { step } from './progress.mjs';

const COMMON = ['shared', 'scripts/build', 'webpack.common.ts', 'package-lock.json'];
const BUILDS = [
  { folder: 'shell', proof: 'shell/dist/web/entry.json' },
  { folder: 'server', proof: 'server/dist/main.mjs' },
];

/** Builds shell and server, each only when what it reads has changed. */
export async function buildHost() {
  for (const { folder, proof } of BUILDS) {
    const digest = await digestOf([folder, ...COMMON]);
    if (await isBuilt(folder, proof, digest)) continue;
    await step(`Building ${folder}`, () =>
      run('npx', ['webpack', '--config', `${folder}/webpack.config.ts`], {
        env: { NODE_ENV: 'production' },
        what: `Building ${folder}`,
      }),
    );
    await mkdir(join(root, '.cache/built'), { recursive: true });
    await writeFile(join(root, '.cache/built', folder), digest);
  }
}

async function isBuilt(folder, proof, digest) {
  const [built, output] = await Promise.all([
    readFile(join(root, '.cache/built', folder), 'utf8').catch(() => ''),
    stat(join(root, proof)).catch(() => null),
  ]);
  return output !== null && built === digest;
}
