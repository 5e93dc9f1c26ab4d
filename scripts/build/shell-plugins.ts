import webpack from 'webpack';

/**
 * Writes the list of files that a document must name, in order, next to a web build, and the versions of the modules
 * that it provides to remotes.
 */
export class EntryFiles {
  private readonly shared: Record<string, string> | undefined;

  constructor(shared?: Record<string, string>) {
    this.shared = shared;
  }

  apply(compiler: webpack.Compiler) {
    compiler.hooks.thisCompilation.tap('EntryFiles', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name: 'EntryFiles', stage }, () => {
        const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
        const fonts = compilation.getAssets().map(({ name }) => name);
        const font = fonts.find((name) => /-latin-wght-normal\..*woff2$/.test(name));
        const source = JSON.stringify({ files, font, shared: this.shared });
        compilation.emitAsset('entry.json', new webpack.sources.RawSource(source));
      });
    });
  }
}

/** Removes federation's own preloading, which is unused: documents preload what the plan names. Saves 1 kB. */
export const WITHOUT_PRELOAD = new webpack.NormalModuleReplacementPlugin(
  /[\\/]preload\.js$/,
  (module: { context: string; request: string }) => {
    if (!/runtime-core/.test(module.context)) return;
    const names = [
      'defaultPreloadArgs',
      'formatPreloadArgs',
      'normalizePreloadExposes',
      'preloadAssets',
    ];
    const source = names.map(
      (name) => `export function ${name}() { throw new Error('no preloading'); }`,
    );
    module.request = `data:text/javascript,${encodeURIComponent(source.join('\n'))}`;
  },
);

/** Removes federation's error texts, which its website documents by code. Saves 0.5 kB. */
export const WITHOUT_DESCRIPTIONS = new webpack.NormalModuleReplacementPlugin(
  /[\\/](?:desc|getShortErrorMsg)\.mjs$/,
  (module: { context: string; request: string }) => {
    if (!/error-codes/.test(module.context)) return;
    const maps = ['runtimeDescMap', 'typeDescMap', 'buildDescMap', 'errorDescMap'];
    const source = module.request.includes('desc')
      ? maps.map((name) => `export const ${name} = {};`).join('\n')
      : 'export const getShortErrorMsg = (...about) => JSON.stringify(about);';
    module.request = `data:text/javascript,${encodeURIComponent(source)}`;
  },
);
