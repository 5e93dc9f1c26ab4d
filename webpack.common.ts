import { readFileSync } from 'node:fs';
import path from 'node:path';

import {
  ConsumeSharedPlugin,
  ModuleFederationPlugin,
  ProvideSharedPlugin,
} from '@module-federation/enhanced';
import webpack, { type Configuration } from 'webpack';

import { base, plus } from './scripts/build/base.ts';
import { COMMONJS_FOLDER, ONE_CHUNK } from './scripts/build/node-build.ts';
import {
  EntryFiles,
  FEDERATION_SETTINGS,
  OWN_CONTRACT,
  WITHOUT_DESCRIPTIONS,
  WITHOUT_PRELOAD,
} from './scripts/build/shell-plugins.ts';
import { sharedVersions, singletons } from './scripts/build/singletons.ts';
import { LOCALE_CHUNKS } from './scripts/build/slot-chunks.ts';
import type { Target } from './scripts/build/target.ts';

/** Every build of the product is made here; a workspace's `webpack.config.ts` names only itself. */
export { remoteConfig } from './scripts/build/remote-config.ts';

const root = import.meta.dirname;

/** The shell's page for the browser, before it has a way to its remotes. */
function shellPage(out: string, isDevelopment = false): Configuration {
  return plus(base({ folder: path.join(root, 'shell'), target: 'web', out, isDevelopment }), {
    entry: { main: './src/index.ts' },
    output: {
      uniqueName: 'corkboard_shell',
      publicPath: '/shell/',
      filename: isDevelopment ? '[name].js' : '[name].[contenthash:8].js',
      ...(isDevelopment && { chunkFilename: '[name].js' }),
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
    plugins: [new EntryFiles(sharedVersions()), OWN_CONTRACT],
  });
}

/** The shell's page in development, for `npm run dev` of one remote. */
export function developmentPage(out: string): Configuration {
  return plus(shellPage(out, true), {
    plugins: [WITHOUT_PRELOAD, WITHOUT_DESCRIPTIONS, FEDERATION_SETTINGS],
  });
}

/** The same page as one build without federation: what `npm run bench` holds the product against. */
export function monolithConfig(): Configuration {
  return plus(shellPage(path.join(root, 'bench/dist')), {
    plugins: [
      new webpack.NormalModuleReplacementPlugin(
        /^\.\/containers\/load-container\.ts$/,
        path.join(root, 'bench/monolith/load-container.ts'),
      ),
      // A monolith provides modules to no remote, so it can shake them.
      new webpack.NormalModuleReplacementPlugin(
        /^\.\/provide\/(?:react|data|components)\.ts$/,
        (module: { request: string }) => {
          module.request = path.join(root, 'bench/monolith', module.request);
        },
      ),
    ],
  });
}

/** The shell: a host that loads federation's runtime when a remote needs it, and the same page for node. */
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
      plugins: [WITHOUT_PRELOAD, WITHOUT_DESCRIPTIONS, FEDERATION_SETTINGS],
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
          experiments: { optimization: { target: 'node', disableSnapshot: true } },
        }),
        // Provided and not consumed: consuming made every hook of the shell ask federation for its module.
        new ProvideSharedPlugin({ provides: singletons('host') }),
        // Of nothing: it brings the code that hands over what is provided.
        new ConsumeSharedPlugin({ consumes: [] }),
        ONE_CHUNK,
        COMMONJS_FOLDER,
      ],
    }),
  ];
}

/**
 * The console of release control: one script and one style, without federation, so it works when all else is
 * broken.
 */
export function consoleConfig(): Configuration {
  const folder = path.join(root, 'console');
  return plus(base({ folder, target: 'web', out: path.join(folder, 'dist') }), {
    name: 'console',
    entry: { main: './src/main.tsx' },
    output: {
      uniqueName: 'corkboard_console',
      publicPath: '/_release/console/',
      filename: '[name].[contenthash:8].js',
    },
    plugins: [ONE_CHUNK, new EntryFiles()],
  });
}

/** The browser extension: a folder to load or to pack, whose file names the manifest has. */
export function extensionConfig(): Configuration {
  const folder = path.join(root, 'extension');
  const out = path.join(folder, 'dist');
  return plus(base({ folder, target: 'web', out, hasMessages: false }), {
    name: 'extension',
    entry: { background: './src/background.ts', options: './src/options.ts' },
    output: { filename: '[name].js' },
    plugins: [
      new CopyFiles(folder, [
        'manifest.json',
        'options.html',
        'options.css',
        'icons/32.png',
        'icons/192.png',
      ]),
    ],
  });
}

class CopyFiles {
  private readonly folder: string;
  private readonly names: string[];

  constructor(folder: string, names: string[]) {
    this.folder = folder;
    this.names = names;
  }

  apply(compiler: webpack.Compiler) {
    compiler.hooks.thisCompilation.tap('CopyFiles', (compilation) => {
      for (const name of this.names) {
        const source = readFileSync(path.join(this.folder, name));
        compilation.emitAsset(name, new webpack.sources.RawSource(source));
      }
    });
  }
}

/** The server: its own sources in one file each for the process and its kinds of threads, packages from node_modules. */
export function serverConfig(): Configuration[] {
  const folder = path.join(root, 'server');
  const out = path.join(folder, 'dist');
  const build = base({ folder, target: 'node', out, hasMessages: false });
  return [
    plus(build, {
      entry: {
        main: './compose/main.ts',
        'render-fence': './pages/render/fence-process.ts',
        'render-worker': './pages/render/render-worker.ts',
        'import-worker': './features/import-export/read/import-worker.ts',
        'inspect-worker': './release/inspection/inspect-worker.ts',
        'delta-worker': './platform/delta/delta-worker.ts',
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
