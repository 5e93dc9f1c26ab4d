import type { RemoteDefinition } from '@corkboard/shared/remote';

import { ChunkLoadError } from './chunk-load-error.ts';
import { loadScript, loadStyle } from './load-file.ts';
import { share } from './shared-modules.ts';

type ModuleId = string;
type ChunkId = string;
type Factories = Record<ModuleId, (module: { exports: unknown }) => void>;
type Chunk = [ids: (ChunkId | number)[], modules: Factories];
type Shared = Record<ModuleId, string>;

/** The remotes of the lean entries that have run, by container. */
export const faces: Record<string, { remote?: RemoteDefinition } | undefined> = {};

/** The names of the global arrays with the chunks of each remote, by its folder. */
const queues = new Map<string, string>();

/**
 * What `entry.js` of a remote calls first: gives it the shell's modules, and returns its chunk loader. Published entries
 * call it with these arguments (`scripts/build/lean-entry-plugin.ts`), so more can follow but none can change.
 *
 * @param queue Name of the global array into which the remote's chunks push themselves.
 * @param atOnce Shared modules that the shell has loaded. None of them can become lazy with the same contract.
 * @param later Lazy shared modules of each lazy chunk.
 * @param names File names of chunks that aren't their ids, without the ending.
 * @param styled Chunks with a style sheet.
 * @param scriptless Chunks of a style sheet alone.
 */
function createRuntime(
  modules: Factories,
  queue: string,
  atOnce: Shared,
  later: Record<ChunkId, Shared>,
  names: Record<ChunkId, string>,
  styled: Record<ChunkId, 1>,
  scriptless: Record<ChunkId, 1>,
): (id: ChunkId | number) => Promise<unknown> {
  const folder = (document.currentScript as HTMLScriptElement).src.replace(/[^/]*$/, '');
  queues.set(folder, queue);
  const loads: Record<ChunkId, Promise<unknown>> = {};
  const arrived = new Set<ChunkId>();

  const take = ([ids, more]: Chunk) => {
    Object.assign(modules, more);
    for (const id of ids) arrived.add(String(id));
  };
  const scope = globalThis as unknown as Record<string, Chunk[] | undefined>;
  scope[queue] ??= [];
  const chunks = scope[queue];
  chunks.forEach(take);
  // Keeps them too: an entry that was late and asked for again runs twice.
  const keep = chunks.push.bind(chunks);
  chunks.push = (chunk) => {
    take(chunk);
    return keep(chunk);
  };

  const put = (id: ModuleId, name: string): void | Promise<void> => {
    const set = (exports: object) => {
      modules[id] = (module) => {
        module.exports = exports;
      };
    };
    const face = share(name);
    return face instanceof Promise ? face.then(set) : set(face);
  };
  for (const [id, name] of Object.entries(atOnce)) void put(id, name);

  const loadChunkScript = async (id: ChunkId, url: string) => {
    if (arrived.has(id)) return;
    await loadScript(url);
    if (!arrived.has(id)) throw new ChunkLoadError('chunk', url, 'missing');
  };
  const loadChunk = async (chunk: ChunkId | number): Promise<void> => {
    const id = String(chunk);
    const file = `${folder}${names[id] ?? id}`;
    await Promise.all([
      styled[id] && loadStyle(`${file}.css`),
      scriptless[id] || loadChunkScript(id, `${file}.js`),
      ...Object.entries(later[id] ?? {}).map(([module, name]) => put(module, name)),
    ]);
  };
  return (id) =>
    (loads[id] ??= loadChunk(id).catch((error: unknown) => {
      delete loads[id];
      throw error;
    }));
}

/** Lets go of the code of a lean entry in this folder, and of its chunks. */
export function dropLean(container: string, folder: string): void {
  delete faces[container];
  const queue = queues.get(folder);
  if (queue !== undefined) Reflect.deleteProperty(globalThis, queue);
  queues.delete(folder);
}

/** Lean entries need it before they run. */
export function installLeanRuntime(): void {
  const { __plan: plan } = globalThis as { __plan?: object };
  Object.assign(plan ?? {}, { faces, runtime: createRuntime });
}
