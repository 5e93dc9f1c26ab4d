import path from 'node:path';
import type { Compiler, Module } from 'webpack';
import webpack from 'webpack';

import { getPackageFolder } from './package-paths.ts';

const NAME = 'ModuleList';

/** Packages of a build, for its bill of materials. It isn't published. */
const MODULE_LIST = 'mf-modules.json';

/** Writes which packages have a module in the build, as folders below `installation`. */
export class ModuleListPlugin {
  private readonly installation: string;

  constructor(installation: string) {
    this.installation = installation;
  }

  apply(compiler: Compiler): void {
    const own = compiler.context;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const folders = new Set<string>();
      // Before modules are concatenated, because a concatenation doesn't name its parts. Modules in no chunk only ran
      // during the build, such as those of css-loader, which a build from the cache doesn't have.
      compilation.hooks.afterChunks.tap(NAME, () => {
        for (const module of compilation.modules) {
          if (compilation.chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
          const folder = findPackage(module);
          if (folder !== undefined && folder !== own) folders.add(folder);
        }
      });
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const paths = [...folders].map((folder) => path.relative(this.installation, folder));
        const text = JSON.stringify(paths.map((it) => it.split(path.sep).join('/')).toSorted());
        compilation.emitAsset(MODULE_LIST, new webpack.sources.RawSource(text));
      });
    });
  }
}

/** Undefined for a module without a file, such as one that the shell provides. */
function findPackage(module: Module): string | undefined {
  const resource = module instanceof webpack.NormalModule ? module.resource : undefined;
  const [file = ''] = resource?.split('?') ?? [];
  if (!path.isAbsolute(file)) return undefined;
  // A package can have further files of this name below its own.
  const [, installed] =
    /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(file) ?? [];
  return installed ?? getPackageFolder(file);
}
