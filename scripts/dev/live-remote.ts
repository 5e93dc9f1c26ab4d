import path from 'node:path';
import type { Configuration, ExternalItemFunctionData } from 'webpack';

import { base, plus } from '../build/base.ts';
import { plainName } from '../build/package-paths.ts';
import { PlanIntegrityPlugin } from '../build/plan-integrity-plugin.ts';
import { findShared } from './find-shared.ts';
import { plusUpdates, root } from './live-build.ts';

/** One remote from source. `load-container.ts` loads it, and gives it the modules that the shell shares. */
export function liveRemote(folder: string): Configuration {
  const out = path.join(root, '.cache/live-remote', plainName(folder));
  const own = base({ folder, target: 'web', out, isDevelopment: true });
  const config = plus(
    {
      ...own,
      // Other names of modules than the shell's, also for sources that are in both.
      context: root,
      plugins: (own.plugins ?? []).filter((plugin) => !(plugin instanceof PlanIntegrityPlugin)),
    },
    {
      entry: {
        remote: [
          path.join(import.meta.dirname, 'list-modules.ts'),
          'webpack/hot/dev-server.js',
          path.join(folder, 'src/remote.tsx'),
        ],
      },
      output: {
        uniqueName: 'live_remote',
        publicPath: '/_dev/',
        filename: '[name].js',
        chunkFilename: '[name].js',
        library: { type: 'assign', name: ['__live', 'remote'] },
      },
      externals: [
        async (data: ExternalItemFunctionData) => {
          const name = findShared(data);
          return name === undefined ? undefined : `var __live.modules[${JSON.stringify(name)}]`;
        },
      ],
    },
  );
  config.module?.rules?.push({
    test: /\.tsx?$/,
    include: path.join(folder, 'src'),
    enforce: 'pre',
    loader: path.join(import.meta.dirname, 'accept-lazy-loader.mjs'),
  });
  return plusUpdates(config);
}
