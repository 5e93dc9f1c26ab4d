import path from 'node:path';
import type { PublishProblem } from '@corkboard/release-contract/contract';

import { getMapNames } from '../state/files/get-map-names.ts';
import type { BuildInspector } from './build-inspector.ts';
import type { BuildFiles } from './inspect-build.ts';
import type { TracedScript } from './trace-frames.ts';

export type Place = Pick<PublishProblem, 'file' | 'line' | 'column'>;

/** Replaces places in built scripts with those in their sources, through the maps of the archive. */
export async function locateSources<P extends Place>(
  inspector: Pick<BuildInspector, 'trace'>,
  { folder, files }: BuildFiles,
  places: readonly P[],
): Promise<P[]> {
  const known = new Set(files);
  const scripts = new Map<string, TracedScript & { of: P[] }>();
  for (const each of places) {
    const { file = '', line, column = 1 } = each;
    const map = getMapNames(file).find((name) => known.has(name));
    if (line === undefined || map === undefined) continue;
    const script = scripts.get(file) ?? {
      file: path.join(folder, file),
      map: { path: path.join(folder, map) },
      places: [],
      of: [],
    };
    scripts.set(file, {
      ...script,
      places: [...script.places, { line, column }],
      of: [...script.of, each],
    });
  }
  if (scripts.size === 0) return [...places];
  const traced = await inspector.trace(
    [...scripts.values()].map(({ of: _of, ...script }) => script),
  );
  const sources = new Map<P, Place>();
  for (const [index, { of }] of [...scripts.values()].entries()) {
    for (const [at, each] of of.entries()) {
      const frame = traced?.[index]?.[at];
      if (frame) sources.set(each, { file: frame.file, line: frame.line, column: frame.column });
    }
  }
  return places.map((each) => ({ ...each, ...sources.get(each) }));
}
