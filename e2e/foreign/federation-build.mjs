// Builds a remote with Rspack. Plain JavaScript: Rspack's federation plugin copies the text of its functions into the
// build, so a compiler's helpers would be missing there.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { tsImport } from 'tsx/esm/api';

const { singletons } = await tsImport('../../scripts/build/singletons.ts', import.meta.url);
const { containerName } = await tsImport('@corkboard/shared/rules/release', import.meta.url);

/**
 * As `npm run release -- publish` asks for it: below `dist/<version>/`.
 *
 * @param {object} build
 * @param {string} build.folder Of the remote.
 * @param {'react' | 'preact'} build.jsxFrom Whose `jsx` the sources are written for.
 * @param {boolean} build.isServed Whether the server renders it too.
 */
export async function buildWithRspack({ folder, jsxFrom, isServed }) {
  const { name, version: own } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  );
  const version = process.env.CORKBOARD_VERSION ?? own;
  const targets = isServed ? ['web', 'node'] : ['web'];
  const compiler = rspack(
    targets.map((target) => configuration({ folder, name, version, target, jsxFrom })),
  );
  await new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error);
      else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else compiler.close(resolve);
    });
  });
}

function configuration({ folder, name, version, target, jsxFrom }) {
  const container = containerName(name, version);
  const isWeb = target === 'web';
  const library = isWeb ? {} : { library: { type: 'commonjs-module' } };
  const face = ['tsx', 'ts'].find((end) => existsSync(path.join(folder, `src/remote.${end}`)));
  return {
    name: `${name}-${target}`,
    mode: 'production',
    context: folder,
    target: isWeb ? ['web', 'es2022'] : 'node20',
    entry: {},
    devtool: false,
    infrastructureLogging: { level: 'error' },
    output: {
      path: path.join(folder, 'dist', version, target),
      clean: true,
      uniqueName: container,
      publicPath: isWeb ? 'auto' : '',
      crossOriginLoading: 'anonymous',
      chunkFilename: '[name].[contenthash:8].js',
      ...library,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: { rules: [sources(jsxFrom), styles(isWeb)] },
    plugins: [
      new ModuleFederationPlugin({
        name: container,
        filename: 'remoteEntry.js',
        exposes: { './remote': `./src/remote.${face}` },
        shared: singletons('remote'),
        dts: false,
        manifest: isWeb,
        ...library,
        experiments: {
          // The shell brings the federation runtime; on the server each remote has its own.
          ...(isWeb ? { externalRuntime: true } : {}),
          optimization: { target, disableSnapshot: true },
        },
      }),
      ...(isWeb
        ? [
            { apply: guardChunks },
            new rspack.CssExtractRspackPlugin({
              filename: '[name].[contenthash:8].css',
              chunkFilename: '[name].[contenthash:8].css',
              insert: insertGuarded,
            }),
          ]
        : [new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }), { apply: sayCommonJs }]),
    ],
  };
}

function sources(importSource) {
  return {
    test: /\.tsx?$/,
    loader: 'builtin:swc-loader',
    type: 'javascript/auto',
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', importSource } },
      },
    },
  };
}

function styles(isWeb) {
  const modules = {
    namedExport: false,
    exportLocalsConvention: 'as-is',
    localIdentName: '[name]-[local]',
    exportOnlyLocals: !isWeb,
  };
  return {
    test: /\.module\.css$/,
    type: 'javascript/auto',
    use: [
      ...(isWeb ? [rspack.CssExtractRspackPlugin.loader] : []),
      { loader: 'css-loader', options: { modules } },
    ],
  };
}

/** Copied into the build as text: the digest must be on the tag before it is in the page. */
function insertGuarded(tag) {
  __plan.guard(tag, tag.href);
  document.head.appendChild(tag);
}

function guardChunks(compiler) {
  compiler.hooks.thisCompilation.tap('PlanIntegrity', (compilation) => {
    rspack.RuntimePlugin.getCompilationHooks(compilation).createScript.tap(
      'PlanIntegrity',
      (source) => `${source}\n__plan.guard(script, url);`,
    );
  });
}

function sayCommonJs(compiler) {
  compiler.hooks.thisCompilation.tap('CommonJsFolder', (compilation) => {
    const source = new compiler.webpack.sources.RawSource('{"type":"commonjs"}\n');
    compilation.emitAsset('package.json', source);
  });
}
