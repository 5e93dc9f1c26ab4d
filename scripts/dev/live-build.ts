import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration } from 'webpack';

import { plus } from '../build/base.ts';

export const root = path.resolve(import.meta.dirname, '../..');

/** What both builds need for updates of an open page that take less than half a second. */
export function plusUpdates(config: Configuration): Configuration {
  return {
    ...plus(config, {
      // A source map for each module is faster to update than one for each file.
      devtool: 'eval-cheap-module-source-map',
      output: { clean: false, pathinfo: false },
      optimization: {
        // Two builds share a page and its Fast Refresh, which knows components by the names of their modules.
        moduleIds: 'named',
        chunkIds: 'named',
        // Less work at each save, for files that no one measures.
        removeAvailableModules: false,
        removeEmptyChunks: false,
        mergeDuplicateChunks: false,
      },
      plugins: [
        new webpack.HotModuleReplacementPlugin(),
        // One name for both builds, which share the runtime of Fast Refresh.
        new ReactRefreshPlugin({ overlay: false, library: 'live' }),
      ],
    }),
    // Imports name files with their endings, so only a changed module can import other files than before.
    module: { ...config.module, unsafeCache: true },
    watchOptions: { ignored: /[\\/]node_modules[\\/]/ },
  };
}
