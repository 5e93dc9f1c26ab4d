import path from 'node:path';
import type { Compiler, Module } from 'webpack';
import webpack from 'webpack';

import {
  findMissedContract,
  findProviders,
  type ProvidedSince,
  type UsedName,
} from './provided-since.ts';

const NAME = 'HostContract';

/**
 * Warns of what the build of a remote rejects. The page of the host has everything of the SDK, so this looks only at what
 * the remote's own modules import.
 */
export class HostContractPlugin {
  apply(compiler: Compiler): void {
    const own = path.join(compiler.context, 'src') + path.sep;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // Before imports are led past the modules that pass names on.
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        const missed = findMissedContract(compiler.context, (providedSince) =>
          [...modules]
            .filter((it) => it instanceof webpack.NormalModule && it.resource.startsWith(own))
            .flatMap((module) => listImports(module, providedSince)),
        );
        if (missed !== undefined) compilation.warnings.push(new webpack.WebpackError(missed));
      });
    });
  }
}

function listImports(module: Module, providedSince: ProvidedSince): UsedName[] {
  return module.dependencies.flatMap((dependency) => {
    if (!(dependency instanceof webpack.dependencies.HarmonyImportDependency)) return [];
    const { ids = [] } = dependency as { ids?: string[] };
    const [name] = ids;
    if (name === undefined || !dependency.request.startsWith('@corkboard/shared/')) return [];
    return findProviders({ entryPoint: dependency.request, name }, providedSince);
  });
}
