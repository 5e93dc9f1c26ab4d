import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import type { Configuration as ServerConfiguration } from 'webpack-dev-server';

import { developmentPage } from '../../webpack.common.ts';
import { plus } from '../build/base.ts';
import { plainName } from '../build/package-paths.ts';
import { PlanIntegrityPlugin } from '../build/plan-integrity-plugin.ts';
import { proxyProduct } from './product-proxy.ts';
import type { LivePage } from './rewrite-page.ts';

const root = path.resolve(import.meta.dirname, '../..');
const PUBLIC_PATH = '/shell/';

export interface Live {
  /** Of the remote. */
  folder: string;
  product: string;
  port: number;
}

/** The product's shell in development, with one remote from source, in front of a running product. */
export function liveConfig({ folder, product, port }: Live): {
  config: Configuration;
  server: ServerConfiguration;
} {
  const remote = plainName(folder);
  const page = developmentPage(path.join(root, '.cache/live', remote));
  const built = new BuiltFiles();
  const config = plus(
    {
      ...page,
      // Digests belong to published files.
      plugins: (page.plugins ?? []).filter((plugin) => !(plugin instanceof PlanIntegrityPlugin)),
    },
    {
      entry: { main: [path.join(import.meta.dirname, 'show-caught-errors.ts'), './src/index.ts'] },
      // A source map for each module is faster to update than one for each file.
      devtool: 'eval-cheap-module-source-map',
      optimization: { runtimeChunk: 'single' },
      plugins: [
        new ReactRefreshPlugin({ overlay: false }),
        new webpack.NormalModuleReplacementPlugin(
          /^\.\/containers\/load-container\.ts$/,
          path.join(import.meta.dirname, 'load-container.ts'),
        ),
        new webpack.DefinePlugin({ __REMOTE__: JSON.stringify(remote) }),
        built,
      ],
    },
  );
  config.module?.rules?.push({
    test: /\.tsx?$/,
    include: path.join(folder, 'src'),
    enforce: 'pre',
    loader: path.join(import.meta.dirname, 'accept-lazy-loader.mjs'),
  });
  config.resolve = {
    ...config.resolve,
    alias: {
      ...config.resolve?.alias,
      'corkboard-remote$': path.join(folder, 'src/remote.tsx'),
      'corkboard-published$': path.join(root, 'shell/src/remotes/containers/load-container.ts'),
    },
  };
  const origin = `http://localhost:${port}`;
  const middleware = proxyProduct({ product, origin, remote, listFiles: () => built.list() });
  return {
    config,
    server: {
      host: 'localhost',
      port,
      hot: true,
      // Server-sent events of the product must not wait.
      compress: false,
      static: false,
      client: { overlay: true, logging: 'warn' },
      devMiddleware: { publicPath: PUBLIC_PATH },
      setupMiddlewares: (middlewares) => [...middlewares, { name: 'product', middleware }],
    },
  };
}

/** The files of the first build that a page names. */
class BuiltFiles {
  readonly #files: Promise<Pick<LivePage, 'scripts' | 'styles'>>;
  #resolve: (files: Pick<LivePage, 'scripts' | 'styles'>) => void = () => {};

  constructor() {
    this.#files = new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  list(): Promise<Pick<LivePage, 'scripts' | 'styles'>> {
    return this.#files;
  }

  apply(compiler: webpack.Compiler): void {
    compiler.hooks.done.tap('BuiltFiles', ({ compilation }) => {
      const getPaths = (group: { getFiles(): readonly string[] } | undefined, ending: string) =>
        (group?.getFiles() ?? [])
          .filter((file) => file.endsWith(ending) && !file.includes('.hot-update.'))
          .map((file) => `${PUBLIC_PATH}${file}`);
      const main = compilation.entrypoints.get('main');
      const styles = [
        ...getPaths(main, '.css'),
        ...getPaths(compilation.namedChunkGroups.get('remote'), '.css'),
      ];
      this.#resolve({ scripts: getPaths(main, '.js'), styles });
    });
  }
}
