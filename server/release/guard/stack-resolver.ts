import { createHash } from 'node:crypto';
import path from 'node:path';
import type { StackFrame } from '@corkboard/release-contract/contract';

import type { Db } from '../../platform/db/db.ts';
import { jobQueue } from '../../platform/jobs/job-queue.ts';
import type { BuildInspector } from '../inspection/build-inspector.ts';
import type { ScriptPlace, SourceFrame, TracedScript } from '../inspection/trace-frames.ts';
import { findVersionMap } from '../registry/map-repository.ts';
import { getMapNames } from '../state/files/get-map-names.ts';
import type { RemoteFolders } from '../state/files/remote-folders.ts';
import type { VersionStore } from '../state/files/version-store.ts';
import { parseStack, type StackPlace } from './parse-stack.ts';

interface Dependencies {
  db: Db;
  folders: RemoteFolders;
  versions: VersionStore;
  inspector: BuildInspector;
}

export interface ReportedStack {
  version: string;
  phase: string;
  stack: string;
}

interface ParsedStack {
  key: string;
  places: StackPlace[];
}

const MAX_CACHED = 1000;

/** Finds the original places of stacks through the source maps of their versions, once for each stack. */
export class StackResolver {
  readonly #dependencies: Dependencies;
  readonly #known = new Map<string, StackFrame[] | null>();
  /** Who asks at the same time gets the same result. */
  readonly #queue = jobQueue(1);

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** Returns the frames of each stack; null for a stack that no map knows. */
  resolve(remote: string, stacks: readonly ReportedStack[]): Promise<(StackFrame[] | null)[]> {
    return this.#queue.run(async () => {
      const found = new Map<string, StackFrame[] | null>();
      const keys = stacks.map((each) => getKey(remote, each));
      for (const version of new Set(stacks.map((each) => each.version))) {
        const parsed = stacks.flatMap((each, index): ParsedStack[] => {
          const key = keys[index] ?? '';
          const known = this.#known.get(key);
          if (known !== undefined) found.set(key, known);
          if (known !== undefined || each.version !== version || each.stack === '') return [];
          const isServer = each.phase.startsWith('server ');
          return [{ key, places: parseStack(each.stack, { remote, version, isServer }) }];
        });
        // Without the shared store, the next request tries again.
        const resolved = await this.#resolveAll({ remote, version }, parsed).catch(() => null);
        for (const [key, frames] of resolved ?? []) {
          found.set(key, frames);
          this.#keep(key, frames);
        }
      }
      return keys.map((key) => found.get(key) ?? null);
    });
  }

  async #resolveAll(
    ref: { remote: string; version: string },
    parsed: readonly ParsedStack[],
  ): Promise<Map<string, StackFrame[] | null>> {
    const scripts = await this.#findScripts(ref, parsed);
    const files = [...scripts.keys()];
    const traced =
      files.length === 0 ? null : await this.#dependencies.inspector.trace([...scripts.values()]);
    const sources = new Map<string, SourceFrame | null>();
    for (const [index, frames] of (traced ?? []).entries()) {
      const script = files[index] ?? '';
      for (const [at, place] of (scripts.get(script)?.places ?? []).entries()) {
        sources.set(nameScriptPlace(script, place), frames[at] ?? null);
      }
    }
    return new Map(parsed.map(({ key, places }) => [key, toFrames(places, sources)]));
  }

  /** The scripts with a map that the stacks name. */
  async #findScripts(
    { remote, version }: { remote: string; version: string },
    parsed: readonly ParsedStack[],
  ): Promise<Map<string, TracedScript>> {
    const { db, folders, versions } = this.#dependencies;
    const scripts = new Map<string, TracedScript>();
    const places = groupByScript(parsed);
    const record = places.size > 0 ? await versions.find(remote, version) : undefined;
    if (!record) return scripts;
    const folder = await folders.folder(record);
    for (const [script, each] of places) {
      // A stack is a visitor's text, and can name any path: only published scripts have a map.
      const map = await findVersionMap(db, { remote, version }, getMapNames(script));
      if (!map) continue;
      scripts.set(script, {
        file: path.join(folder, script),
        map: { packed: map.content, digest: map.digest },
        places: each,
      });
    }
    return scripts;
  }

  #keep(key: string, frames: StackFrame[] | null): void {
    this.#known.set(key, frames);
    const [oldest] = this.#known.keys();
    if (this.#known.size > MAX_CACHED && oldest !== undefined) this.#known.delete(oldest);
  }
}

function getKey(remote: string, { version, phase, stack }: ReportedStack): string {
  const isServer = phase.startsWith('server ');
  return createHash('sha256')
    .update(JSON.stringify([remote, version, isServer, stack]))
    .digest('hex');
}

function groupByScript(parsed: readonly ParsedStack[]): Map<string, ScriptPlace[]> {
  const groups = new Map<string, ScriptPlace[]>();
  for (const { script, line, column } of parsed.flatMap((each) => each.places)) {
    if (script === null) continue;
    groups.set(script, [...(groups.get(script) ?? []), { line, column }]);
  }
  return groups;
}

function nameScriptPlace(script: string, { line, column }: ScriptPlace): string {
  return `${script}:${line}:${column}`;
}

/** Null if no frame has an original. */
function toFrames(
  places: readonly StackPlace[],
  sources: ReadonlyMap<string, SourceFrame | null>,
): StackFrame[] | null {
  const frames = places.map((place): StackFrame => {
    const { script, file, line, column } = place;
    const source = script === null ? null : sources.get(nameScriptPlace(script, place));
    if (source) return { ...source, is_original: true };
    return { function: place.function || null, file, line, column, is_original: false };
  });
  return frames.some((frame) => frame.is_original) ? frames : null;
}
