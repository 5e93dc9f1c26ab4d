import webpack from 'webpack';

/** Marks a folder as CommonJS inside a package of ES modules. */
export const COMMONJS_FOLDER = new (class {
  apply(compiler: webpack.Compiler) {
    compiler.hooks.thisCompilation.tap('CommonJsFolder', (compilation) => {
      compilation.emitAsset('package.json', new webpack.sources.RawSource('{"type":"commonjs"}\n'));
    });
  }
})();

/** One file for Node: code loaded from disk must not depend on a chunk loader. */
export const ONE_CHUNK: webpack.WebpackPluginInstance = new webpack.optimize.LimitChunkCountPlugin({
  maxChunks: 1,
});
