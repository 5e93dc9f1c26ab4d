import { encodedMap, TraceMap } from '@jridgewell/trace-mapping';

/** As a build tool writes it: `openBoard` has become `o`. It throws at 1:15. */
export const MINIFIED = 'function o(e){throw Error(e)}';

export interface MapText {
  sources?: string[];
  names?: string[];
  sourcesContent?: string[];
  [field: string]: unknown;
}

/** The map of `MINIFIED`, whose source throws at 11:3. */
export function aMapText(changes: MapText = {}): string {
  const { mappings, names, sources, version } = encodedMap(
    new TraceMap({
      version: 3,
      sources: ['mf-boards/src/board/open-board.ts'],
      names: ['openBoard'],
      mappings: [
        [
          [0, 0, 9, 0],
          [9, 0, 9, 16, 0],
          [14, 0, 10, 2],
        ],
      ],
    }),
  );
  return JSON.stringify({ version, sources, names, mappings, ...changes });
}

/** The files of a build with a map of `web/later.3c4d.js`. */
export function withMap(files: Record<string, string>, map = aMapText()): Record<string, string> {
  return { ...files, 'web/later.3c4d.js': MINIFIED, 'maps/web/later.3c4d.js.map': map };
}
