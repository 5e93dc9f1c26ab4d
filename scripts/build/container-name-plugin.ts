import type { Compilation, Compiler } from 'webpack';
import webpack from 'webpack';

const NAME = 'ContainerName';

interface Options {
  /** The container's name during the build, the same for all versions. */
  placeholder: string;
  container: string;
}

/**
 * Names the container in the finished files. During the build it has a placeholder, so that the cache has the minified
 * files of another version: minifying takes most of a build's time.
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
    const { placeholder, container } = this.options;
    compilation.updateAsset(file, (source) => {
      const text = source.source().toString();
      const named = new webpack.sources.ReplaceSource(source);
      for (let at = text.indexOf(placeholder); at >= 0; at = text.indexOf(placeholder, at + 1))
        named.replace(at, at + placeholder.length - 1, container);
      return named;
    });
  }
}
