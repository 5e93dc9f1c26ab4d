import path from 'node:path';
import { containerName } from '@corkboard/shared/rules/release';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';

import { base, plus } from './base.ts';
import { ContainerNamePlugin } from './container-name-plugin.ts';
import { RequiredContractPlugin } from './contract/required-contract-plugin.ts';
import { LeanEntryPlugin } from './lean-entry-plugin.ts';
import { ModuleListPlugin } from './module-list-plugin.ts';
import { COMMONJS_FOLDER, ONE_CHUNK } from './node-build.ts';
import { getInstallation, plainName, readPackage } from './package-paths.ts';
import { privateMaps } from './private-maps.ts';
import { singletons } from './singletons.ts';
import {
  isOtherChunk,
  LOCALE_CHUNKS,
  OTHER_CHUNKS,
  PART_CHUNKS,
  SLOT_CHUNKS,
} from './slot-chunks.ts';
import type { Target } from './target.ts';

const FACE = './src/remote.tsx';

/**
 * Builds one version of a remote for web and Node into `dist/<version>/`. `CORKBOARD_VERSION` overrides the version
 * of its `package.json`.
 */
export function remoteConfig(folder: string): Configuration[] {
  const name = plainName(folder);
  const version = process.env['CORKBOARD_VERSION'] ?? readPackage(folder).version;
  const container = containerName(name, 'any.version');
  const queue = `webpackChunk${container}`;
  const named = new ContainerNamePlugin({
    placeholder: container,
    container: containerName(name, version),
    queue,
  });
  const out = (target: Target) => path.join(folder, 'dist', version, target);
  const build = (target: Target) => base({ folder, target, out: out(target), isVersioned: true });
  const modules = new ModuleListPlugin(getInstallation(folder));
  const maps = privateMaps(getInstallation(folder));
  const contract = new RequiredContractPlugin();
  const federation = {
    name: container,
    exposes: { './remote': FACE },
    shared: singletons('remote'),
    dts: false as const,
  };

  return [
    plus(build('web'), {
      entry: {},
      output: {
        uniqueName: container,
        chunkLoadingGlobal: queue,
        publicPath: 'auto',
      },
      optimization: {
        splitChunks: {
          chunks: isOtherChunk,
          cacheGroups: {
            words: LOCALE_CHUNKS,
            slots: SLOT_CHUNKS,
            parts: PART_CHUNKS,
            default: OTHER_CHUNKS,
          },
        },
      },
      plugins: [
        new ModuleFederationPlugin({
          ...federation,
          filename: 'remoteEntry.js',
          manifest: true,
          experiments: {
            // The shell provides the federation runtime, which saves 15 kB per remote.
            externalRuntime: true,
            optimization: { target: 'web', disableSnapshot: true },
          },
        }),
        new LeanEntryPlugin({ entry: FACE, container }),
        contract,
        modules,
        named,
        maps,
      ],
    }),
    plus(build('node'), {
      entry: {},
      output: {
        uniqueName: container,
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
        contract,
        modules,
        named,
        maps,
      ],
      // Only servers load it, from their disk.
      optimization: { minimize: false },
    }),
  ];
}
