import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../../..');

export const FACE = `
  import { defineRemote } from '@corkboard/shared/remote';
  import { useState } from 'react';
  import styles from './small.module.css';
  export const remote = defineRemote({ name: 'mf-small', requires: '^1.0.0', slots: {}, useState, styles,
    later: () => import('./later.ts') } as never);
`;
const LATER = `
  import './later.module.css';
  import { MenuOverlay } from '@corkboard/shared/ui/overlays';
  export const later = ['later', MenuOverlay];
`;

/** Returns a new folder, which the test removes. It is below the project, so that its packages are found. */
export function createSmallRemote(face = FACE, requires?: string): string {
  mkdirSync(path.join(root, '.cache/test'), { recursive: true });
  const folder = mkdtempSync(path.join(root, '.cache/test/small-'));
  mkdirSync(path.join(folder, 'src'));
  const config = readFileSync(path.join(root, 'mf-consent/webpack.config.ts'), 'utf8');
  const files = {
    'package.json': JSON.stringify({
      name: '@corkboard/mf-small',
      version: '1.0.0',
      type: 'module',
      ...(requires === undefined ? {} : { corkboard: { requires } }),
    }),
    // With its own cache.
    'package-lock.json': '{}',
    'webpack.config.ts': config.replace('../webpack.common.ts', '../../../webpack.common.ts'),
    'src/remote.tsx': face,
    'src/later.ts': LATER,
    'src/small.module.css': '.small { color: red }',
    'src/later.module.css': '.later { color: blue }',
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
  return folder;
}

export function buildSmallRemote(
  folder: string,
  { version = '1.0.0', isCached }: { version?: string; isCached: boolean },
): { output: string; web: string } {
  const { stdout, stderr, status } = spawnSync(
    'npx',
    ['webpack', '--config', 'webpack.config.ts', ...(isCached ? [] : ['--no-cache'])],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, CORKBOARD_VERSION: version } },
  );
  const output = `${stdout}${stderr}`;
  if (status !== 0) throw new Error(output);
  return { output, web: path.join(folder, 'dist', version, 'web') };
}
