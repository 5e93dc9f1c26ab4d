import type { Compilation, Compiler } from 'webpack';
import webpack from 'webpack';

const NAME = 'ContainerName';

interface Options {
  /** The container's name during the build, the same for all versions. */
  placeholder: string;
  container: string;
  /** The name of the global queue of chunks during the build. */
  queue: string;
}

/** Two versions on a page have separate queues, and the chunks of both have the same text. */
const FOLDER = 'new URL(".",document.currentScript.src).href';

/**
 * Names the container in the finished files. During the build it has a placeholder, so that the cache has the minified
 * files of another version: minifying takes most of a build's time.
 *
 * The queue into which chunks push themselves has the address of their folder as its name, and no chunk has it in its
 * text. So a version's chunks are those of the version before, byte by byte, unless their code has changed.
 */
export class ContainerNamePlugin {
  private readonly options: Options;

  constructor(options: Options) {
    this.options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const at = (stage: number, files: RegExp) =>
        compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
          for (const file of Object.keys(assets).filter((each) => files.test(each)))
            this.putName(compilation, file);
        });
      // Before source maps, which follow the longer or shorter name.
      at(webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1, /\.js$/);
      // Federation writes its manifest last.
      at(webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT, /\.json$/);
    });
  }

  private putName(compilation: Compilation, file: string): void {
    const { placeholder, queue } = this.options;
    const names = new RegExp(`\\.${queue}\\b|(["'\`])${queue}\\1|${placeholder}`, 'g');
    compilation.updateAsset(file, (source) => {
      const named = new webpack.sources.ReplaceSource(source);
      for (const { index, 0: found } of source.source().toString().matchAll(names))
        named.replace(index, index + found.length - 1, this.getName(found));
      return named;
    });
  }

  private getName(found: string): string {
    if (found === this.options.placeholder) return this.options.container;
    return found.startsWith('.') ? `[${FOLDER}]` : FOLDER;
  }
}
