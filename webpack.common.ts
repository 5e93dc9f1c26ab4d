import path from 'node:path';

import {
  ConsumeSharedPlugin,
  ModuleFederationPlugin,
  ProvideSharedPlugin,
} from '@module-federation/enhanced';
import webpack, { type Configuration } from 'webpack';

import { base, plus } from './scripts/build/base.ts';
import { LOCALE_CHUNKS } from './scripts/build/locale-chunks.ts';
import { COMMONJS_FOLDER, ONE_CHUNK } from './scripts/build/node-build.ts';
import {
  ENTRY_FILES,
  WITHOUT_DESCRIPTIONS,
  WITHOUT_PRELOAD,
} from './scripts/build/shell-plugins.ts';
import { singletons } from './scripts/build/singletons.ts';
import type { Target } from './scripts/build/target.ts';

/** Every build of the product is made here; a workspace's `webpack.config.ts` names only itself. */
export { remoteConfig } from './scripts/build/remote-config.ts';

const root = import.meta.dirname;

/** The shell's page for the browser, before it has a way to its remotes. */
function shellPage(out: string): Configuration {
  return plus(base({ folder: path.join(root, 'shell'), target: 'web', out }), {
    entry: { main: './src/index.ts' },
    output: {
      uniqueName: 'corkboard_shell',
      publicPath: '/shell/',
      filename: '[name].[contenthash:8].js',
    },
    optimization: {
      splitChunks: {
        cacheGroups: {
          words: LOCALE_CHUNKS,
          // Stays cached over releases of the shell.
          vendors: {
            name: 'vendors',
            chunks: 'initial',
            test: /[\\/]node_modules[\\/].*\.m?js$/,
          },
        },
      },
    },
    plugins: [ENTRY_FILES],
  });
}

/** The same page as one build without federation: what `npm run bench` holds the product against. */
export function monolithConfig(): Configuration {
  return plus(shellPage(path.join(root, 'bench/dist')), {
    plugins: [
      new webpack.NormalModuleReplacementPlugin(
        /^\.\/federation\.ts$/,
        path.join(root, 'bench/monolith/federation.ts'),
      ),
    ],
  });
}

/** The shell: an eager host, and the same page for node. */
export function shellConfig(): Configuration[] {
  const out = (target: Target) => path.join(root, 'shell/dist', target);
  const build = (target: Target) =>
    base({ folder: path.join(root, 'shell'), target, out: out(target) });
  const federation = {
    name: 'shell',
    // No remotes at build time: the plan decides at run time.
    remotes: {},
    dts: false as const,
    manifest: false,
  };

  return [
    plus(shellPage(out('web')), {
      plugins: [
        WITHOUT_PRELOAD,
        WITHOUT_DESCRIPTIONS,
        // What federation asks of Node, and of whoever debugs it in a browser's storage.
        new webpack.DefinePlugin({
          'typeof process': JSON.stringify('undefined'),
          FEDERATION_DEBUG: JSON.stringify(''),
        }),
        new ModuleFederationPlugin({
          ...federation,
          runtimePlugins: [path.join(root, 'shell/src/remotes/provide-runtime.ts')],
          experiments: { optimization: { target: 'web', disableSnapshot: true } },
        }),
        // Provided and not consumed: asking federation for its own modules cost the shell a third of its start.
        new ProvideSharedPlugin({ provides: singletons('host') }),
        // Of nothing: it brings the code that hands over what is provided.
        new ConsumeSharedPlugin({ consumes: [] }),
      ],
    }),
    plus(build('node'), {
      entry: { server: './src/server.tsx' },
      output: {
        uniqueName: 'corkboard_shell',
        filename: '[name].js',
        library: { type: 'commonjs-module' },
      },
      plugins: [
        new ModuleFederationPlugin({
          ...federation,
          shared: singletons('host'),
          experiments: { optimization: { target: 'node', disableSnapshot: true } },
        }),
        ONE_CHUNK,
        COMMONJS_FOLDER,
      ],
    }),
  ];
}

/**
 * The console of release control: one script and one style, without federation, so that it stands when all else is
 * broken.
 */
export function consoleConfig(): Configuration {
  const folder = path.join(root, 'console');
  return plus(base({ folder, target: 'web', out: path.join(folder, 'dist') }), {
    name: 'console',
    entry: { main: './main.tsx' },
    output: {
      uniqueName: 'corkboard_console',
      publicPath: '/_release/console/',
      filename: '[name].[contenthash:8].js',
    },
    plugins: [ONE_CHUNK, ENTRY_FILES],
  });
}

/** The server: its own sources in one file each for the process and its two kinds of threads, packages from node_modules. */
export function serverConfig(): Configuration[] {
  const folder = path.join(root, 'server');
  const out = path.join(folder, 'dist');
  const build = base({ folder, target: 'node', out, hasMessages: false });
  return [
    plus(build, {
      entry: {
        main: './compose/main.ts',
        'render-worker': './pages/render-worker.ts',
        'import-worker': './features/import-export/import-worker.ts',
      },
      // An ES module, since some packages are nothing else and Node 20 cannot require those.
      experiments: { outputModule: true },
      output: {
        filename: '[name].mjs',
        module: true,
        chunkFormat: 'module',
        library: { type: 'module' },
      },
      externals: [
        ({ request }, done) =>
          /^(\.|\/|@corkboard\/)/.test(request)
            ? done()
            : done(undefined, `module-import ${request}`),
      ],
      optimization: { minimize: false },
    }),
  ];
}
