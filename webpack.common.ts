import { readFileSync } from 'node:fs';
import path from 'node:path';

import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';

import { PlanIntegrityPlugin } from './scripts/build/plan-integrity-plugin.ts';
import { containerName } from './shared/rules/container-name.ts';

/** Every build of the product is made here; a workspace's `webpack.config.ts` names only itself. */
const root = import.meta.dirname;

const MESSAGES = path.join(root, 'scripts/build/compile-messages-loader.mjs');

type Target = 'web' | 'node';
type Mode = 'production' | 'development';

const mode: Mode = process.env['NODE_ENV'] === 'development' ? 'development' : 'production';

interface Package {
  name: string;
  version: string;
  corkboard?: { requires?: string };
  dependencies?: Record<string, string>;
}

function packageOf(folder: string): Package {
  return JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as Package;
}

/**
 * The complete list of what federation keeps single. Federation matches the request, so these strings
 * are the contract: a deeper import of the same thing would be a second copy.
 */
const EAGER = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@corkboard/shared/remote',
  '@corkboard/shared/router',
  '@corkboard/shared/query',
  '@corkboard/shared/state',
  '@corkboard/shared/i18n',
  '@corkboard/shared/ui',
];
const LAZY = ['@corkboard/shared/ui/overlays', '@corkboard/shared/ui/fields'];

function shared(role: 'host' | 'remote') {
  const react = packageOf('node_modules/react').version;
  const contract = packageOf('shared').version;

  const one = (request: string) => {
    const version = request.startsWith('react') ? react : contract;
    return [
      request,
      {
        singleton: true,
        strictVersion: true,
        version,
        // The declared major, not the installed patch: a patch release of the shell must break no remote.
        requiredVersion: `^${version.split('.')[0]}.0.0`,
        ...(role === 'host' ? { eager: EAGER.includes(request) } : { import: false as const }),
      },
    ];
  };
  return Object.fromEntries([...EAGER, ...LAZY].map(one));
}

function sourceRules(target: Target, refresh: boolean): RuleSetRule[] {
  const swc = {
    loader: 'swc-loader',
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        // jsxDEV against the shell's production React throws: only Fast Refresh is the development's own.
        transform: { react: { runtime: 'automatic', development: false, refresh } },
      },
    },
  };
  const scripts: RuleSetRule[] = [
    { test: /\.tsx?$/, exclude: /node_modules/, use: [swc] },
    // Not in the module that the compiled messages are handed to.
    { test: /\.tsx?$/, exclude: /node_modules|shared.i18n/, loader: MESSAGES, enforce: 'pre' },
  ];
  // Class names are the same in the web and the node build, or hydration would not match.
  const getLocalIdent = (context: { resourcePath: string }, _name: string, local: string) => {
    const [workspace] = path.relative(root, context.resourcePath).split(path.sep);
    const owner = workspace === 'shared' ? 'ui' : workspace;
    return `${owner}-${path.basename(context.resourcePath).replace('.module.css', '')}-${local}`;
  };
  const styles = (modules: object | false) => [
    ...(target === 'web' ? [MiniCssExtractPlugin.loader] : []),
    {
      loader: 'css-loader',
      options: {
        modules: modules && { ...modules, exportOnlyLocals: target === 'node' },
      },
    },
  ];
  return [
    ...scripts,
    {
      test: /\.module\.css$/,
      use: styles({ namedExport: false, exportLocalsConvention: 'as-is', getLocalIdent }),
      sideEffects: true,
    },
    {
      test: /\.css$/,
      exclude: /\.module\.css$/,
      ...(target === 'web' ? { use: styles(false), sideEffects: true } : { type: 'asset/source' }),
    },
    {
      test: /\.woff2$/,
      type: 'asset/resource',
      generator: { filename: 'fonts/[name].[contenthash:8][ext]' },
    },
  ];
}

interface Build {
  /** Workspace folder, from the root. */
  folder: string;
  target: Target;
  out: string;
  /** Everything that changes output and is no module: part of the cache's key. */
  flags?: unknown[];
}

/** What all builds have in common. */
function base({ folder, target, out, flags = [] }: Build): Configuration {
  return {
    name: `${path.basename(folder)}-${target}`,
    mode,
    context: path.join(root, folder),
    target: target === 'node' ? 'node20' : ['web', 'es2022'],
    output: {
      path: out,
      clean: true,
      crossOriginLoading: 'anonymous',
      // Below the 4 s in which a slot has to say that it failed; webpack's own is two minutes.
      chunkLoadTimeout: 3000,
      hashFunction: 'xxhash64',
      ...(target === 'web' ? { chunkFilename: '[name].[contenthash:8].js' } : {}),
    },
    devtool: false,
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      // Messages are compiled by the build.
      alias: {
        // Its package names the development build alone.
        'react-router$': path.join(root, 'node_modules/react-router/dist/production/index.mjs'),
        [path.join(root, 'shared/i18n/run-time-compiler.ts')]: path.join(
          root,
          'shared/i18n/no-compiler.ts',
        ),
      },
    },
    module: { rules: sourceRules(target, false) },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(root, '.cache/webpack'),
      name: `${path.basename(folder)}-${target}-${mode}-${path.basename(out)}`,
      version: JSON.stringify([out, ...flags]),
      buildDependencies: {
        config: [path.join(root, 'webpack.common.ts'), path.join(root, 'package-lock.json')],
      },
    },
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      minimizer: ['...', new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify })],
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    plugins: [
      new webpack.DefinePlugin({ __IS_SERVER__: JSON.stringify(target === 'node') }),
      ...(target === 'web'
        ? [
            new MiniCssExtractPlugin({
              filename: '[name].[contenthash:8].css',
              chunkFilename: '[name].[contenthash:8].css',
            }),
            new PlanIntegrityPlugin(MiniCssExtractPlugin),
          ]
        : []),
    ],
  };
}

/** Adds to a configuration without losing its lists. */
function plus(config: Configuration, more: Configuration): Configuration {
  return {
    ...config,
    ...more,
    output: { ...config.output, ...more.output },
    optimization: { ...config.optimization, ...more.optimization },
    plugins: [...(config.plugins ?? []), ...(more.plugins ?? [])],
  };
}

/** A folder of CommonJS below a package of ES modules says so itself. */
const COMMONJS_FOLDER = new (class {
  apply(compiler: webpack.Compiler) {
    compiler.hooks.thisCompilation.tap('CommonJsFolder', (compilation) => {
      compilation.emitAsset('package.json', new webpack.sources.RawSource('{"type":"commonjs"}\n'));
    });
  }
})();

/** Leaves beside a web build which files a document has to name, in their order. */
const ENTRY_FILES = new (class {
  apply(compiler: webpack.Compiler) {
    compiler.hooks.thisCompilation.tap('EntryFiles', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name: 'EntryFiles', stage }, () => {
        const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
        const fonts = compilation.getAssets().map(({ name }) => name);
        const font = fonts.find((name) => /-latin-wght-normal\..*woff2$/.test(name));
        const source = JSON.stringify({ files, font });
        compilation.emitAsset('entry.json', new webpack.sources.RawSource(source));
      });
    });
  }
})();

/** Federation's own preloading, which nothing here calls: documents preload what the plan names. A kilobyte of the shell. */
const WITHOUT_PRELOAD = new webpack.NormalModuleReplacementPlugin(
  /[\\/]preload\.js$/,
  (module: { context: string; request: string }) => {
    if (!/runtime-core/.test(module.context)) return;
    const names = [
      'defaultPreloadArgs',
      'formatPreloadArgs',
      'normalizePreloadExposes',
      'preloadAssets',
    ];
    const source = names.map(
      (name) => `export function ${name}() { throw new Error('no preloading'); }`,
    );
    module.request = `data:text/javascript,${encodeURIComponent(source.join('\n'))}`;
  },
);

/** The sentences of federation's errors: each still names its code, and the address that explains it. Half a kilobyte of the shell. */
const WITHOUT_DESCRIPTIONS = new webpack.NormalModuleReplacementPlugin(
  /[\\/]desc\.mjs$/,
  (module: { context: string; request: string }) => {
    if (!/error-codes/.test(module.context)) return;
    const names = ['runtimeDescMap', 'typeDescMap', 'buildDescMap', 'errorDescMap'];
    const source = names.map((name) => `export const ${name} = {};`);
    module.request = `data:text/javascript,${encodeURIComponent(source.join('\n'))}`;
  },
);

/** One file for node: what it loads from disk must not depend on a loader of chunks. */
const ONE_CHUNK = new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 });

/**
 * A remote: a web and a node build of one version, below `dist/<version>/`.
 * `CORKBOARD_VERSION` builds another version than that of its `package.json`.
 */
export function remoteConfig(folder: string): Configuration[] {
  const name = path.basename(folder);
  const version = process.env['CORKBOARD_VERSION'] ?? packageOf(name).version;
  const container = containerName(name, version);
  const out = (target: Target) => path.join(root, name, 'dist', version, target);
  const build = (target: Target) =>
    base({ folder: name, target, out: out(target), flags: [version] });
  const federation = {
    name: container,
    exposes: { './remote': './src/remote.tsx' },
    shared: shared('remote'),
    dts: false as const,
  };

  return [
    plus(build('web'), {
      entry: {},
      output: { uniqueName: container, publicPath: 'auto' },
      plugins: [
        new ModuleFederationPlugin({
          ...federation,
          filename: 'remoteEntry.js',
          manifest: true,
          experiments: {
            // The shell provides the federation runtime: 15 kB less in every remote.
            externalRuntime: true,
            optimization: { target: 'web', disableSnapshot: true },
          },
        }),
      ],
    }),
    plus(build('node'), {
      entry: {},
      output: {
        uniqueName: container,
        // All of it is one chunk, and this is its name.
        filename: 'remoteEntry.js',
        library: { type: 'commonjs-module' },
      },
      plugins: [
        new ModuleFederationPlugin({
          ...federation,
          filename: 'remoteEntry.js',
          manifest: false,
          library: { type: 'commonjs-module' },
          remoteType: 'script',
          experiments: { optimization: { target: 'node', disableSnapshot: true } },
        }),
        ONE_CHUNK,
        COMMONJS_FOLDER,
      ],
    }),
  ];
}

/** The shell's page for the browser, before it has a way to its remotes. */
function shellPage(out: string): Configuration {
  return plus(base({ folder: 'shell', target: 'web', out }), {
    entry: { main: './src/index.ts' },
    output: {
      uniqueName: 'corkboard_shell',
      publicPath: '/shell/',
      filename: '[name].[contenthash:8].js',
    },
    optimization: {
      splitChunks: {
        cacheGroups: {
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
  const build = (target: Target) => base({ folder: 'shell', target, out: out(target) });
  const federation = {
    name: 'shell',
    // No remotes at build time: the plan decides at run time.
    remotes: {},
    shared: shared('host'),
    dts: false as const,
    manifest: false,
  };

  return [
    plus(shellPage(out('web')), {
      plugins: [
        WITHOUT_PRELOAD,
        WITHOUT_DESCRIPTIONS,
        new ModuleFederationPlugin({
          ...federation,
          runtimePlugins: [path.join(root, 'shell/src/remotes/provide-runtime.ts')],
          experiments: { optimization: { target: 'web', disableSnapshot: true } },
        }),
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
          experiments: { optimization: { target: 'node', disableSnapshot: true } },
        }),
        ONE_CHUNK,
        COMMONJS_FOLDER,
      ],
    }),
  ];
}

/** The server: its own sources in one file each for process and render worker, packages from node_modules. */
export function serverConfig(): Configuration[] {
  const build = base({ folder: 'server', target: 'node', out: path.join(root, 'server/dist') });
  return [
    plus(build, {
      entry: { main: './main.ts', 'render-worker': './page/render-worker.ts' },
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
