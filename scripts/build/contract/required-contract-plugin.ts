import type { Compilation, Compiler, Module } from 'webpack';
import webpack from 'webpack';

import { isChecked } from './is-checked.ts';
import { listMissedContracts, type UsedName } from './provided-since.ts';

const NAME = 'RequiredContract';

/**
 * Fails the build of a remote that takes names from the shell which a shell within its `requires` can lack, and doesn't
 * check for them. Names of a module that is loaded as a whole, with `import()`, aren't known here.
 */
export class RequiredContractPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // Before modules are concatenated, which hides their imports.
      compilation.hooks.afterChunks.tap(NAME, () => {
        const missed = listMissedContracts(compiler.context, () => findUsedNames(compilation));
        compilation.errors.push(...missed.map((each) => new webpack.WebpackError(each)));
      });
    });
  }
}

/** Also those that modules of the SDK import, which the build includes. */
function findUsedNames(compilation: Compilation): UsedName[] {
  return [...compilation.modules].flatMap((shared) => {
    const module = getSharedName(shared);
    if (module === undefined) return [];
    return listReferences(compilation, shared, module).map((name) => ({ module, name }));
  });
}

function getSharedName(module: Module): string | undefined {
  if (module.type !== 'consume-shared-module') return undefined;
  return (module as Module & { options: { shareKey: string } }).options.shareKey;
}

function listReferences(compilation: Compilation, shared: Module, name: string): string[] {
  const { moduleGraph, chunkGraph } = compilation;
  return [...moduleGraph.getIncomingConnections(shared)].flatMap((connection) => {
    const { originModule, dependency } = connection;
    if (!originModule || !dependency || !connection.isTargetActive(undefined)) return [];
    if (isChecked(dependency, name)) return [];
    // Left out of the build, such as an index whose files are imported past it.
    if (chunkGraph.getNumberOfModuleChunks(originModule) === 0) return [];
    return compilation
      .getDependencyReferencedExports(dependency, undefined)
      .flatMap((reference) => {
        const [taken] = Array.isArray(reference) ? reference : reference.name;
        return taken === undefined ? [] : [taken];
      });
  });
}
