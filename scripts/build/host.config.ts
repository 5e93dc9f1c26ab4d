import { existsSync } from 'node:fs';
import path from 'node:path';

import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import type { Configuration as ServerConfiguration } from 'webpack-dev-server';
import { productUrl } from '../../cli/common/product-url.ts';
import { base, plus } from './base.ts';
import { HostContractPlugin } from './contract/host-contract-plugin.ts';
import { hostServer } from './host/host-server.ts';
import { plainName } from './package-paths.ts';

const HOST = path.join(import.meta.dirname, 'host');

/** The standalone page of one remote, with Fast Refresh. Its API is that of the product at CORKBOARD_URL. */
export function hostConfig(folder: string): Configuration & { devServer: ServerConfiguration } {
  const out = path.join(folder, '.cache/host');
  const product = productUrl(process.env, folder);
  const config = base({ folder, target: 'web', out, isDevelopment: true });
  const own = path.join(folder, 'src/gallery.tsx');
  const port = Number(process.env['HOST_PORT'] ?? 3100);

  return {
    ...plus(config, {
      entry: path.join(HOST, 'host-page.tsx'),
      output: { publicPath: '/', filename: 'host.js' },
      devtool: 'eval-cheap-module-source-map',
      // The overlay names modules.
      optimization: { moduleIds: 'named', chunkIds: 'named' },
      plugins: [
        // One overlay for all errors: that of the development server.
        new ReactRefreshPlugin({ overlay: false }),
        new HostContractPlugin(),
        new webpack.DefinePlugin({ __REMOTE__: JSON.stringify(plainName(folder)) }),
      ],
    }),
    resolve: {
      ...config.resolve,
      alias: {
        ...config.resolve?.alias,
        'corkboard-remote$': path.join(folder, 'src/remote.tsx'),
        'corkboard-gallery$': existsSync(own) ? own : path.join(HOST, 'no-gallery.ts'),
      },
    },
    devServer: hostServer({ remote: plainName(folder), product, port }),
  };
}

export default hostConfig(process.env['CORKBOARD_REPOSITORY'] ?? process.cwd());
