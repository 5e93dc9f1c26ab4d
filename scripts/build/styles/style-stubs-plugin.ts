import type { Compiler, Module } from 'webpack';
import webpack from 'webpack';

const NAME = 'StyleStubs';
const ByImport = webpack.dependencies.HarmonyImportDependency;

/** How mini-css-extract-plugin begins what it leaves of a style sheet: the names, which another module has here. */
const STUB = '// extracted by mini-css-extract-plugin';

/**
 * Removes the empty module that a style sheet leaves in the scripts, and the calls of it. The sheet itself is another
 * module, and stays in its chunk. An entry of a remote imports the styles of all of its slots: 30 empty modules.
 */
export class StyleStubsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // When chunks have their styles, in order, and before modules are concatenated.
      compilation.hooks.afterOptimizeChunks.tap(NAME, () => {
        const { chunkGraph, moduleGraph } = compilation;
        for (const module of compilation.modules) {
          if (!isStub(module) || moduleGraph.getExportsInfo(module).isUsed(undefined)) continue;
          const incoming = [...moduleGraph.getIncomingConnections(module)];
          // Such as of a lazy style, which asks for the module by its id.
          if (incoming.some(({ dependency }) => !(dependency instanceof ByImport))) continue;
          for (const connection of incoming) connection.setActive(false);
          for (const chunk of [...chunkGraph.getModuleChunksIterable(module)])
            chunkGraph.disconnectChunkAndModule(chunk, module);
        }
      });
    });
  }
}

function isStub(module: Module): boolean {
  const source = module.type === 'javascript/auto' ? module.originalSource()?.source() : undefined;
  return source !== undefined && String(source).startsWith(STUB);
}
