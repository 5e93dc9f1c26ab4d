import webpack from 'webpack';

import { isLazilyShared, sharedVersions } from './singletons.ts';

/**
 * Writes the list of files that a document must name, in order, next to a web build, and the versions of the modules
 * that it provides to remotes, and the scripts of its lazy parts: of each page, of what loads federation's runtime, and of
 * what each page loads soon after it is hydrated.
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
        const groups = [...compilation.namedChunkGroups].map(
          ([name, group]): [string, string[]] => [
            name,
            group.getFiles().filter((file) => !files.includes(file)),
          ],
        );
        const parts = groups.map(([name, own]): [string, string[]] => [
          name,
          own.filter((file) => file.endsWith('.js')),
        ]);
        const federation = parts.find(([name]) => name === 'federation')?.[1];
        const pages = Object.fromEntries(parts.filter(([name]) => name.startsWith('page-')));
        const soon = groups.flatMap(([name, own]) => (name.startsWith('soon-') ? own : []));
        const takes = { takesEntries: true, takesLists: true };
        const about = { files, font, shared: this.shared, federation, pages, soon, ...takes };
        const source = JSON.stringify(about);
        compilation.emitAsset('entry.json', new webpack.sources.RawSource(source));
      });
    });
  }
}

/** What `ModuleFederationPlugin` would define: the shell uses federation's runtime without it, in a lazy part. */
export const FEDERATION_SETTINGS = new webpack.DefinePlugin({
  // It checks for Node and for a debug flag in the browser's storage.
  'typeof process': JSON.stringify('undefined'),
  FEDERATION_DEBUG: JSON.stringify(''),
  FEDERATION_BUILD_IDENTIFIER: JSON.stringify('shell'),
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
  FEDERATION_OPTIMIZE_NO_REMOTE: false,
  FEDERATION_OPTIMIZE_NO_SHARED: false,
  FEDERATION_HAS_EXPOSES: false,
  ENV_TARGET: JSON.stringify('web'),
  // Of `shell/src/remotes/containers/full-federation.ts`.
  __SHARED__: JSON.stringify(sharedVersions()),
  __LAZILY_SHARED__: JSON.stringify(Object.keys(sharedVersions()).filter(isLazilyShared)),
});

/** Of `shell/src/after-hydration.ts`. */
export const OWN_CONTRACT = new webpack.DefinePlugin({
  __CONTRACT__: JSON.stringify(sharedVersions()['@corkboard/shared/remote']),
});

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
