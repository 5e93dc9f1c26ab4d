import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { originalPositionFor, TraceMap, traceSegment } from '@jridgewell/trace-mapping';

import { sha384 } from '../state/files/sha384.ts';
import { createFunctionFinder, type FindFunction } from './find-function.ts';

/** Both from 1, as in a stack. */
export interface ScriptPlace {
  line: number;
  column: number;
}

/** Compressed with brotli. The digest is the sha384 of the uncompressed map. */
interface StoredMap {
  packed: Uint8Array;
  digest: string;
}

/** Of an archive that is being published. */
interface UnpackedMap {
  path: string;
}

export interface TracedScript {
  /** The path of the script. */
  file: string;
  map: StoredMap | UnpackedMap;
  places: readonly ScriptPlace[];
}

/** A place in a source. It isn't read, so its name leads to no file of the server. */
export interface SourceFrame extends ScriptPlace {
  file: string;
  /** Null outside of functions with a name. */
  function: string | null;
}

const MAX_MAP_BYTES = 32 * 1024 * 1024;
const MAX_FILE_NAME = 200;
const MAX_FUNCTION_NAME = 100;
const decompress = promisify(brotliDecompress);

/** Finds the sources of places in scripts; null for those that a map doesn't know. */
export async function traceFrames(
  scripts: readonly TracedScript[],
): Promise<(SourceFrame | null)[][]> {
  const traced: (SourceFrame | null)[][] = [];
  // One at a time: a large map takes a hundred times its size while it is read.
  for (const script of scripts) traced.push(await traceScript(script));
  return traced;
}

async function traceScript({ file, map: stored, places }: TracedScript) {
  const text = await readText(stored);
  const map = text && readMap(text.toString());
  if (!map) return places.map(() => null);
  const findFunction = createFunctionFinder(await readFile(file, 'utf8').catch(() => ''));
  return places.map((place) => tracePlace(map, findFunction, place));
}

/** Null for one that is missing or damaged. */
async function readText(map: StoredMap | UnpackedMap): Promise<Buffer | null> {
  if ('path' in map) return readFile(map.path).catch(() => null);
  const limit = { maxOutputLength: MAX_MAP_BYTES };
  const text = await decompress(map.packed, limit).catch(() => null);
  return text && sha384(text) === map.digest ? text : null;
}

/** Null for one that was stored without the check of a publication. */
function readMap(text: string): TraceMap | null {
  try {
    return new TraceMap(text);
  } catch {
    return null;
  }
}

function tracePlace(
  map: TraceMap,
  findFunction: FindFunction,
  place: ScriptPlace,
): SourceFrame | null {
  const column = Math.max(place.column - 1, 0);
  const found = originalPositionFor(map, { line: Math.max(place.line, 1), column });
  if (found.source === null) return null;
  const file = cleanFile(found.source);
  const name = traceName(map, findFunction(place.line, column));
  return { function: name, file, line: found.line, column: found.column + 1 };
}

/** Minified names have their original one in the map. */
function traceName(map: TraceMap, name: ReturnType<FindFunction>): string | null {
  if (!name) return null;
  const segment = traceSegment(map, name.line - 1, name.column);
  const original = segment?.length === 5 && segment[0] === name.column && map.names[segment[4]];
  return clean(original || name.text).slice(0, MAX_FUNCTION_NAME);
}

/** The name below the project, without the ways out of it that a foreign map can have. */
function cleanFile(source: string): string {
  const [, below = ''] = /^(?:[a-z][a-z0-9+.-]*:\/\/[^/]*\/)?(.*)$/is.exec(clean(source)) ?? [];
  const plain = path.posix.normalize(below.replaceAll('\\', '/'));
  return plain.replace(/^(?:\.\.?(?:\/|$)|\/)+/, '').slice(-MAX_FILE_NAME);
}

/** Without characters that are invisible or change the direction of a text. */
function clean(text: string): string {
  return text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '');
}
