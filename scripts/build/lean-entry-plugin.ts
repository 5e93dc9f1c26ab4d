import { LEAN_ENTRY } from '@corkboard/shared/rules/release';
import type { Chunk, Compilation, Compiler, Module } from 'webpack';
import webpack from 'webpack';

import { joinEntries } from './joined-entries.ts';
import { isLazilyShared } from './singletons.ts';

const NAME = 'LeanEntry';
const CHUNK = 'lean';
const G = webpack.RuntimeGlobals;

/** Modules that federation adds to every entry. */
const FEDERATION_MODULE = /[\\/](?:@module-federation|\.federation)[\\/]|_FEDERATION_RUNTIME_CORE/;

/** What federation's modules would need of webpack. The shell's `__plan.runtime` does without. */
const FEDERATION_NEEDS = [
  G.interceptModuleExecution,
  G.startupOnlyBefore,
  G.startup,
  G.startupNoDefault,
  'embeddedFederationRuntime',
  `${G.require}.federation`,
  G.initializeSharing,
  G.shareScopeMap,
  G.currentRemoteGetScope,
];

/** Code that only federation needs, or that `__plan.runtime` has for all remotes. */
const REPLACED =
  /^(?:consumes|sharing|federation runtime|embed federation|remotes loading|css loading|ensure chunk|jsonp chunk loading|get mini-css chunk filename)$/;

/** Parts of webpack's chunk loader that a module can need for itself, such as for the address of an image. */
const LOADING: Readonly<Record<string, string>> = {
  publicPath: G.publicPath,
  'load script': G.loadScript,
  'get javascript chunk filename': G.getChunkScriptFilename,
};

interface Options {
  entry: string;
  container: string;
}

/**
 * Adds a second way into a remote's web build: `entry.js`, for the shell alone. It has the remote's code without
 * federation's runtime and without a chunk loader, asks the shell for shared modules by name (`__plan.runtime`), and
 * stores the remote as `__plan.faces.<container>`. Lazy chunks are those of the federated build.
 */
export class LeanEntryPlugin {
  private readonly options: Options;

  constructor(options: Options) {
    this.options = options;
  }

  apply(compiler: Compiler): void {
    const { entry, container } = this.options;
    compiler.options.output.enabledLibraryTypes?.push('assign');
    new webpack.EntryPlugin(compiler.context, entry, {
      name: CHUNK,
      filename: LEAN_ENTRY,
      library: { type: 'assign', name: ['__plan', 'faces', container] },
    }).apply(compiler);

    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // Before modules are concatenated.
      compilation.hooks.afterChunks.tap(NAME, (chunks) => {
        for (const chunk of chunks) if (chunk.name === CHUNK) removeFederation(compilation, chunk);
      });
      compilation.hooks.additionalTreeRuntimeRequirements.tap(
        { name: NAME, stage: 1000 },
        (chunk, needs) => {
          if (chunk.name !== CHUNK) return;
          needs.add(G.moduleFactories);
          needs.add(G.moduleFactoriesAddOnly);
          compilation.addRuntimeModule(chunk, new LeanRuntimeModule());
        },
      );
      compilation.hooks.afterRuntimeRequirements.tap(NAME, () => {
        for (const chunk of compilation.chunks)
          if (chunk.name === CHUNK) keepOwnRuntime(compilation, chunk);
      });
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => cleanAssets(compilation));
      joinEntries(compilation);
    });
  }
}

function removeFederation({ chunkGraph }: Compilation, chunk: Chunk): void {
  for (const module of [...chunkGraph.getChunkModules(chunk)]) {
    if (FEDERATION_MODULE.test(module.identifier()))
      chunkGraph.disconnectChunkAndModule(chunk, module);
  }
}

function keepOwnRuntime({ chunkGraph }: Compilation, chunk: Chunk): void {
  const needs = chunkGraph.getTreeRuntimeRequirements(chunk) as Set<string>;
  const own = new Set<string>();
  for (const part of [chunk, ...chunk.getAllReferencedChunks()]) {
    for (const module of chunkGraph.getChunkModulesIterable(part))
      for (const need of chunkGraph.getModuleRuntimeRequirements(module, chunk.runtime))
        own.add(need);
  }
  for (const need of FEDERATION_NEEDS) needs.delete(need);
  for (const need of [G.compatGetDefaultExport, G.module, G.moduleCache])
    if (!own.has(need)) needs.delete(need);
  for (const module of [...chunkGraph.getChunkRuntimeModulesIterable(chunk)]) {
    if (module instanceof LeanRuntimeModule) continue;
    const loads = LOADING[module.name];
    const isUnused = loads !== undefined && !own.has(loads);
    if (isUnused || REPLACED.test(module.name))
      chunkGraph.disconnectChunkAndRuntimeModule(chunk, module);
  }
}

/**
 * Removes the style of the entry, which the federated build has as well. Removes the entry itself if a module that the
 * shell loads lazily would have to be there at once: that remote loads through federation.
 */
function cleanAssets(compilation: Compilation): void {
  for (const chunk of compilation.chunks) {
    if (chunk.name !== CHUNK) continue;
    for (const file of [...chunk.files].filter((file) => file.endsWith('.css'))) {
      chunk.files.delete(file);
      compilation.deleteAsset(file);
    }
    const late = Object.values(findShared(compilation, chunk)).filter(isLazilyShared);
    if (late.length === 0) continue;
    chunk.files.delete(LEAN_ENTRY);
    compilation.deleteAsset(LEAN_ENTRY);
    const text = `This remote loads through federation, which is slower, because it imports ${late.join(' and ')} at once. Import it in a lazy part.`;
    compilation.warnings.push(new webpack.WebpackError(text));
  }
}

/** Returns the names of the shared modules that a chunk consumes, by module id. */
function findShared({ chunkGraph }: Compilation, chunk: Chunk): Record<string, string> {
  const shared: Record<string, string> = {};
  const modules = chunkGraph.getChunkModulesIterableBySourceType(chunk, 'consume-shared') ?? [];
  for (const module of modules) {
    const { shareKey } = (module as Module & { options: { shareKey: string } }).options;
    shared[String(chunkGraph.getModuleId(module))] = shareKey;
  }
  return shared;
}

class LeanRuntimeModule extends webpack.RuntimeModule {
  constructor() {
    super(NAME, webpack.RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const { compilation, chunk } = this;
    if (!compilation || !chunk) return '';
    // What the shell has at hand is set at once for all chunks, so that they needn't repeat it.
    const atOnce = findShared(compilation, chunk);
    const later: Record<string, Record<string, string>> = {};
    const names: Record<string, string> = {};
    const styled: Record<string, 1> = {};
    const scriptless: Record<string, 1> = {};
    for (const part of chunk.getAllAsyncChunks()) {
      const id = String(part.id);
      for (const [module, name] of Object.entries(findShared(compilation, part))) {
        if (isLazilyShared(name)) later[id] = { ...later[id], [module]: name };
        else atOnce[module] = name;
      }
      const { script, hasStyle } = describeFiles(compilation, part);
      if (script !== undefined && script !== id) names[id] = script;
      if (hasStyle) styled[id] = 1;
      if (script === undefined) scriptless[id] = 1;
    }
    const facts = [atOnce, later, names, styled, scriptless];
    const { chunkLoadingGlobal } = compilation.outputOptions;
    const data = [chunkLoadingGlobal, ...facts].map((fact) => JSON.stringify(fact)).join(', ');
    return `${G.ensureChunk} = __plan.runtime(${G.moduleFactories}, ${data});`;
  }
}

/** `script` is the file's name without its ending, absent for a chunk of styles alone. */
function describeFiles(
  { chunkGraph }: Compilation,
  chunk: Chunk,
): { script: string | undefined; hasStyle: boolean } {
  const has = (type: string) =>
    !isEmpty(chunkGraph.getChunkModulesIterableBySourceType(chunk, type));
  const hasScript = has('javascript');
  return {
    script: hasScript ? (chunk.name ?? String(chunk.id)) : undefined,
    hasStyle: has('css/mini-extract'),
  };
}

function isEmpty(modules: Iterable<Module> | undefined): boolean {
  return !modules || [...modules].length === 0;
}
