import type { PublishProblem } from '@corkboard/release-contract/contract';
import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping';

interface SourceMap {
  version: 3;
  sources: (string | null)[];
  names: string[];
  mappings: string;
}

/** Its decoded form is about 30 times larger. */
const MAX_MAPPINGS = 12_000_000;
const FIX = 'Build again, and publish the maps as they were built, or none.';

/** Checks that the stacks of a version can be resolved through a map. */
export function inspectMap(file: string, text: string): PublishProblem[] {
  const map = readMap(text);
  const reason = typeof map === 'string' ? map : whyNotMappings(map);
  if (reason === null) return [];
  return [{ check: 'source_map', file, message: `It isn't a source map: ${reason}`, fix: FIX }];
}

/** Returns why a text has not the form of a source map, or the map. */
function readMap(text: string): SourceMap | string {
  const map = parse(text);
  if (map === null) return 'it has no JSON object.';
  const { version, mappings, sources, names = [] } = map;
  if (version !== 3) return 'its version is not 3.';
  if ('sections' in map) return 'it is an index of several maps.';
  if (typeof mappings !== 'string' || !/^[A-Za-z0-9+/,;]*$/.test(mappings)) {
    return 'its mappings are not in base 64.';
  }
  if (mappings.length > MAX_MAPPINGS) return `its mappings exceed ${MAX_MAPPINGS} characters.`;
  const isSource = (each: unknown) => each === null || typeof each === 'string';
  if (!Array.isArray(sources) || !sources.every(isSource)) return 'its sources are no file names.';
  if (!Array.isArray(names) || !names.every((each) => typeof each === 'string')) {
    return 'its names are no texts.';
  }
  return { version, mappings, sources, names };
}

function whyNotMappings(map: SourceMap): string | null {
  const { sources, names } = map;
  const isIn = (index: number | undefined, list: unknown[]) =>
    index === undefined || (index >= 0 && index < list.length);
  for (const [line, segments] of decodedMappings(new TraceMap(map)).entries()) {
    for (const [column, source, originalLine = 0, originalColumn = 0, name] of segments) {
      const isPlace = column >= 0 && originalLine >= 0 && originalColumn >= 0;
      if (!isPlace || !isIn(source, sources) || !isIn(name, names)) {
        return `a mapping of its line ${line + 1} leads nowhere.`;
      }
    }
  }
  return null;
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const json: unknown = JSON.parse(text);
    const isObject = typeof json === 'object' && json !== null && !Array.isArray(json);
    return isObject ? (json as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
