import path from 'node:path';
import webpack, { type Configuration } from 'webpack';

import { developmentPage } from '../../webpack.common.ts';
import { plus } from '../build/base.ts';
import { PlanIntegrityPlugin } from '../build/plan-integrity-plugin.ts';
import { plusUpdates, root } from './live-build.ts';

interface LiveShell {
  remote: string;
  /** The path of the development server's socket. */
  socket: string;
  port: number;
}

/** The shell, which gets one remote from its sources and the others from the plan. */
export function liveShell({ remote, socket, port }: LiveShell): Configuration {
  const page = developmentPage(path.join(root, '.cache/live', remote));
  const client = new URLSearchParams({
    protocol: 'ws:',
    hostname: 'localhost',
    port: String(port),
    pathname: socket,
    logging: 'warn',
    // While it lists warnings, it shows no error that is thrown.
    overlay: JSON.stringify({ errors: true, warnings: false, runtimeErrors: true }),
    reconnect: '10',
    hot: 'true',
    'live-reload': 'true',
  });
  const config = plus(
    {
      ...page,
      // Digests belong to published files.
      plugins: (page.plugins ?? []).filter((plugin) => !(plugin instanceof PlanIntegrityPlugin)),
    },
    {
      entry: {
        main: [
          path.join(import.meta.dirname, 'list-modules.ts'),
          path.join(import.meta.dirname, 'show-caught-errors.ts'),
          `webpack-dev-server/client/index.js?${client}`,
          'webpack/hot/dev-server.js',
          './src/index.ts',
        ],
      },
      plugins: [
        new webpack.NormalModuleReplacementPlugin(
          /^\.\/containers\/load-container\.ts$/,
          path.join(import.meta.dirname, 'load-container.ts'),
        ),
        new webpack.DefinePlugin({ __REMOTE__: JSON.stringify(remote) }),
      ],
    },
  );
  const containers = path.join(root, 'shell/src/remotes/containers');
  config.resolve = {
    ...config.resolve,
    alias: {
      ...config.resolve?.alias,
      'corkboard-published$': path.join(containers, 'load-container.ts'),
      'corkboard-shared-modules$': path.join(containers, 'shared-modules.ts'),
    },
  };
  return plusUpdates(config);
}
