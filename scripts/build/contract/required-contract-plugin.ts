import type { Compilation, Compiler, Module } from 'webpack';
import webpack from 'webpack';

import { findMissedContract, type UsedName } from './provided-since.ts';

const NAME = 'RequiredContract';

/**
 * Fails the build of a remote that takes names from the shell which a shell within its `requires` can lack. Names of a
 * module that is loaded as a whole, with `import()`, aren't known here.
 */
export class RequiredContractPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // Before modules are concatenated, which hides their imports.
      compilation.hooks.afterChunks.tap(NAME, () => {
        const missed = findMissedContract(compiler.context, () => findUsedNames(compilation));
        if (missed !== undefined) compilation.errors.push(new webpack.WebpackError(missed));
      });
    });
  }
}

/** Also those that modules of the SDK import, which the build includes. */
function findUsedNames(compilation: Compilation): UsedName[] {
  return [...compilation.modules].flatMap((shared) => {
    const module = getSharedName(shared);
    if (module === undefined) return [];
    return listReferences(compilation, shared).map((name) => ({ module, name }));
  });
}

function getSharedName(module: Module): string | undefined {
  if (module.type !== 'consume-shared-module') return undefined;
  return (module as Module & { options: { shareKey: string } }).options.shareKey;
}

function listReferences(compilation: Compilation, shared: Module): string[] {
  const { moduleGraph, chunkGraph } = compilation;
  return [...moduleGraph.getIncomingConnections(shared)].flatMap((connection) => {
    const { originModule, dependency } = connection;
    if (!originModule || !dependency || !connection.isTargetActive(undefined)) return [];
    // Left out of the build, such as an index whose files are imported past it.
    if (chunkGraph.getNumberOfModuleChunks(originModule) === 0) return [];
    return compilation
      .getDependencyReferencedExports(dependency, undefined)
      .flatMap((reference) => {
        const [name] = Array.isArray(reference) ? reference : reference.name;
        return name === undefined ? [] : [name];
      });
  });
}
