import path from 'node:path';
import type { Compiler, Module } from 'webpack';
import webpack from 'webpack';

import { isChecked } from './is-checked.ts';
import {
  findProviders,
  listMissedContracts,
  type ProvidedSince,
  type UsedName,
} from './provided-since.ts';

const NAME = 'HostContract';
const BUILD_DECIDES =
  'The build compares again, and ignores what it leaves out because nothing uses it.';

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
        const missed = listMissedContracts(compiler.context, (providedSince) =>
          [...modules]
            .filter((it) => it instanceof webpack.NormalModule && it.resource.startsWith(own))
            .flatMap((module) => listImports(module, providedSince)),
        );
        const warnings = missed.map((it) => new webpack.WebpackError(`${it}\n${BUILD_DECIDES}`));
        compilation.warnings.push(...warnings);
      });
    });
  }
}

function listImports(module: Module, providedSince: ProvidedSince): UsedName[] {
  return module.dependencies.flatMap((dependency) => {
    if (!(dependency instanceof webpack.dependencies.HarmonyImportDependency)) return [];
    const { request: entryPoint } = dependency;
    const [name] = (dependency as { ids?: string[] }).ids ?? [];
    if (name === undefined || !entryPoint.startsWith('@corkboard/shared/')) return [];
    return Object.hasOwn(providedSince, entryPoint) && isChecked(dependency, entryPoint)
      ? []
      : findProviders({ entryPoint, name }, providedSince);
  });
}
