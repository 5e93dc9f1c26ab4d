import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import { LOCALE_CHUNKS } from './locale-chunks.ts';
import { installationOf, installed, plainName, sharedFolder } from './package-paths.ts';
import { PlanIntegrityPlugin } from './plan-integrity-plugin.ts';
import { sourceRules } from './source-rules.ts';
import type { Target } from './target.ts';

type Mode = 'production' | 'development';

const MODE: Mode = process.env['NODE_ENV'] === 'development' ? 'development' : 'production';

export interface Build {
  /** Of the package that is built, absolute. */
  folder: string;
  target: Target;
  out: string;
  /** Everything that changes output and is no module: part of the cache's key. */
  flags?: unknown[];
  /** For a page that is worked on: readable, with Fast Refresh. */
  isDevelopment?: boolean;
  /** False where nothing is shown on a page, so that no text is taken for a message. */
  hasMessages?: boolean;
}

/** What all builds have in common. */
export function base({
  folder,
  target,
  out,
  flags = [],
  isDevelopment = false,
  hasMessages = true,
}: Build): Configuration {
  const mode: Mode = isDevelopment ? 'development' : MODE;
  const name = plainName(folder);
  // The page that is worked on names its files itself.
  const digest = isDevelopment ? '' : '.[contenthash:8]';
  const installation = installationOf(folder);
  return {
    name: `${name}-${target}`,
    mode,
    context: folder,
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
      version: JSON.stringify([out, ...flags]),
      buildDependencies: {
        config: [
          ...buildFiles(),
          ...['webpack.common.ts', 'package-lock.json']
            .map((file) => path.join(installation, file))
            .filter((file) => existsSync(file)),
        ],
      },
    },
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      ...(target === 'web' ? { splitChunks: { cacheGroups: { words: LOCALE_CHUNKS } } } : {}),
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
              filename: `[name]${digest}.css`,
              chunkFilename: `[name]${digest}.css`,
            }),
            new PlanIntegrityPlugin(MiniCssExtractPlugin),
          ]
        : []),
    ],
  };
}

/** The files that make builds: another one needs other caches. */
function buildFiles(): string[] {
  return readdirSync(import.meta.dirname)
    .filter((file) => /\.m?[tj]s$/.test(file))
    .map((file) => path.join(import.meta.dirname, file));
}

/** Adds to a configuration without losing its lists. */
export function plus(config: Configuration, more: Configuration): Configuration {
  return {
    ...config,
    ...more,
    output: { ...config.output, ...more.output },
    optimization: { ...config.optimization, ...more.optimization },
    plugins: [...(config.plugins ?? []), ...(more.plugins ?? [])],
  };
}
