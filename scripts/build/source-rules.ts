import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';

import { getPackageFolder, plainName, sharedFolder } from './package-paths.ts';
import type { Target } from './target.ts';

const MESSAGES = path.join(import.meta.dirname, 'compile-messages-loader.mjs');
const CATALOG = path.join(import.meta.dirname, 'catalog-loader.mjs');
const SEPARATE_STYLES = path.join(import.meta.dirname, 'separate-styles-loader.mjs');
const PURE_COMPONENTS = path.join(import.meta.dirname, 'pure-components-loader.mjs');

/** Packages are built already; the project's own are sources, also when installed. */
const FOREIGN = /[\\/]node_modules[\\/](?!@corkboard[\\/])/;

interface SourceKind {
  target: Target;
  isDevelopment: boolean;
  hasMessages: boolean;
}

export function sourceRules({ target, isDevelopment, hasMessages }: SourceKind): RuleSetRule[] {
  const swc = {
    loader: 'swc-loader',
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        // jsxDEV throws with the shell's production React.
        transform: {
          react: { runtime: 'automatic', development: isDevelopment, refresh: isDevelopment },
        },
      },
    },
  };
  const scripts: RuleSetRule[] = [{ test: /\.tsx?$/, exclude: FOREIGN, use: [swc] }];
  if (hasMessages) {
    // Excludes the module that receives compiled messages, and pages for developers.
    const exclude = [FOREIGN, /shared.i18n/, path.join(import.meta.dirname, 'host')];
    scripts.push({ test: /\.tsx?$/, exclude, loader: MESSAGES, enforce: 'pre' });
  }
  if (target === 'web') {
    scripts.push({ test: /\.tsx?$/, exclude: FOREIGN, loader: SEPARATE_STYLES, enforce: 'pre' });
  }
  // Class names must be equal in the web and the Node build, or hydration fails.
  const getLocalIdent = (context: { resourcePath: string }, _name: string, local: string) => {
    const folder = getPackageFolder(context.resourcePath);
    const owner = folder === sharedFolder ? 'ui' : plainName(folder);
    return `${owner}-${path.basename(context.resourcePath).replace('.module.css', '')}-${local}`;
  };
  const readStyle = (modules: object | false) => ({
    loader: 'css-loader',
    options: { sourceMap: false, modules },
  });
  const named = { namedExport: false, exportLocalsConvention: 'as-is', getLocalIdent };
  const readNames = readStyle({ ...named, exportOnlyLocals: true });
  return [
    ...scripts,
    { test: /[\\/]react-router[\\/]dist[\\/].*\.m?js$/, loader: PURE_COMPONENTS },
    {
      test: /\.module\.css$/,
      sideEffects: true,
      ...(target === 'web'
        ? {
            oneOf: [
              { resourceQuery: /^\?style$/, use: [MiniCssExtractPlugin.loader, readStyle(named)] },
              { use: [SEPARATE_STYLES, readNames] },
            ],
          }
        : { use: [readNames] }),
    },
    {
      test: /\.css$/,
      exclude: /\.module\.css$/,
      ...(target === 'web'
        ? { use: [MiniCssExtractPlugin.loader, readStyle(false)], sideEffects: true }
        : { type: 'asset/source' }),
    },
    { test: /\.po$/, loader: CATALOG, type: 'javascript/auto' },
    {
      test: /\.woff2$/,
      type: 'asset/resource',
      generator: { filename: 'fonts/[name].[contenthash:8][ext]' },
    },
  ];
}
