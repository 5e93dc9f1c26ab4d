import webpack from 'webpack';

/** A folder of CommonJS below a package of ES modules says so itself. */
export const COMMONJS_FOLDER = new (class {
  apply(compiler: webpack.Compiler) {
    compiler.hooks.thisCompilation.tap('CommonJsFolder', (compilation) => {
      compilation.emitAsset('package.json', new webpack.sources.RawSource('{"type":"commonjs"}\n'));
    });
  }
})();

/** One file for node: what it loads from disk must not depend on a loader of chunks. */
export const ONE_CHUNK: webpack.WebpackPluginInstance = new webpack.optimize.LimitChunkCountPlugin({
  maxChunks: 1,
});
