import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { getInstallation, installed, plainName, sharedFolder } from './package-paths.ts';
import { PlanIntegrityPlugin } from './plan-integrity-plugin.ts';
import { LOCALE_CHUNKS } from './slot-chunks.ts';
import { sourceRules } from './source-rules.ts';
import { StyleStubsPlugin } from './styles/style-stubs-plugin.ts';
import type { Target } from './target.ts';

// Federation finds it by calling webpack with wrong options, whose schema takes a second to compile.
process.env['FEDERATION_WEBPACK_PATH'] ??= createRequire(import.meta.url).resolve('webpack');

type Mode = 'production' | 'development';

const MODE: Mode = process.env['NODE_ENV'] === 'development' ? 'development' : 'production';

export interface Build {
  folder: string;
  target: Target;
  out: string;
  isDevelopment?: boolean;
  /** Whether the output folder's name changes with each release, so that file names need no digest. */
  isVersioned?: boolean;
  /** False for builds without UI, so that no text is compiled as a message. */
  hasMessages?: boolean;
}

export function base({
  folder,
  target,
  out,
  isDevelopment = false,
  isVersioned = false,
  hasMessages = true,
}: Build): Configuration {
  const mode: Mode = isDevelopment ? 'development' : MODE;
  const name = plainName(folder);
  const digest = isDevelopment || isVersioned ? '' : '.[contenthash:8]';
  const installation = getInstallation(folder);
  return {
    name: `${name}-${target}`,
    mode,
    context: folder,
    target: target === 'node' ? 'node20' : ['web', 'es2022'],
    output: {
      path: out,
      clean: true,
      crossOriginLoading: 'anonymous',
      // Less than the 4 s in which a slot must report a failure; webpack's default is two minutes.
      chunkLoadTimeout: 3000,
      hashFunction: 'xxhash64',
      ...(target === 'web'
        ? { chunkFilename: `[name]${isVersioned ? '' : '.[contenthash:8]'}.js` }
        : {}),
    },
    devtool: false,
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: {
        // The package's exports name only the development build.
        'react-router$': path.join(installed('react-router'), 'dist/production/index.mjs'),
        [path.join(sharedFolder, 'i18n/runtime-compiler.ts')]: path.join(
          sharedFolder,
          'i18n/no-compiler.ts',
        ),
      },
    },
    module: { rules: sourceRules({ target, isDevelopment, hasMessages }) },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(installation, '.cache/webpack'),
      name: `${name}-${target}-${mode}-${path.basename(out)}`,
      // What a version changes is put into the finished files.
      version: isVersioned ? '' : out,
      buildDependencies: {
        config: [
          ...buildFiles(),
          ...[
            path.join(folder, 'webpack.config.ts'),
            ...['webpack.common.ts', 'package-lock.json'].map((it) => path.join(installation, it)),
          ].filter((file) => existsSync(file)),
        ],
      },
    },
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      ...(target === 'web' ? { splitChunks: { cacheGroups: { words: LOCALE_CHUNKS } } } : {}),
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: { compress: { passes: 2 } },
          // A worker would take longer to start than the files of a remote take.
          parallel: false,
        }),
        new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify }),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    plugins: [
      new webpack.DefinePlugin({ __IS_SERVER__: JSON.stringify(target === 'node') }),
      ...(target === 'web'
        ? [
            new MiniCssExtractPlugin({
              filename: `[name]${digest}.css`,
              chunkFilename: `[name]${digest}.css`,
            }),
            new PlanIntegrityPlugin(MiniCssExtractPlugin),
            // In development, they replace the style.
            ...(isDevelopment ? [] : [new StyleStubsPlugin()]),
          ]
        : []),
    ],
  };
}

function buildFiles(): string[] {
  return ['.', 'contract', 'styles']
    .map((folder) => path.join(import.meta.dirname, folder))
    .flatMap((folder) => readdirSync(folder).map((file) => path.join(folder, file)))
    .filter((file) => /\.m?[tj]s$/.test(file));
}

export function plus(config: Configuration, more: Configuration): Configuration {
  return {
    ...config,
    ...more,
    output: { ...config.output, ...more.output },
    optimization: { ...config.optimization, ...more.optimization },
    plugins: [...(config.plugins ?? []), ...(more.plugins ?? [])],
  };
}
